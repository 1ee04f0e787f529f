#ifndef LASSO_STDALIGN_H
#define LASSO_STDALIGN_H

#ifndef __cplusplus
#define alignas _Alignas
#define alignof _Alignof
#endif

#endif
