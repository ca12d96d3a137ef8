/* Vectors of 16 bytes. Every function has the name of its instruction. If the compiler has vectors,
   EACH and its like compute all lanes at once; LANES and MAP, and otherwise EACH, too, compute one
   lane after the other. In e, x and y are the lanes of the operands (or all of them at once), p and q
   are the operands as arrays, and i is the number of the lane. MAP makes m lanes of type r from n of
   type t, PICK takes y where c holds and x elsewhere, FOLD makes one number s from all lanes. WIDEN
   puts the signs beside the bytes of the lanes from k on, in the order of l and h.
   The first paragraph is in every program that uses vectors. Below it, every line is a paragraph of
   its own in the sense of runtime.c, and so is everything from #if to #endif. The name it defines is
   before the first parenthesis, or after it if a macro makes the function. */
#if __GNUC__>4||__GNUC__==4&&__GNUC_MINOR__>7
#define WHOLE
typedef u32 V __attribute__((vector_size(16)));
#else
typedef struct{u64 l[2];}V;
#endif

#define BY(t,n,r,m,e) t p[n],q[n],x,y;r o[m];int i;memcpy(p,&a,16);memcpy(q,&b,16);\
for(i=0;i<m;i++){x=p[i%n];y=q[i%n];o[i]=(r)(e);}memcpy(&a,o,16);return a;
#define MAP(f,t,n,r,m,e) static INLINE V f(V a,V b){BY(t,n,r,m,e)}
#define MAP1(f,t,n,r,m,e) static INLINE V f(V a){V b=a;BY(t,n,r,m,e)}
#define LANES(f,t,n,e) MAP(f,t,n,t,n,e)
#define LANES1(f,t,n,e) MAP1(f,t,n,t,n,e)
#define FOLD(f,t,n,r,e) static INLINE u32 f(V a){t p[n];u32 s=r;int i;memcpy(p,&a,16);\
for(i=0;i<n;i++)s=e;return s;}
#define LANE(f,t,n,r) static INLINE r f(V a,u32 i){t p[n];memcpy(p,&a,16);return(r)p[i];}
#define PUT(f,t,n,r) static INLINE V f(V a,r v,u32 i){\
t p[n];memcpy(p,&a,16);p[i]=(t)v;memcpy(&a,p,16);return a;}
#define ALL(t) typedef t T __attribute__((vector_size(16)));T x=(T)a,y=(T)b
#ifdef WHOLE
#define EACH(f,t,n,e) static INLINE V f(V a,V b){ALL(t);return(V)(e);}
#else
#define EACH LANES
#endif
#ifdef WHOLE
#define EACH1(f,t,n,e) static INLINE V f(V a){V b=a;ALL(t);return(V)(e);}
#else
#define EACH1 LANES1
#endif
#ifdef WHOLE
#define TEST(f,t,n,r,e) static INLINE V f(V a,V b){ALL(t);return(V)(e);}
#else
#define TEST(f,t,n,r,e) MAP(f,t,n,r,n,0-(e))
#endif
#ifdef WHOLE
#define PICK(f,t,n,c) static INLINE V f(V a,V b){V m;ALL(t);m=(V)(c);return(m&b)|(~m&a);}
#else
#define PICK(f,t,n,c) LANES(f,t,n,(c)?y:x)
#endif
#ifdef WHOLE
#define SHIFT(f,t,n,e) static INLINE V f(V a,u32 k){V b=a;ALL(t);return(V)(e);}
#else
#define SHIFT(f,t,n,e) static INLINE V f(V a,u32 k){V b=a;BY(t,n,t,n,e)}
#endif
#ifdef WHOLE
#define SPLAT(f,t,n,r) static INLINE V f(r v){V a={0},b=a;ALL(t);return(V)(x+(t)v);}
#else
#define SPLAT(f,t,n,r) static INLINE V f(r v){V a={{0}},b=a;BY(t,n,t,n,v)}
#endif

