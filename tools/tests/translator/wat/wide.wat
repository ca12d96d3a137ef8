;; Every instruction of 128 bits on awkward halves.
(module
  (import "env" "write" (func $write (param i32 i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 64) "\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\7f\00\00\00\00\00\00\00\80\ff\ff\ff\ff\00\00\00\00\00\00\00\00\01\00\00\00\ef\cd\ab\89\67\45\23\01")
  (func $at (param i32) (result i64) (i64.load offset=64 (i32.shl (local.get 0) (i32.const 3))))
  (func $pair (param i64 i64)
    (i64.store (i32.const 0) (local.get 0)) (i64.store (i32.const 8) (local.get 1))
    (call $write (i32.const 1) (i32.const 0) (i32.const 16)))
  (func $all (param $i i32) (local $j i32) (local $a i64) (local $b i64)
    (loop $next
      (local.set $a (call $at (local.get $i))) (local.set $b (call $at (local.get $j)))
      (call $pair (i64.mul_wide_u (local.get $a) (local.get $b)))
      (call $pair (i64.mul_wide_s (local.get $a) (local.get $b)))
      (call $pair (i64.add128 (local.get $a) (i64.const 5) (local.get $b) (i64.const -7)))
      (call $pair (i64.sub128 (local.get $a) (local.get $b) (local.get $b) (local.tee $a (i64.const 3))))
      (call $pair (i64.mul_wide_u (local.get $a) (local.tee $a (local.get $b))))
      (br_if $next (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 8)))))
  (func (export "main") (local $i i32)
    (loop $next
      (call $all (local.get $i))
      (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8))))))
