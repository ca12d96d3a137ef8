;; Integers become floats, which round, and integers again before anything stores them: 32-bit compilers
;; like to keep the float in a register that has more bits.
(module
  (import "env" "write" (func $write (param i32 i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 64)
    "\ff\ff\ff\ff\00\00\00\00" "\01\00\00\01\00\00\00\00" "\01\00\80\00\00\00\00\80"
    "\01\00\00\00\80\00\00\80" "\ff\ff\ff\ff\ff\ff\ff\ff" "\ff\ff\ff\ff\ff\ff\ff\7f"
    "\01\00\00\00\00\80\00\01" "\03\00\00\00\00\00\00\01")
  (func $emit (param i64)
    (i64.store (i32.const 0) (local.get 0))
    (call $write (i32.const 1) (i32.const 0) (i32.const 8)))
  (func $wide (param $n i64)
    (call $emit (i64.trunc_sat_f32_u (f32.convert_i64_u (local.get $n))))
    (call $emit (i64.trunc_sat_f32_s (f32.convert_i64_s (local.get $n))))
    (call $emit (i64.extend_i32_u (f64.lt (f64.promote_f32 (f32.convert_i64_u (local.get $n)))
                                          (f64.convert_i64_u (local.get $n)))))
    (call $emit (i64.reinterpret_f64 (f64.convert_i64_u (local.get $n))))
    (call $emit (i64.trunc_sat_f64_u (f64.convert_i64_u (local.get $n)))))
  (func $narrow (param $n i32)
    (call $emit (i64.trunc_sat_f32_u (f32.convert_i32_u (local.get $n))))
    (call $emit (i64.trunc_sat_f32_s (f32.convert_i32_s (local.get $n))))
    (call $emit (i64.extend_i32_u (f64.lt (f64.promote_f32 (f32.convert_i32_u (local.get $n)))
                                          (f64.convert_i32_u (local.get $n))))))
  (func (export "main") (local $at i32)
    (loop $next
      (call $wide (i64.load offset=64 (local.get $at)))
      (call $narrow (i32.load offset=64 (local.get $at)))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 8))) (i32.const 64))))))