#ifdef WHOLE
static INLINE V v128_const(u64 l,u64 h){V a={0},b=a;ALL(u64);x[0]=l;x[1]=h;return(V)x;}
#else
static INLINE V v128_const(u64 l,u64 h){V a;a.l[0]=l;a.l[1]=h;return a;}
#endif
#ifdef WHOLE
static INLINE V chosen(V a,V b,V s){ALL(u8);return(V)__builtin_shuffle(x,y,(T)s);}
#else
static INLINE V chosen(V a,V b,V s){u8 p[48];int i;memcpy(p,&a,16);memcpy(p+16,&b,16);
memcpy(p+32,&s,16);for(i=32;i<48;i++)p[i]=p[p[i]];memcpy(&a,p+32,16);return a;}
#endif
static INLINE V i8x16_shuffle(V a,V b,u64 l,u64 h){return chosen(a,b,v128_const(l,h));}
LANES(i8x16_swizzle,u8,16,y<16?p[y]:0)

#ifdef WHOLE
#define WIDEN(f,t,n,r,m,k,l,h) static INLINE V f(V a){V b=a;ALL(t);return i8x16_shuffle(a,(V)(x<0),l,h);}
#else
#define WIDEN(f,t,n,r,m,k,l,h) MAP1(f,t,n,r,m,p[i+k])
#endif

SPLAT(i8x16_splat,u8,16,u32)
SPLAT(i16x8_splat,u16,8,u32)
SPLAT(i32x4_splat,u32,4,u32)
SPLAT(i64x2_splat,u64,2,u64)

static INLINE V f32x4_splat(float v){return i32x4_splat(of_f32(v));}
static INLINE V f64x2_splat(double v){return i64x2_splat(of_f64(v));}

LANE(i8x16_extract_lane_s,i8,16,u32)
LANE(i8x16_extract_lane_u,u8,16,u32)
LANE(i16x8_extract_lane_s,i16,8,u32)
LANE(i16x8_extract_lane_u,u16,8,u32)
LANE(i32x4_extract_lane,u32,4,u32)
LANE(i64x2_extract_lane,u64,2,u64)
LANE(f32x4_extract_lane,float,4,float)
LANE(f64x2_extract_lane,double,2,double)

PUT(i8x16_replace_lane,u8,16,u32)
PUT(i16x8_replace_lane,u16,8,u32)
PUT(i32x4_replace_lane,u32,4,u32)
PUT(i64x2_replace_lane,u64,2,u64)
PUT(f32x4_replace_lane,float,4,float)
PUT(f64x2_replace_lane,double,2,double)

TEST(i8x16_eq,u8,16,u8,x==y)
TEST(i8x16_ne,u8,16,u8,x!=y)
TEST(i8x16_lt_s,i8,16,u8,x<y)
TEST(i8x16_lt_u,u8,16,u8,x<y)
TEST(i8x16_gt_s,i8,16,u8,x>y)
TEST(i8x16_gt_u,u8,16,u8,x>y)
TEST(i8x16_le_s,i8,16,u8,x<=y)
TEST(i8x16_le_u,u8,16,u8,x<=y)
TEST(i8x16_ge_s,i8,16,u8,x>=y)
TEST(i8x16_ge_u,u8,16,u8,x>=y)

TEST(i16x8_eq,u16,8,u16,x==y)
TEST(i16x8_ne,u16,8,u16,x!=y)
TEST(i16x8_lt_s,i16,8,u16,x<y)
TEST(i16x8_lt_u,u16,8,u16,x<y)
TEST(i16x8_gt_s,i16,8,u16,x>y)
TEST(i16x8_gt_u,u16,8,u16,x>y)
TEST(i16x8_le_s,i16,8,u16,x<=y)
TEST(i16x8_le_u,u16,8,u16,x<=y)
TEST(i16x8_ge_s,i16,8,u16,x>=y)
TEST(i16x8_ge_u,u16,8,u16,x>=y)

TEST(i32x4_eq,u32,4,u32,x==y)
TEST(i32x4_ne,u32,4,u32,x!=y)
TEST(i32x4_lt_s,i32,4,u32,x<y)
TEST(i32x4_lt_u,u32,4,u32,x<y)
TEST(i32x4_gt_s,i32,4,u32,x>y)
TEST(i32x4_gt_u,u32,4,u32,x>y)
TEST(i32x4_le_s,i32,4,u32,x<=y)
TEST(i32x4_le_u,u32,4,u32,x<=y)
TEST(i32x4_ge_s,i32,4,u32,x>=y)
TEST(i32x4_ge_u,u32,4,u32,x>=y)

