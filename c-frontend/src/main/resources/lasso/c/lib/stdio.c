/* Streams: standard input is empty, standard output and error take whatever comes, at once. Files have descriptors from 3 on; nothing is buffered. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AT_END = 1, FAILED = 2 };

enum { WRITES = 1, TRUNCATES = 2, APPENDS = 4 };

int lasso_write(int descriptor, const void *from, size_t n);
int lasso_open(const char *name, int mode);
int lasso_close(int descriptor);
int lasso_read(int descriptor, void *to, size_t n);
long long lasso_seek(int descriptor, long long offset, int whence);
int lasso_scan(int descriptor, const char *format, va_list arguments);

FILE lasso_files[3] = {{0, 0}, {1, 0}, {2, 0}};

static int writes(FILE *file) {
  if (file->descriptor > 0) {
    return 1;
  }
  file->state |= FAILED;
  errno = EBADF;
  return 0;
}

static int wrote(FILE *file, int result) {
  if (result < 0) {
    file->state |= FAILED;
    errno = EBADF;
  }
  return result;
}

FILE *fopen(const char *name, const char *mode) {
  int bits = *mode == 'r' ? 0 : *mode == 'w' ? WRITES | TRUNCATES : *mode == 'a' ? WRITES | APPENDS : -1;
  if (bits < 0) {
    errno = EINVAL;
    return NULL;
  }
  if (strchr(mode, '+') != NULL) {
    bits |= WRITES;
  }
  int descriptor = lasso_open(name, bits);
  if (descriptor < 0) {
    errno = bits == 0 ? ENOENT : EACCES;
    return NULL;
  }
  FILE *file = malloc(sizeof *file);
  if (file == NULL) {
    lasso_close(descriptor);
    return NULL;
  }
  file->descriptor = descriptor;
  file->state = 0;
  return file;
}

size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  if (!writes(file)) {
    return 0;
  }
  if (wrote(file, lasso_write(file->descriptor, from, size * count)) < 0) {
    return 0;
  }
  return size == 0 ? 0 : count;
}

int fputs(const char *text, FILE *file) {
  if (!writes(file)) {
    return EOF;
  }
  return wrote(file, lasso_write(file->descriptor, text, strlen(text)));
}

int puts(const char *text) { return printf("%s\n", text) < 0 ? EOF : 0; }

int fputc(int c, FILE *file) {
  char byte = (char)c;
  return fwrite(&byte, 1, 1, file) == 1 ? (unsigned char)c : EOF;
}

int putc(int c, FILE *file) { return fputc(c, file); }
int putchar(int c) { return fputc(c, stdout); }

ssize_t write(int descriptor, const void *from, size_t n) {
  if (descriptor < 1 || lasso_write(descriptor, from, n) < 0) {
    errno = EBADF;
    return -1;
  }
  return (ssize_t)n;
}

int vfprintf(FILE *file, const char *format, va_list arguments) {
  return writes(file) ? wrote(file, vdprintf(file->descriptor, format, arguments)) : -1;
}

int fprintf(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vfprintf(file, format, arguments);
  va_end(arguments);
  return n;
}

int vasprintf(char **to, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int n = vsnprintf(NULL, 0, format, again);
  va_end(again);
  *to = malloc((size_t)n + 1);
  return *to == NULL ? -1 : vsnprintf(*to, (size_t)n + 1, format, arguments);
}

int asprintf(char **to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vasprintf(to, format, arguments);
  va_end(arguments);
  return n;
}

/* Reads some bytes. Standard input has nothing; the other two can't be read. */
static size_t take(FILE *file, void *to, size_t n) {
  if (file->descriptor == 0) {
    file->state |= AT_END;
    return 0;
  }
  int got = file->descriptor > 2 ? lasso_read(file->descriptor, to, n) : -1;
  if (got < 0) {
    file->state |= FAILED;
    errno = EBADF;
    return 0;
  }
  if ((size_t)got < n) {
    file->state |= AT_END;
  }
  return (size_t)got;
}

int fgetc(FILE *file) {
  unsigned char byte;
  return take(file, &byte, 1) == 1 ? byte : EOF;
}

int getc(FILE *file) { return fgetc(file); }
int getchar(void) { return fgetc(stdin); }

