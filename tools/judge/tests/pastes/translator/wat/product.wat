;; The product of 128 bits under the name that Rust's library gives it, on awkward halves.
(module
  (import "env" "write" (func $write (param i32 i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 64) "\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\7f\00\00\00\00\00\00\00\80\ff\ff\ff\ff\00\00\00\00\00\00\00\00\01\00\00\00\ef\cd\ab\89\67\45\23\01")
  (func $at (param i32) (result i64) (i64.load offset=64 (i32.shl (local.get 0) (i32.const 3))))
  (func $low (param i64) (result i64) (i64.and (local.get 0) (i64.const 0xffffffff)))
  (func $high (param i64) (result i64) (i64.shr_u (local.get 0) (i64.const 32)))
  (func $__multi3 (param $to i32) (param $a i64) (param $b i64) (param $c i64) (param $d i64)
    (local $m i64) (local $n i64)
    (local.set $m (i64.add
      (i64.mul (call $high (local.get $a)) (call $low (local.get $c)))
      (call $high (i64.mul (call $low (local.get $a)) (call $low (local.get $c))))))
    (local.set $n (i64.add
      (i64.mul (call $low (local.get $a)) (call $high (local.get $c)))
      (call $low (local.get $m))))
    (i64.store (local.get $to) (i64.mul (local.get $a) (local.get $c)))
    (i64.store offset=8 (local.get $to) (i64.add
      (i64.add
        (i64.mul (call $high (local.get $a)) (call $high (local.get $c)))
        (i64.add (call $high (local.get $m)) (call $high (local.get $n))))
      (i64.add
        (i64.mul (local.get $a) (local.get $d))
        (i64.mul (local.get $b) (local.get $c))))))
  (func $all (param $i i32) (local $j i32)
    (loop $next
      (call $__multi3 (i32.const 0)
        (call $at (local.get $i)) (call $at (local.get $j))
        (call $at (local.get $j)) (i64.sub (call $at (local.get $i)) (i64.const 3)))
      (call $write (i32.const 1) (i32.const 0) (i32.const 16))
      (br_if $next (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 8)))))
  (func (export "main") (local $i i32)
    (loop $next
      (call $all (local.get $i))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8))))))