TEST(i64x2_eq,u64,2,u64,x==y)
TEST(i64x2_ne,u64,2,u64,x!=y)
TEST(i64x2_lt_s,i64,2,u64,x<y)
TEST(i64x2_gt_s,i64,2,u64,x>y)
TEST(i64x2_le_s,i64,2,u64,x<=y)
TEST(i64x2_ge_s,i64,2,u64,x>=y)

TEST(f32x4_eq,float,4,u32,x==y)
TEST(f32x4_ne,float,4,u32,x!=y)
TEST(f32x4_lt,float,4,u32,x<y)
TEST(f32x4_gt,float,4,u32,x>y)
TEST(f32x4_le,float,4,u32,x<=y)
TEST(f32x4_ge,float,4,u32,x>=y)

TEST(f64x2_eq,double,2,u64,x==y)
TEST(f64x2_ne,double,2,u64,x!=y)
TEST(f64x2_lt,double,2,u64,x<y)
TEST(f64x2_gt,double,2,u64,x>y)
TEST(f64x2_le,double,2,u64,x<=y)
TEST(f64x2_ge,double,2,u64,x>=y)

EACH1(v128_not,u64,2,~x)
EACH(v128_and,u64,2,x&y)
EACH(v128_andnot,u64,2,x&~y)
EACH(v128_or,u64,2,x|y)
EACH(v128_xor,u64,2,x^y)

static INLINE V v128_bitselect(V a,V b,V c){return v128_or(v128_and(a,c),v128_andnot(b,c));}

FOLD(v128_any_true,u32,4,0,s|(p[i]!=0))

LANES1(i8x16_abs,u8,16,(i8)x<0?0-x:x)
EACH1(i8x16_neg,u8,16,0-x)
FOLD(i8x16_all_true,u8,16,1,s&(p[i]!=0))
FOLD(i8x16_bitmask,i8,16,0,s|(u32)(p[i]<0)<<i)
SHIFT(i8x16_shl,u8,16,x<<(k&7))
SHIFT(i8x16_shr_s,i8,16,x>>(k&7))
SHIFT(i8x16_shr_u,u8,16,x>>(k&7))
EACH(i8x16_add,u8,16,x+y)
EACH(i8x16_sub,u8,16,x-y)
PICK(i8x16_min_s,i8,16,y<x)
PICK(i8x16_max_s,i8,16,y>x)
PICK(i8x16_min_u,u8,16,y<x)
PICK(i8x16_max_u,u8,16,y>x)

LANES1(i16x8_abs,u16,8,(i16)x<0?0-x:x)
EACH1(i16x8_neg,u16,8,0-x)
FOLD(i16x8_all_true,u16,8,1,s&(p[i]!=0))
FOLD(i16x8_bitmask,i16,8,0,s|(u32)(p[i]<0)<<i)
SHIFT(i16x8_shl,u16,8,x<<(k&15))
SHIFT(i16x8_shr_s,i16,8,x>>(k&15))
SHIFT(i16x8_shr_u,u16,8,x>>(k&15))
EACH(i16x8_add,u16,8,x+y)
EACH(i16x8_sub,u16,8,x-y)
EACH(i16x8_mul,u16,8,1u*x*y)
PICK(i16x8_min_s,i16,8,y<x)
PICK(i16x8_max_s,i16,8,y>x)
PICK(i16x8_min_u,u16,8,y<x)
PICK(i16x8_max_u,u16,8,y>x)

LANES1(i32x4_abs,u32,4,(i32)x<0?0-x:x)
EACH1(i32x4_neg,u32,4,0-x)
FOLD(i32x4_all_true,u32,4,1,s&(p[i]!=0))
FOLD(i32x4_bitmask,i32,4,0,s|(u32)(p[i]<0)<<i)
SHIFT(i32x4_shl,u32,4,x<<(k&31))
SHIFT(i32x4_shr_s,i32,4,x>>(k&31))
SHIFT(i32x4_shr_u,u32,4,x>>(k&31))
EACH(i32x4_add,u32,4,x+y)
EACH(i32x4_sub,u32,4,x-y)
EACH(i32x4_mul,u32,4,x*y)
PICK(i32x4_min_s,i32,4,y<x)
PICK(i32x4_max_s,i32,4,y>x)
PICK(i32x4_min_u,u32,4,y<x)
PICK(i32x4_max_u,u32,4,y>x)

