/* Options of a command line; arguments keep their order. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

char *optarg;
int optind = 1;
int opterr = 1;
int optopt;
static int inside;

static int wrong(char *const argv[], const char *what, const char *option, int length) {
  if (opterr) {
    fprintf(stderr, "%s: %s -- '%.*s'\n", argv[0], what, length, option);
  }
  return '?';
}

int getopt(int argc, char *const argv[], const char *options) {
  return getopt_long(argc, argv, options, NULL, NULL);
}

static int long_option(int argc, char *const argv[], const struct option *longs, int *index) {
  const char *name = argv[optind++] + 2;
  size_t length = strcspn(name, "=");
  for (int i = 0; longs[i].name != NULL; i++) {
    if (strncmp(longs[i].name, name, length) != 0 || longs[i].name[length] != 0) {
      continue;
    }
    if (index != NULL) {
      *index = i;
    }
    if (name[length] == '=') {
      optarg = (char *)name + length + 1;
    } else if (longs[i].has_arg == required_argument) {
      if (optind >= argc) {
        return wrong(argv, "option requires an argument", name, (int)length);
      }
      optarg = argv[optind++];
    }
    if (longs[i].flag != NULL) {
      *longs[i].flag = longs[i].val;
      return 0;
    }
    return longs[i].val;
  }
  return wrong(argv, "unrecognized option", name, (int)length);
}

int getopt_long(int argc, char *const argv[], const char *options,
    const struct option *longs, int *index) {
  optarg = NULL;
  if (inside == 0) {
    if (optind >= argc || argv[optind][0] != '-' || argv[optind][1] == 0) {
      return -1;
    }
    if (strcmp(argv[optind], "--") == 0) {
      optind++;
      return -1;
    }
    if (argv[optind][1] == '-' && longs != NULL) {
      return long_option(argc, argv, longs, index);
    }
    inside = 1;
  }
  char *at = argv[optind] + inside;
  const char *known = *at == ':' ? NULL : strchr(options, *at);
  optopt = *at;
  inside = at[1] == 0 ? 0 : inside + 1;
  if (inside == 0) {
    optind++;
  }
  if (known == NULL) {
    return wrong(argv, "invalid option", at, 1);
  }
  if (known[1] != ':') {
    return *at;
  }
  if (inside != 0) {
    optarg = at + 1;
    inside = 0;
    optind++;
  } else if (known[2] != ':') {
    if (optind >= argc) {
      return options[0] == ':' ? ':' : wrong(argv, "option requires an argument", at, 1);
    }
    optarg = argv[optind++];
  }
  return *at;
}
