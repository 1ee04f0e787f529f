#ifndef LASSO_ALLOCA_H
#define LASSO_ALLOCA_H

#ifdef __cplusplus
extern "C" {
#endif

#define alloca(size) __builtin_alloca(size)

#ifdef __cplusplus
}
#endif

#endif