LANES1(i64x2_abs,u64,2,(i64)x<0?0-x:x)
EACH1(i64x2_neg,u64,2,0-x)
FOLD(i64x2_all_true,u64,2,1,s&(p[i]!=0))
FOLD(i64x2_bitmask,i64,2,0,s|(u32)(p[i]<0)<<i)
SHIFT(i64x2_shl,u64,2,x<<(k&63))
SHIFT(i64x2_shr_s,i64,2,x>>(k&63))
SHIFT(i64x2_shr_u,u64,2,x>>(k&63))
EACH(i64x2_add,u64,2,x+y)
EACH(i64x2_sub,u64,2,x-y)
EACH(i64x2_mul,u64,2,x*y)

static INLINE i32 clamp(i32 v,i32 l,i32 h){return v<l?l:v>h?h:v;}
LANES(i8x16_add_sat_s,i8,16,clamp(x+y,-128,127))
LANES(i8x16_add_sat_u,u8,16,clamp(x+y,0,255))
LANES(i8x16_sub_sat_s,i8,16,clamp(x-y,-128,127))
LANES(i8x16_sub_sat_u,u8,16,clamp(x-y,0,255))
LANES(i8x16_avgr_u,u8,16,(x+y+1)>>1)

LANES(i16x8_add_sat_s,i16,8,clamp(x+y,-32768,32767))
LANES(i16x8_add_sat_u,u16,8,clamp(x+y,0,65535))
LANES(i16x8_sub_sat_s,i16,8,clamp(x-y,-32768,32767))
LANES(i16x8_sub_sat_u,u16,8,clamp(x-y,0,65535))
LANES(i16x8_avgr_u,u16,8,(x+y+1)>>1)

/* Counts bits in pairs, then in fours, then in bytes. */
EACH1(i8x16_popcnt,u8,16,(x=x-(x>>1&85),x=(x&51)+(x>>2&51),(x+(x>>4))&15))

LANES(i16x8_q15mulr_sat_s,i16,8,clamp((x*y+16384)>>15,-32768,32767))

MAP(i32x4_dot_i16x8_s,i16,8,u32,4,(u32)(p[2*i]*q[2*i])+(u32)(p[2*i+1]*q[2*i+1]))

