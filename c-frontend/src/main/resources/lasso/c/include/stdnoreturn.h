#ifndef LASSO_STDNORETURN_H
#define LASSO_STDNORETURN_H

#define noreturn _Noreturn

#endif
