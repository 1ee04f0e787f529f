#ifndef LASSO_MEMORY_H
#define LASSO_MEMORY_H

#include <string.h>

#endif