MAP(i8x16_narrow_i16x8_s,i16,8,i8,16,clamp(i<8?x:y,-128,127))
MAP(i8x16_narrow_i16x8_u,i16,8,u8,16,clamp(i<8?x:y,0,255))
MAP1(i16x8_extadd_pairwise_i8x16_s,i8,16,i16,8,p[2*i]+p[2*i+1])
MAP1(i16x8_extadd_pairwise_i8x16_u,u8,16,u16,8,p[2*i]+p[2*i+1])
WIDEN(i16x8_extend_low_i8x16_s,i8,16,i16,8,0,0x1303120211011000LL,0x1707160615051404LL)
WIDEN(i16x8_extend_high_i8x16_s,i8,16,i16,8,8,0x1b0b1a0a19091808LL,0x1f0f1e0e1d0d1c0cLL)
MAP(i16x8_extmul_low_i8x16_s,i8,16,i16,8,p[i]*q[i])
MAP(i16x8_extmul_high_i8x16_s,i8,16,i16,8,p[i+8]*q[i+8])
WIDEN(i16x8_extend_low_i8x16_u,u8,16,u16,8,0,0x1303120211011000LL,0x1707160615051404LL)
WIDEN(i16x8_extend_high_i8x16_u,u8,16,u16,8,8,0x1b0b1a0a19091808LL,0x1f0f1e0e1d0d1c0cLL)
MAP(i16x8_extmul_low_i8x16_u,u8,16,u16,8,p[i]*q[i])
MAP(i16x8_extmul_high_i8x16_u,u8,16,u16,8,p[i+8]*q[i+8])
MAP(i16x8_narrow_i32x4_s,i32,4,i16,8,clamp(i<4?x:y,-32768,32767))
MAP(i16x8_narrow_i32x4_u,i32,4,u16,8,clamp(i<4?x:y,0,65535))
MAP1(i32x4_extadd_pairwise_i16x8_s,i16,8,i32,4,p[2*i]+p[2*i+1])
MAP1(i32x4_extadd_pairwise_i16x8_u,u16,8,u32,4,p[2*i]+p[2*i+1])
WIDEN(i32x4_extend_low_i16x8_s,i16,8,i32,4,0,0x1312030211100100LL,0x1716070615140504LL)
WIDEN(i32x4_extend_high_i16x8_s,i16,8,i32,4,4,0x1b1a0b0a19180908LL,0x1f1e0f0e1d1c0d0cLL)
MAP(i32x4_extmul_low_i16x8_s,i16,8,i32,4,p[i]*q[i])
MAP(i32x4_extmul_high_i16x8_s,i16,8,i32,4,p[i+4]*q[i+4])
WIDEN(i32x4_extend_low_i16x8_u,u16,8,u32,4,0,0x1312030211100100LL,0x1716070615140504LL)
WIDEN(i32x4_extend_high_i16x8_u,u16,8,u32,4,4,0x1b1a0b0a19180908LL,0x1f1e0f0e1d1c0d0cLL)
MAP(i32x4_extmul_low_i16x8_u,u16,8,u32,4,(u32)p[i]*q[i])
MAP(i32x4_extmul_high_i16x8_u,u16,8,u32,4,(u32)p[i+4]*q[i+4])
WIDEN(i64x2_extend_low_i32x4_s,i32,4,i64,2,0,0x1312111003020100LL,0x1716151407060504LL)
WIDEN(i64x2_extend_high_i32x4_s,i32,4,i64,2,2,0x1b1a19180b0a0908LL,0x1f1e1d1c0f0e0d0cLL)
MAP(i64x2_extmul_low_i32x4_s,i32,4,i64,2,(i64)p[i]*q[i])
MAP(i64x2_extmul_high_i32x4_s,i32,4,i64,2,(i64)p[i+2]*q[i+2])
WIDEN(i64x2_extend_low_i32x4_u,u32,4,u64,2,0,0x1312111003020100LL,0x1716151407060504LL)
WIDEN(i64x2_extend_high_i32x4_u,u32,4,u64,2,2,0x1b1a19180b0a0908LL,0x1f1e1d1c0f0e0d0cLL)
MAP(i64x2_extmul_low_i32x4_u,u32,4,u64,2,(u64)p[i]*q[i])
MAP(i64x2_extmul_high_i32x4_u,u32,4,u64,2,(u64)p[i+2]*q[i+2])

LANES1(f32x4_ceil,float,4,ceilD(x))
LANES1(f32x4_floor,float,4,floorD(x))
LANES1(f32x4_trunc,float,4,truncD(x))
LANES1(f32x4_nearest,float,4,nearD(x))
LANES1(f32x4_sqrt,float,4,sqrtD(x))
LANES1(f32x4_abs,float,4,fabsF(x))
EACH1(f32x4_neg,float,4,-x)
EACH(f32x4_add,float,4,x+y)
EACH(f32x4_sub,float,4,x-y)
EACH(f32x4_mul,float,4,x*y)
EACH(f32x4_div,float,4,x/y)
LANES(f32x4_min,float,4,fminD(x,y))
LANES(f32x4_max,float,4,fmaxD(x,y))
PICK(f32x4_pmin,float,4,y<x)
PICK(f32x4_pmax,float,4,x<y)

