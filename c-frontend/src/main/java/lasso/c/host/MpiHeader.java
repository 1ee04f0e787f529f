package lasso.c.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code mpi.h} declares, and the profiling interface that follows from it (MPI-4.1, section 15.2). */
public final class MpiHeader {
  /** Before the name of a function, it means the same function, which the program can't replace. */
  static final String PROFILING = "P";

  private static final String RESOURCE = "/lasso/c/include/mpi.h";
  private static final Pattern PROTOTYPE =
      Pattern.compile(
          "^((?:int|double|MPI_Aint) )(MPI_[A-Z]\\w*)(\\([^;{]*\\);)", Pattern.MULTILINE);
  private static final Pattern MACRO =
      Pattern.compile("^#define (MPI_[A-Z]\\w*)\\(", Pattern.MULTILINE);

  private MpiHeader() {}

  /** The names of the functions with a prototype, sorted. */
  static Set<String> functions() {
    Set<String> names = new TreeSet<>();
    Matcher prototype = PROTOTYPE.matcher(text());
    while (prototype.find()) {
      names.add(prototype.group(2));
    }
    return names;
  }

  static String withoutProfiling(String name) {
    return name.startsWith(PROFILING + "MPI_") ? name.substring(PROFILING.length()) : name;
  }

  /** The header with the profiling interface: each function and each macro with parameters once more, under its second name. */
  public static String profiling() {
    String header = text();
    StringBuilder out = new StringBuilder("/* Included by mpi.h. */\n");
    Matcher prototype = PROTOTYPE.matcher(header);
    while (prototype.find()) {
      out.append(prototype.group(1))
          .append(PROFILING)
          .append(prototype.group(2))
          .append(prototype.group(3))
          .append('\n');
    }
    Matcher macro = MACRO.matcher(header);
    while (macro.find()) {
      String name = macro.group(1);
      out.append("#define ").append(PROFILING).append(name).append(' ').append(name).append('\n');
    }
    return out.toString();
  }

  private static String text() {
    try (InputStream in = MpiHeader.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("there is no resource " + RESOURCE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
