package lasso.checker.cli;

import com.beust.jcommander.JCommander;
import com.beust.jcommander.ParameterDescription;
import com.beust.jcommander.ParameterException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import lasso.c.CPrograms;
import lasso.checker.cli.terminal.Screen;
import lasso.checker.format.OptionGroups;
import lasso.checker.output.FileFormat;
import lasso.runtime.program.Caret;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/**
 * Splits arguments into options and words. Options may stand before and after PROGRAM; what follows {@code --} belongs to the program. A word
 * that looks like an option and is none is refused rather than passed on: it is more often a slip than meant.
 */
final class CommandLine {
  private static final Pattern OPTION = Pattern.compile("-[A-Za-z-].*");

  /** Flags that C programmers write without further ado; -I and its like may be followed by a space. */
  private static final Pattern C_FLAG = Pattern.compile("-[IDUlLO].*|-m(32|64)");

  private static final String C_FLAGS = "--cflags";
  private static final String C_SOURCE = "--source";
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Every command has it; it is in force before the command is known. */
  private static final Option COLOR =
      new Option(
          List.of(Screen.COLOR),
          "always|never|auto: whether reports are in colours; auto is on a terminal, unless NO_COLOR is set (default auto)",
          true);

  private final String command;
  private final JCommander parser;
  private final Map<String, ParameterDescription> options = new TreeMap<>();
  private final FileOptions<?> files;

  CommandLine(String command, Object target) {
    this.command = command;
    parser = JCommander.newBuilder().addObject(target).build();
    parser.parse();
    files =
        target instanceof FileOptions.Owner owner ? owner.results() : new FileOptions<>(List.of());
    for (ParameterDescription description : parser.getParameters()) {
      for (String name : description.getParameter().names()) {
        options.put(name, description);
      }
    }
  }

