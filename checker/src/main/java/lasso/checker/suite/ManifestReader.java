package lasso.checker.suite;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lasso.checker.property.ViolationKind;
import lasso.runtime.program.Caret;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/**
 * Reads manifests: lines of cells separated by tabs. A header, which may be a comment, names the columns; {@code #} begins a comment; a dash, or
 * nothing at the end of a line, is an empty cell.
 */
public final class ManifestReader {
  /** The name of a manifest in a directory. */
  public static final String FILE_NAME = "expected.tsv";

  static final String VERDICT = "verdict";
  static final String KINDS = "kinds";
  static final String OUTCOMES = "outcomes";
  private static final String SAYS = "says";

  private static final List<String> COLUMNS =
      List.of(
          "program", "ranks", "options", VERDICT, KINDS, OUTCOMES, SAYS, "timeout", "memory",
          "machine", "why");
  private static final List<String> REQUIRED = List.of("program", "ranks", VERDICT);
  private static final List<String> VERDICTS =
      List.of("holds", "violated", "inconclusive", "unusable", Expectation.UNKNOWN);

  /** What the suite itself gives to every check, and where a row says it instead. */
  private static final List<String> RESERVED =
      List.of(
          "-n", "--processes", "--timeout", "--memory", "--json", "--junit", "--sarif", "--quiet");

  /** A word, or words in single quotes. */
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  /** Of a check. */
  static final String CLASSPATH = "--classpath";

  private static final int DEEPEST_DIRECTORY = 8;

  private final Path file;
  private final BoundSyntax syntax;
  private final RowBounds usual;
  private final String classpath;
  private final List<ManifestRow> rows = new ArrayList<>();
  private Manifest manifest;
  private int number;
  private String line = "";

  private ManifestReader(Path file, BoundSyntax syntax, RowBounds usual, String classpath) {
    this.classpath = classpath;
    this.file = file;
    this.syntax = syntax;
    this.usual = usual;
  }

  /**
   * The rows of a manifest, or of all that are called {@value #FILE_NAME} in a directory and below it.
   *
   * @param usual the bounds of rows that say nothing about theirs
   * @throws UnusableInputException when there is none, or one can't be read; names file, line, and what to do
   */
  public static List<ManifestRow> read(Path place, BoundSyntax syntax, RowBounds usual) {
    return read(place, syntax, usual, "");
  }

  /**
   * The same.
   *
   * @param classpath where classes are, of rows that do not say it themselves; empty: nowhere
   */
  public static List<ManifestRow> read(
      Path place, BoundSyntax syntax, RowBounds usual, String classpath) {
    List<ManifestRow> rows = new ArrayList<>();
    for (Path file : files(place)) {
      ManifestReader reader = new ManifestReader(file, syntax, usual, classpath);
      reader.read();
      rows.addAll(reader.rows);
    }
    return rows;
  }

  private static List<Path> files(Path place) {
    if (Files.isRegularFile(place)) {
      return List.of(place);
    }
    if (!Files.isDirectory(place)) {
      throw new UnusableInputException(
          place
              + " does not exist. Give a directory with a manifest "
              + FILE_NAME
              + ", or a manifest.");
    }
    try (Stream<Path> found =
        Files.find(
            place,
            DEEPEST_DIRECTORY,
            (path, attributes) ->
                attributes.isRegularFile() && path.getFileName().toString().equals(FILE_NAME))) {
      List<Path> files = found.sorted().toList();
      if (files.isEmpty()) {
        throw new UnusableInputException(
            place
                + " has no manifest: there is no "
                + FILE_NAME
                + " in it or below it. Write one: a header line with the columns "
                + String.join(", ", COLUMNS)
                + ", separated by tabs, and a line per check.");
      }
      return files;
    } catch (IOException e) {
      throw new UnusableInputException(place + " can't be searched for manifests: " + e + ".", e);
    }
  }

  private void read() {
    for (String read : lines(file)) {
      line = read;
      number++;
      if (manifest == null && isHeader(line)) {
        manifest = new Manifest(file, columns(line), classpath);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        if (manifest == null) {
          throw wrong(
              "there is no header before the first row; begin with the names of the columns, "
                  + "separated by tabs, such as program, ranks, options, verdict");
        }
        rows.add(row(cells(line)));
      }
    }
    if (rows.isEmpty()) {
      throw new UnusableInputException(
          file + " has no rows: nothing would be checked. Add a line per check below the header.");
    }
  }

