package lasso.c.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lasso.c.host.HostFunctions;
import org.junit.jupiter.api.Test;

/** The functions of MPI-4.1 in C, but for one-sided communication, files, dynamic processes and tools: what {@code mpi.h} declares, and what is behind it. */
class MpiFunctionsTest {
  private static final Pattern NAME = Pattern.compile("\\b(MPI_[A-Z]\\w*)\\(");

  private static String text(String resource) throws IOException {
    try (InputStream in = HostFunctions.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Set<String> names(String text) {
    Set<String> names = new TreeSet<>();
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      names.add(name.group(1));
    }
    return names;
  }

  /** By name, whether it runs. */
  private static Map<String, Boolean> standard() throws IOException {
    return text("/lasso/c/mpi/functions.tsv")
        .lines()
        .map(line -> line.split("\t"))
        .collect(
            Collectors.toMap(
                cells -> cells[0], cells -> cells[1].equals("runs"), (a, b) -> a, TreeMap::new));
  }

  @Test
  void whatRunsIsDeclaredAndDefined() throws IOException {
    String header = text("/lasso/c/include/mpi.h");
    Set<String> declared = names(header);
    Set<String> macros =
        header
            .lines()
            .filter(line -> line.startsWith("#define MPI_"))
            .flatMap(line -> names(line).stream().limit(1))
            .collect(Collectors.toSet());
    Set<String> defined = new TreeSet<>(new HostFunctions().names());
    text("/lasso/c/lib/mpi.c")
        .lines()
        .filter(line -> line.matches("(int|double|MPI_Aint) MPI_.*"))
        .forEach(line -> defined.addAll(names(line)));
    standard()
        .forEach(
            (name, runs) -> {
              if (runs) {
                assertThat(declared).contains(name);
              }
              assertThat(defined.contains(name) || macros.contains(name)).as(name).isEqualTo(runs);
            });
  }

  @Test
  void whatIsDefinedIsInTheStandard() throws IOException {
    Set<String> known = new TreeSet<>(standard().keySet());
    List<String> removed =
        List.of(
            "MPI_Address",
            "MPI_Errhandler_create",
            "MPI_Errhandler_get",
            "MPI_Errhandler_set",
            "MPI_Type_extent",
            "MPI_Type_hindexed",
            "MPI_Type_hvector",
            "MPI_Type_lb",
            "MPI_Type_struct",
            "MPI_Type_ub");
    known.addAll(removed);
    assertThat(
            new HostFunctions()
                .names().stream()
                    .filter(name -> name.startsWith("MPI_"))
                    .filter(name -> !known.contains(name)))
        .isEmpty();
  }

  @Test
  void aFunctionIsTheSameUnderItsNameForProfiling() {
    HostFunctions functions = new HostFunctions();
    for (String name : functions.names()) {
      if (name.startsWith("MPI_")) {
        assertThat(functions.find("env", "P" + name)).isEqualTo(functions.find("env", name));
        assertThat(functions.isWide("P" + name)).as(name).isEqualTo(functions.isWide(name));
      }
    }
  }
}