/* The byte that was read last comes again; another one can't be pushed back. */
int ungetc(int c, FILE *file) {
  unsigned char before;
  if (c == EOF || file->descriptor < 3 || lasso_seek(file->descriptor, -1, SEEK_CUR) < 0) {
    return EOF;
  }
  if (lasso_read(file->descriptor, &before, 1) != 1 || before != (unsigned char)c) {
    return EOF;
  }
  lasso_seek(file->descriptor, -1, SEEK_CUR);
  file->state &= ~AT_END;
  return (unsigned char)c;
}

char *fgets(char *to, int size, FILE *file) {
  int n = 0;
  while (n < size - 1) {
    int c = fgetc(file);
    if (c == EOF) {
      break;
    }
    to[n++] = (char)c;
    if (c == '\n') {
      break;
    }
  }
  if (n == 0) {
    return NULL;
  }
  to[n] = 0;
  return to;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  return size == 0 || count == 0 ? 0 : take(file, to, size * count) / size;
}

ssize_t read(int descriptor, void *to, size_t n) {
  int got = descriptor == 0 ? 0 : descriptor > 2 ? lasso_read(descriptor, to, n) : -1;
  if (got < 0) {
    errno = EBADF;
  }
  return got;
}

int close(int descriptor) {
  if (descriptor > 2 && lasso_close(descriptor) < 0) {
    errno = EBADF;
    return -1;
  }
  return 0;
}

ssize_t getline(char **line, size_t *size, FILE *file) {
  ssize_t n = 0;
  int c = 0;
  while (c != '\n' && (c = fgetc(file)) != EOF) {
    if (*line == NULL || *size < (size_t)n + 2) {
      size_t room = 2 * (size_t)n + 128;
      char *larger = realloc(*line, room);
      if (larger == NULL) {
        return -1;
      }
      *line = larger;
      *size = room;
    }
    (*line)[n++] = (char)c;
  }
  if (n == 0) {
    return -1;
  }
  (*line)[n] = 0;
  return n;
}

int vfscanf(FILE *file, const char *format, va_list arguments) {
  if (file->descriptor < 3) {
    file->state |= file->descriptor == 0 ? AT_END : FAILED;
    return EOF;
  }
  int n = lasso_scan(file->descriptor, format, arguments);
  if (n == EOF) {
    file->state |= AT_END;
  }
  return n;
}

int fscanf(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vfscanf(file, format, arguments);
  va_end(arguments);
  return n;
}

int scanf(const char *format, ...) {
  (void)format;
  stdin->state |= AT_END;
  return EOF;
}

int fseeko(FILE *file, off_t offset, int whence) {
  if (file->descriptor < 3 || lasso_seek(file->descriptor, offset, whence) < 0) {
    errno = EINVAL;
    return -1;
  }
  file->state &= ~AT_END;
  return 0;
}

off_t ftello(FILE *file) { return file->descriptor < 3 ? -1 : lasso_seek(file->descriptor, 0, SEEK_CUR); }
int fseek(FILE *file, long offset, int whence) { return fseeko(file, offset, whence); }
long ftell(FILE *file) { return (long)ftello(file); }

void rewind(FILE *file) {
  fseeko(file, 0, SEEK_SET);
  file->state = 0;
}

int fflush(FILE *file) {
  (void)file;
  return 0;
}

int fclose(FILE *file) {
  int descriptor = file->descriptor;
  if (file < lasso_files || file >= lasso_files + 3) {
    free(file);
  } else {
    file->descriptor = -1;
  }
  return descriptor > 2 && lasso_close(descriptor) < 0 ? EOF : 0;
}

int fileno(FILE *file) { return file->descriptor; }
int feof(FILE *file) { return (file->state & AT_END) != 0; }
int ferror(FILE *file) { return (file->state & FAILED) != 0; }
void clearerr(FILE *file) { file->state = 0; }

/* Output appears at once, whatever the program asks for. */
int setvbuf(FILE *file, char *buffer, int mode, size_t size) {
  (void)file;
  (void)buffer;
  (void)mode;
  (void)size;
  return 0;
}

void setbuf(FILE *file, char *buffer) { setvbuf(file, buffer, _IONBF, 0); }
void setlinebuf(FILE *file) { setvbuf(file, NULL, _IOLBF, 0); }

void perror(const char *text) {
  if (text != NULL && *text != 0) {
    fprintf(stderr, "%s: %s\n", text, strerror(errno));
  } else {
    fprintf(stderr, "%s\n", strerror(errno));
  }
}