  /** The lines of a manifest. */
  static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new UnusableInputException(file + " is not a text in UTF-8; a manifest must be.", e);
    } catch (IOException e) {
      throw new UnusableInputException(file + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
  }

  private static boolean isHeader(String line) {
    return line.replaceFirst("^#\\s*", "").startsWith("program\t");
  }

  private List<String> columns(String line) {
    List<String> columns = cells(line.replaceFirst("^#\\s*", ""));
    for (String column : columns) {
      requireOneOf("column", column, COLUMNS);
      if (columns.indexOf(column) != columns.lastIndexOf(column)) {
        throw wrong("two columns are called " + column + "; leave one out");
      }
    }
    for (String column : REQUIRED) {
      if (!columns.contains(column)) {
        throw wrong("the header names no column " + column + "; every row needs it");
      }
    }
    return columns;
  }

  static List<String> cells(String line) {
    return Arrays.stream(line.split("\t", -1)).map(String::strip).toList();
  }

  private ManifestRow row(List<String> cells) {
    if (cells.size() > manifest.columns().size()) {
      throw wrong(
          cells.size()
              + " cells, but the header names "
              + manifest.columns().size()
              + " columns; a tab too many?");
    }
    if (cell(cells, "options").chars().filter(c -> c == '\'').count() % 2 == 1) {
      throw wrong("a single quote in the options is not closed");
    }
    String program = required(cells, "program");
    int ranks = ranks(required(cells, "ranks"));
    List<String> options = words(cell(cells, "options"));
    options.forEach(this::refuseReserved);
    return new ManifestRow(
        manifest,
        number,
        program,
        target(program, options),
        ranks,
        options,
        expected(cells),
        new RowBounds(
            bound(cells, "timeout", syntax.time(), usual.time()),
            bound(cells, "memory", syntax.memory(), usual.memoryBytes())),
        ownMachine(cell(cells, "machine")),
        cell(cells, "why"));
  }

  private boolean ownMachine(String cell) {
    if (!cell.isEmpty()) {
      requireOneOf("machine", cell, List.of("own", "-"));
    }
    return cell.equals("own");
  }

  private Expectation expected(List<String> cells) {
    String verdict = required(cells, VERDICT);
    requireOneOf("verdict", verdict, VERDICTS);
    Set<String> kinds = set(cell(cells, KINDS), ",");
    if (kinds != null) {
      List<String> known = Arrays.stream(ViolationKind.values()).map(ViolationKind::word).toList();
      kinds.forEach(kind -> requireOneOf("kind", kind, known));
      if (!verdict.equals("violated")) {
        throw wrong("kinds of violations stand beside the verdict " + verdict + "; write a dash");
      }
    }
    Set<String> says = set(cell(cells, SAYS), "\\|");
    if (says != null && !verdict.equals("violated")) {
      throw wrong(
          "column "
              + SAYS
              + " expects words about what is wrong beside the verdict "
              + verdict
              + "; write a dash");
    }
    return new Expectation(verdict, kinds, set(cell(cells, OUTCOMES), "\\|"), says);
  }

  private static Set<String> set(String cell, String separator) {
    return cell.isEmpty() ? null : new TreeSet<>(List.of(cell.split(separator)));
  }

  private int ranks(String cell) {
    if (!cell.matches("[1-9]\\d{0,2}") || Integer.parseInt(cell) > 255) {
      throw wrong("ranks " + cell + ": must be a whole number from 1 to 255", cell);
    }
    return Integer.parseInt(cell);
  }

  private <T> T bound(List<String> cells, String column, Function<String, T> syntax, T usual) {
    String cell = cell(cells, column);
    try {
      return cell.isEmpty() ? usual : syntax.apply(cell);
    } catch (UnusableInputException e) {
      throw wrong(e.getMessage().replaceFirst("\\.$", ""), cell);
    }
  }

  /** A file beside the manifest, with its suffix or without; with a class path it may be a class. */
  private String target(String program, List<String> options) {
    Path directory = manifest.directory();
    for (String name : List.of(program + ".java", program + ".c", program)) {
      if (Files.isRegularFile(directory.resolve(name))) {
        return name;
      }
    }
    if (!classpath.isEmpty() || options.stream().anyMatch(option -> option.startsWith(CLASSPATH))) {
      return program;
    }
    String hint =
        NearestName.of(program, programs(directory))
            .map(name -> "did you mean " + name + "?")
            .orElse("correct the name, or add --classpath to the options of a compiled class");
    throw wrong("there is no program " + program + " in " + directory + "; " + hint, program);
  }

  private static Set<String> programs(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      Set<String> names = new LinkedHashSet<>();
      files
          .map(path -> path.getFileName().toString())
          .filter(name -> name.matches(".*\\.(java|jar|c|wasm)"))
          .forEach(name -> names.add(name.replaceFirst("\\.(java|c)$", "")));
      return names;
    } catch (IOException e) {
      return Set.of();
    }
  }

  private void refuseReserved(String option) {
    String name = option.startsWith("--") ? option.replaceFirst("=.*", "") : option;
    if (RESERVED.contains(name)) {
      throw wrong(
          "the options name "
              + name
              + ", which the suite gives itself; ranks, timeout and memory have columns of their own",
          name);
    }
  }

  private String required(List<String> cells, String column) {
    String cell = cell(cells, column);
    if (cell.isEmpty()) {
      throw wrong("the cell of column " + column + " is empty; are the cells separated by tabs?");
    }
    return cell;
  }

  /** A cell; empty for a dash, and where there is none. */
  private String cell(List<String> cells, String column) {
    int index = manifest.columns().indexOf(column);
    String cell = index < 0 || index >= cells.size() ? "" : cells.get(index);
    return cell.equals("-") ? "" : cell;
  }

  private void requireOneOf(String what, String value, Collection<String> allowed) {
    if (!allowed.contains(value)) {
      String hint =
          NearestName.of(value, allowed).map(name -> "; did you mean " + name + "?").orElse("");
      throw wrong(
          what + " " + value + ": must be one of " + String.join(", ", allowed) + hint, value);
    }
  }

  private UnusableInputException wrong(String what) {
    return new UnusableInputException(sentence(what));
  }

  /** {@code word}: the part of the line that is to blame; a whole cell where there is one. */
  private UnusableInputException wrong(String what, String word) {
    Matcher cell =
        Pattern.compile("(?<=\t|^)\\h*" + Pattern.quote(word) + "\\h*(?=\t|$)").matcher(line);
    int at = cell.find() ? line.indexOf(word, cell.start()) : line.indexOf(word);
    return at < 0
        ? wrong(what)
        : new UnusableInputException(sentence(what) + Caret.below(line, at, word.length()));
  }

  private String sentence(String what) {
    return file + ":" + number + ": " + what + (what.endsWith("?") ? "" : ".");
  }

  /** The words of the options cell; single quotes keep words together. */
  static List<String> words(String options) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(options);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return words;
  }
}
