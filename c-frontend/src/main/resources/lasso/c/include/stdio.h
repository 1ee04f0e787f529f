#ifndef LASSO_STDIO_H
#define LASSO_STDIO_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stdarg.h>
#include <stddef.h>

#define EOF (-1)
#define BUFSIZ 1024
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define TMP_MAX 10000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

typedef struct lasso_file FILE;
typedef long long fpos_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef long long off_t;

struct lasso_file {
  int descriptor;
  int state;
};
extern FILE lasso_files[3];
#define stdin (&lasso_files[0])
#define stdout (&lasso_files[1])
#define stderr (&lasso_files[2])

#define LASSO_PRINTF(at, first) \
  __attribute__((__format__(__printf__, at, first), nomerge))
#define LASSO_SCANF(at, first) \
  __attribute__((__format__(__scanf__, at, first)))

LASSO_PRINTF(1, 2) int printf(const char *format, ...);
LASSO_PRINTF(2, 3) int fprintf(FILE *file, const char *format, ...);
LASSO_PRINTF(2, 3) int dprintf(int descriptor, const char *format, ...);
LASSO_PRINTF(2, 3) int sprintf(char *to, const char *format, ...);
LASSO_PRINTF(3, 4)
int snprintf(char *to, size_t size, const char *format, ...);
LASSO_PRINTF(2, 3) int asprintf(char **to, const char *format, ...);
int vprintf(const char *format, va_list arguments);
int vdprintf(int descriptor, const char *format, va_list arguments);
int vfprintf(FILE *file, const char *format, va_list arguments);
int vsprintf(char *to, const char *format, va_list arguments);
int vsnprintf(char *to, size_t size, const char *format, va_list arguments);
int vasprintf(char **to, const char *format, va_list arguments);
LASSO_SCANF(2, 3) int sscanf(const char *text, const char *format, ...);
LASSO_SCANF(1, 2) int scanf(const char *format, ...);
LASSO_SCANF(2, 3) int fscanf(FILE *file, const char *format, ...);
int vfscanf(FILE *file, const char *format, va_list arguments);
int vsscanf(const char *text, const char *format, va_list arguments);

int fputc(int c, FILE *file);
int putc(int c, FILE *file);
int putchar(int c);
int fputs(const char *text, FILE *file);
int puts(const char *text);
size_t fwrite(const void *from, size_t size, size_t count, FILE *file);
int fgetc(FILE *file);
int getc(FILE *file);
int getchar(void);
int ungetc(int c, FILE *file);
char *fgets(char *to, int size, FILE *file);
size_t fread(void *to, size_t size, size_t count, FILE *file);
ssize_t getline(char **line, size_t *size, FILE *file);

FILE *fopen(const char *name, const char *mode);
FILE *freopen(const char *name, const char *mode, FILE *file);
FILE *fdopen(int descriptor, const char *mode);
FILE *tmpfile(void);
int fclose(FILE *file);
int fflush(FILE *file);
int fileno(FILE *file);
int feof(FILE *file);
int ferror(FILE *file);
void clearerr(FILE *file);
int fseek(FILE *file, long offset, int whence);
int fseeko(FILE *file, off_t offset, int whence);
long ftell(FILE *file);
off_t ftello(FILE *file);
void rewind(FILE *file);
void setbuf(FILE *file, char *buffer);
int setvbuf(FILE *file, char *buffer, int mode, size_t size);
void setlinebuf(FILE *file);
void perror(const char *text);
int remove(const char *name);
int rename(const char *from, const char *to);

#ifdef __cplusplus
}
#endif

#endif