LANES1(f64x2_ceil,double,2,ceilD(x))
LANES1(f64x2_floor,double,2,floorD(x))
LANES1(f64x2_trunc,double,2,truncD(x))
LANES1(f64x2_nearest,double,2,nearD(x))
LANES1(f64x2_sqrt,double,2,sqrtD(x))
LANES1(f64x2_abs,double,2,fabsD(x))
EACH1(f64x2_neg,double,2,-x)
EACH(f64x2_add,double,2,x+y)
EACH(f64x2_sub,double,2,x-y)
EACH(f64x2_mul,double,2,x*y)
EACH(f64x2_div,double,2,x/y)
LANES(f64x2_min,double,2,fminD(x,y))
LANES(f64x2_max,double,2,fmaxD(x,y))
PICK(f64x2_pmin,double,2,y<x)
PICK(f64x2_pmax,double,2,x<y)

MAP1(i32x4_trunc_sat_f32x4_s,float,4,u32,4,sati(x))
MAP1(i32x4_trunc_sat_f32x4_u,float,4,u32,4,satu(x))
MAP1(f32x4_convert_i32x4_s,i32,4,float,4,x)
MAP1(f32x4_convert_i32x4_u,u32,4,float,4,x)
MAP1(i32x4_trunc_sat_f64x2_s_zero,double,2,u32,4,i<2?sati(x):0)
MAP1(i32x4_trunc_sat_f64x2_u_zero,double,2,u32,4,i<2?satu(x):0)
MAP1(f64x2_convert_low_i32x4_s,i32,4,double,2,x)
MAP1(f64x2_convert_low_i32x4_u,u32,4,double,2,x)
MAP1(f32x4_demote_f64x2_zero,double,2,float,4,i<2?x:0)
MAP1(f64x2_promote_low_f32x4,float,4,double,2,x)

static INLINE V v128_load(A a,A o){V v;memcpy(&v,M+a+o,16);return v;}
static INLINE void v128_store(A a,V v,A o){memcpy(M+a+o,&v,16);}
static INLINE V v128_load8x8_s(A a,A o){return i16x8_extend_low_i8x16_s(v128_const(R8(a,o),0));}
static INLINE V v128_load8x8_u(A a,A o){return i16x8_extend_low_i8x16_u(v128_const(R8(a,o),0));}
static INLINE V v128_load16x4_s(A a,A o){return i32x4_extend_low_i16x8_s(v128_const(R8(a,o),0));}
static INLINE V v128_load16x4_u(A a,A o){return i32x4_extend_low_i16x8_u(v128_const(R8(a,o),0));}
static INLINE V v128_load32x2_s(A a,A o){return i64x2_extend_low_i32x4_s(v128_const(R8(a,o),0));}
static INLINE V v128_load32x2_u(A a,A o){return i64x2_extend_low_i32x4_u(v128_const(R8(a,o),0));}
static INLINE V v128_load8_splat(A a,A o){return i8x16_splat(R1(a,o));}
static INLINE V v128_load16_splat(A a,A o){return i16x8_splat(R2(a,o));}
static INLINE V v128_load32_splat(A a,A o){return i32x4_splat(R4(a,o));}
static INLINE V v128_load64_splat(A a,A o){return i64x2_splat(R8(a,o));}
static INLINE V v128_load32_zero(A a,A o){return v128_const(R4(a,o),0);}
static INLINE V v128_load64_zero(A a,A o){return v128_const(R8(a,o),0);}
static INLINE V v128_load8_lane(A a,V v,A o,u32 i){return i8x16_replace_lane(v,R1(a,o),i);}
static INLINE V v128_load16_lane(A a,V v,A o,u32 i){return i16x8_replace_lane(v,R2(a,o),i);}
static INLINE V v128_load32_lane(A a,V v,A o,u32 i){return i32x4_replace_lane(v,R4(a,o),i);}
static INLINE V v128_load64_lane(A a,V v,A o,u32 i){return i64x2_replace_lane(v,R8(a,o),i);}
static INLINE void v128_store8_lane(A a,V v,A o,u32 i){W1(a,o,i8x16_extract_lane_u(v,i));}
static INLINE void v128_store16_lane(A a,V v,A o,u32 i){W2(a,o,i16x8_extract_lane_u(v,i));}
static INLINE void v128_store32_lane(A a,V v,A o,u32 i){W4(a,o,i32x4_extract_lane(v,i));}
static INLINE void v128_store64_lane(A a,V v,A o,u32 i){W8(a,o,i64x2_extract_lane(v,i));}
