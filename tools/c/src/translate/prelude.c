#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned char u8;typedef unsigned short u16;typedef unsigned u32;typedef unsigned long long u64;
typedef signed char i8;typedef short i16;typedef int i32;typedef long long i64;
#ifdef __GNUC__
#define INLINE __inline __attribute__((always_inline))
#define NORETURN __attribute__((noreturn))
#else
#define INLINE __inline
#define NORETURN __declspec(noreturn)
#endif
