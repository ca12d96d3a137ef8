;; Blocks with values, loops with parameters, branch tables.
(module
  (import "env" "write" (func $write (param i32 i32 i32)))
  (memory (export "memory") 1)
  (global $g (mut i32) (i32.const 5))
  (func $emit (param i32)
    (i32.store (i32.const 0) (local.get 0))
    (call $write (i32.const 1) (i32.const 0) (i32.const 4)))
  (func $noisy (param i32) (result i32)
    (call $emit (local.get 0))
    (global.set $g (i32.add (global.get $g) (local.get 0)))
    (local.get 0))
  ;; A value that is pending on the stack must not see a later write to its local.
  (func $waits (param $x i32) (result i32)
    local.get $x
    i32.const 7
    local.set $x
    local.get $x
    i32.sub
    local.get $x
    i32.const 3
    local.tee $x
    i32.mul
    i32.add
    global.get $g
    i32.const 2
    call $noisy
    i32.mul
    i32.add
    i32.const 64
    i32.load
    i32.const 64
    i32.const 77
    i32.store
    i32.const 64
    i32.load
    i32.sub
    i32.add)
  (func $table (param i32) (result i32)
    (block $d (block $c (block $b (block $a
      (br_table $a $b $c $a $d (local.get 0)))
      (call $emit (i32.const 100)))
      (return (call $noisy (i32.const 101))))
      (call $emit (i32.const 102)))
    (i32.const 103))
  (func $table_values (param i32) (result i32)
    (block $b (result i32)
      (i32.add (i32.const 1000) (block $a (result i32)
        (br_table $a $b $a (i32.mul (local.get 0) (i32.const 3)) (local.get 0))))))
  (func $swaps (param $n i32) (result i32)
    i32.const 3
    i32.const 4
    (loop $again (param i32 i32) (result i32 i32)
      (local.set $n (i32.sub (local.get $n) (i32.const 1)))
      (block (param i32 i32) (result i32 i32) (br 0))
      (if (param i32 i32) (result i32 i32) (i32.and (local.get $n) (i32.const 1))
        (then (call $emit (i32.const 8)))
        (else i32.const 5 i32.add))
      (br_if $again (local.get $n)))
    i32.const 100
    i32.mul
    i32.add)
  (func $rotate (param $n i32) (result i32) (local $t i32)
    i32.const 1
    i32.const 2
    (loop $again (param i32 i32) (result i32)
      (local.set $t)
      (drop)
      (local.get $t)
      (i32.add (local.get $t) (i32.const 10))
      (local.tee $n (i32.sub (local.get $n) (i32.const 1)))
      (br_if $again)
      (i32.sub)))
  (func $dead (param i32) (result i32)
    (block $out
      (loop $l
        (br_if $out (i32.eqz (local.get 0)))
        (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
        (br $l)
        (drop (i32.add))
        (block (loop (br 1)))
        unreachable))
    (if (result i32) (local.get 0) (then (unreachable)) (else (i32.const 9))))
  (func $drops (result i32)
    (call $noisy (i32.const 21))
    (call $noisy (i32.const 22))
    (return (i32.const 23)))
  (func $unset (param $c i32) (result i32) (local $x i32) (local $y i32)
    (if (local.get $c) (then (local.set $x (i32.const 4))))
    (loop $l (local.set $y (i32.add (local.get $y) (local.get $x)))
      (br_if $l (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 1))) (i32.const 10))))
    (local.get $y))
  (func $selects (param i32) (result i32)
    (select (call $noisy (i32.const 31)) (call $noisy (i32.const 32)) (call $noisy (local.get 0))))
  (func $ack (param $m i32) (param $n i32) (result i32)
    (if (i32.eqz (local.get $m)) (then (return (i32.add (local.get $n) (i32.const 1)))))
    (if (i32.eqz (local.get $n)) (then (return (call $ack (i32.sub (local.get $m) (i32.const 1)) (i32.const 1)))))
    (call $ack (i32.sub (local.get $m) (i32.const 1)) (call $ack (local.get $m) (i32.sub (local.get $n) (i32.const 1)))))
  ;; Recursion that no compiler can turn into a loop.
  (func $deep (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.xor (local.get 0) (i32.rotl (call $deep (i32.sub (local.get 0) (i32.const 1))) (i32.const 1))))
      (else (i32.const 0))))
  (func $even (param i32) (result i32)
    (if (result i32) (local.get 0) (then (call $odd (i32.sub (local.get 0) (i32.const 1)))) (else (i32.const 1))))
  (func $odd (param i32) (result i32)
    (if (result i32) (local.get 0) (then (call $even (i32.sub (local.get 0) (i32.const 1)))) (else (i32.const 0))))
  (type $unary (func (param i32) (result i32)))
  (type $same (func (param i32) (result i32)))
  (table 8 funcref)
  (elem (i32.const 2) $noisy $even $table $dead)
  (func $through (param $at i32) (param $x i32) (result i32)
    (call_indirect (type $same) (local.get $x) (local.get $at)))
  (func (export "main") (local $i i32)
    (call $emit (call $waits (i32.const 50)))
    (loop $l
      (call $emit (call $table (local.get $i)))
      (call $emit (call $table_values (local.get $i)))
      (call $emit (call $unset (local.get $i)))
      (call $emit (call $selects (local.get $i)))
      (call $emit (call $odd (local.get $i)))
      (call $emit (call $through (i32.add (i32.const 2) (i32.and (local.get $i) (i32.const 3))) (local.get $i)))
      (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 7))))
    (call $emit (call $swaps (i32.const 6)))
    (call $emit (call $rotate (i32.const 3)))
    (call $emit (call $dead (i32.const 4)))
    (call $emit (call $drops))
    (call $emit (call $ack (i32.const 2) (i32.const 3)))
    (call $emit (call $deep (i32.const 50000)))
    (call $emit (global.get $g))))