  /** Sets the fields of the target; returns the words. */
  List<String> parse(List<String> arguments) {
    List<String> words = new ArrayList<>();
    List<String> found = new ArrayList<>();
    Set<ParameterDescription> given = new HashSet<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        words.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      }
      if (!OPTION.matcher(argument).matches()) {
        if (isFurtherSource(argument, words)) {
          found.addAll(List.of(C_SOURCE, argument));
        } else {
          words.add(argument);
        }
        continue;
      }
      if (options.containsKey(C_FLAGS) && C_FLAG.matcher(argument).matches()) {
        boolean alone = argument.length() == 2 && i + 1 < arguments.size();
        found.addAll(List.of(C_FLAGS, alone ? argument + arguments.get(++i) : argument));
        continue;
      }
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      if (files.formats().containsKey(name)) {
        boolean inNext = equals < 0;
        requireValue(!inNext || i + 1 < arguments.size(), name, files.formats().get(name));
        files.name(name, inNext ? arguments.get(++i) : argument.substring(equals + 1));
        continue;
      }
      if (name.equals(Screen.COLOR)) {
        boolean inNext = equals < 0;
        requireValue(!inNext || i + 1 < arguments.size(), name, COLOR.description());
        String color = inNext ? arguments.get(++i) : argument.substring(equals + 1);
        OptionValues.requireOneOf(name, color, Screen.COLORS.toArray(String[]::new));
        continue;
      }
      if (!options.containsKey(name)) {
        throw unknown(name, arguments, i);
      }
      found.add(name);
      OptionValues.require(
          given.add(options.get(name)) || isRepeatable(name),
          "option " + name + " is given twice. Give it once.");
      if (isFlag(name)) {
        OptionValues.require(equals < 0, name + " takes no value.");
      } else if (equals >= 0) {
        found.add(argument.substring(equals + 1));
      } else if (isOptionalNumber(name)) {
        boolean follows =
            i + 1 < arguments.size() && NUMBER.matcher(arguments.get(i + 1)).matches();
        found.add(follows ? arguments.get(++i) : "0");
      } else {
        requireValue(i + 1 < arguments.size(), name, options.get(name).getDescription());
        found.add(arguments.get(++i));
      }
    }
    try {
      parser.parse(found.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UnusableInputException(e.getMessage() + ".", e);
    }
    return words;
  }

  /** Behind a source file in C, or a directory of them, stand further ones; what begins with something else belongs to the program. */
  private boolean isFurtherSource(String word, List<String> words) {
    return options.containsKey(C_SOURCE)
        && words.size() == 1
        && CPrograms.hasSources(words.get(0))
        && CPrograms.isSource(word);
  }

  private static void requireValue(boolean given, String name, FileFormat format) {
    requireValue(given, name, format.description());
  }

  private static void requireValue(boolean given, String name, String description) {
    OptionValues.require(given, name + " needs a value (" + description + ").");
  }

  /** The options by purpose, then by name, in lines of at most {@code width} characters; what is always refused is left out. */
  String optionTable(int width) {
    Map<String, Map<String, String>> groups = new LinkedHashMap<>();
    OptionGroups.TITLES.forEach(title -> groups.put(title, new TreeMap<>()));
    for (Option option : listed()) {
      groups
          .get(OptionGroups.of(option.names()))
          .put(
              option.names().get(0),
              Help.entry(String.join(", ", option.names()), option.description(), width));
    }
    groups.values().removeIf(Map::isEmpty);
    StringBuilder table = new StringBuilder();
    groups.forEach(
        (title, lines) ->
            table
                .append(
                    groups.size() == 1
                        ? ""
                        : table.isEmpty() ? title + ":\n" : "\n" + title + ":\n")
                .append(String.join("", lines.values())));
    return table.toString();
  }

  /**
   * An option as help and completions list it.
   *
   * @param takesValue whether a word follows that belongs to it
   */
  record Option(List<String> names, String description, boolean takesValue) {}

  /** Those that can be used, in the order of their names. */
  List<Option> listed() {
    Map<String, Option> listed = new TreeMap<>();
    Set<ParameterDescription> shown = new HashSet<>();
    options.forEach(
        (name, option) -> {
          if (!option.getParameter().hidden() && shown.add(option)) {
            listed.put(
                name,
                new Option(
                    List.of(option.getParameter().names()),
                    option.getDescription(),
                    !isFlag(name) && !isOptionalNumber(name)));
          }
        });
    files
        .formats()
        .forEach(
            (name, format) ->
                listed.put(name, new Option(List.of(name), format.description(), true)));
    listed.put(Screen.COLOR, COLOR);
    return List.copyOf(listed.values());
  }

  private boolean isRepeatable(String name) {
    return List.class.isAssignableFrom(options.get(name).getParameterized().getType());
  }

  private boolean isFlag(String name) {
    return options.get(name).getParameterized().getType() == boolean.class;
  }

  private boolean isOptionalNumber(String name) {
    return options.get(name).getParameterized().getType() == OptionalInt.class;
  }

  private Set<String> names() {
    Set<String> names = new TreeSet<>(options.keySet());
    names.addAll(files.formats().keySet());
    names.add(Screen.COLOR);
    return names;
  }

  private UnusableInputException unknown(String name, List<String> arguments, int at) {
    String hint =
        NearestName.of(name, names())
            .map(nearest -> " Did you mean " + nearest + "?")
            .orElse(" ./lasso " + command + " --help lists the options.");
    return new UnusableInputException(
        "Unknown option "
            + name
            + "."
            + hint
            + " (To give it to the program, put it behind --.)"
            + below(arguments, at, name.length()));
  }

  /** The command as it was typed, more or less, with carets below a word of it. */
  private String below(List<String> arguments, int at, int length) {
    StringBuilder line = new StringBuilder("./lasso " + command);
    int column = 0;
    for (int i = 0; i < arguments.size(); i++) {
      line.append(' ');
      column = i == at ? line.length() : column;
      String word = arguments.get(i).replace('\n', ' ');
      boolean plain = word.matches("[\\w@%+=:,./-]+");
      line.append(plain ? word : "'" + word + "'");
    }
    return Caret.below(line.toString(), column, length);
  }
}
