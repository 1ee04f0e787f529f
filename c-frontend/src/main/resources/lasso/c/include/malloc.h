#ifndef LASSO_MALLOC_H
#define LASSO_MALLOC_H

#include <stdlib.h>

#endif
