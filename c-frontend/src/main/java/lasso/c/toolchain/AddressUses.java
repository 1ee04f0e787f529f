package lasso.c.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places where a program makes a number of a pointer or a pointer of a number, in the code that the compiler makes before it optimises. The difference of two pointers is none: C allows it within one object only, and
 * there it is the same wherever the object lies.
 */
final class AddressUses {
  private static final Pattern CAST =
      Pattern.compile(
          "^\\s*%(?<name>\\S+) = (?<cast>ptrtoint|ptrtoaddr|inttoptr) .*?(?:!dbg !(?<place>\\d+))?$");
  private static final String DIFFERENCE = "sub.ptr.";

  private final Toolchain toolchain;
  private final Compilation compilation;

  AddressUses(Toolchain toolchain, Compilation compilation) {
    this.toolchain = toolchain;
    this.compilation = compilation;
  }

  /** The first one in words; empty if there is none. */
  String first(Path source, List<String> flags) throws IOException {
    List<String> further = new ArrayList<>(flags);
    further.addAll(
        List.of(
            "-Xclang",
            "-disable-llvm-passes",
            "-fno-discard-value-names",
            "-S",
            "-emit-llvm",
            source.toString(),
            "-o",
            "-"));
    Command.Outcome outcome = toolchain.compile(compilation.words(further)).run();
    if (!outcome.succeeded()) {
      return source + " does not compile so that it can be told whether it looks at addresses";
    }
    List<String> lines = outcome.text().lines().toList();
    for (String line : lines) {
      Matcher cast = CAST.matcher(line);
      if (cast.matches() && !cast.group("name").startsWith(DIFFERENCE)) {
        return source
            + line(lines, cast.group("place"))
            + " makes a "
            + (cast.group("cast").equals("inttoptr")
                ? "pointer of a number"
                : "number of a pointer");
      }
    }
    return "";
  }

  private static String line(List<String> lines, String place) {
    Pattern location = Pattern.compile("!" + place + " = !DILocation\\(line: (\\d+).*");
    for (String line : place == null ? List.<String>of() : lines) {
      Matcher found = location.matcher(line);
      if (found.matches()) {
        return ":" + found.group(1);
      }
    }
    return "";
  }
}
