package lasso.perf.mpich;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code configure} of the tests writes, for the C library and the {@code mpi.h} of this project: no threads, and the features of C11. */
final class MpichConfiguration {
  private static final String TESTS =
      """
      #define HAVE_STDIO_H 1
      #define HAVE_STDLIB_H 1
      #define HAVE_STDARG_H 1
      #define HAVE_STDBOOL_H 1
      #define HAVE_STDINT_H 1
      #define HAVE_INTTYPES_H 1
      #define HAVE_COMPLEX_H 1
      #define HAVE_STRING_H 1
      #define HAVE_STRINGS_H 1
      #define HAVE_UNISTD_H 1
      #define HAVE_SYS_TYPES_H 1
      #define HAVE_SYS_TIME_H 1
      #define HAVE_SYS_STAT_H 1
      #define HAVE_LONG_LONG 1
      #define HAVE_LONG_LONG_INT 1
      #define HAVE_LONG_DOUBLE 1
      #define HAVE__BOOL 1
      #define HAVE_FLOAT__COMPLEX 1
      #define HAVE_DOUBLE__COMPLEX 1
      #define HAVE_MPI_TYPE_CREATE_STRUCT 1
      #define HAVE_MPI_INIT_THREAD 1
      #define HAVE_MPI2_COMBINERS 1
      #define USE_STRICT_MPI 1
      #define MTEST_HAVE_MIN_MPI_VERSION(major, minor) \\
        (MPI_VERSION > (major) || (MPI_VERSION == (major) && MPI_SUBVERSION >= (minor)))
      #define THREAD_PACKAGE_NAME 1
      #define MTEST_THREAD_RETURN_TYPE void *
      #define MTEST_THREAD_LOCK_TYPE int
      """;

  private MpichConfiguration() {}

  /** Writes it below a directory and returns the flags that find it and the headers of the tests. */
  static List<String> write(Path directory, Path root) throws IOException {
    Path include = Files.createDirectories(directory.resolve("include"));
    Files.writeString(include.resolve("mpitestconf.h"), TESTS);
    Files.writeString(include.resolve("mtest_mpix.h"), "");
    // the pools of datatypes look for it beside the directory of a header
    Files.writeString(directory.resolve("dtpoolsconf.h"), "");
    return List.of(
        "-I" + include, "-I" + root.resolve("include"), "-I" + root.resolve("dtpools/include"));
  }
}
