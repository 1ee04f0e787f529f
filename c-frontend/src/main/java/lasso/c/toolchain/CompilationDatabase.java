package lasso.c.toolchain;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.runtime.program.UnusableInputException;

/**
 * The source files of a project as its build system lists them in {@code compile_commands.json} (the format is Clang's, <i>JSON Compilation Database Format Specification</i>). Of each command what the preprocessor and the
 * language see is kept; how the machine's own code was made (optimisation, architecture, warnings, outputs) is left out, and so are directories with another {@code mpi.h} or C library.
 */
public final class CompilationDatabase {
  /** Its name in a directory. */
  public static final String NAME = "compile_commands.json";

  /** Followed by a directory, in the same word or in the next one. */
  private static final List<String> DIRECTORIES =
      List.of("-isystem", "-iquote", "-idirafter", "-I");

  /** Followed by a file. */
  private static final List<String> FILES = List.of("-include", "-imacros");

  /** Followed by a text, in the same word or in the next one. */
  private static final List<String> TEXTS = List.of("-D", "-U");

  /** The language as the file is written in. */
  private static final Set<String> LANGUAGE =
      Set.of(
          "-ansi",
          "-fsigned-char",
          "-funsigned-char",
          "-fshort-enums",
          "-fms-extensions",
          "-fwrapv",
          "-fno-strict-aliasing",
          "-fcommon",
          "-fno-common");

  private CompilationDatabase() {}

  /** Whether a path is a directory with a database, or a database. */
  public static boolean isOne(Path path) {
    return Files.isRegularFile(file(path)) && file(path).endsWith(NAME);
  }

  private static Path file(Path path) {
    return Files.isDirectory(path) ? path.resolve(NAME) : path;
  }

  /**
   * The source files in it, each once.
   *
   * @param path a database or its directory
   * @param wanted ends of paths: only files that end like one of them are taken; empty for all
   * @throws UnusableInputException when it can't be read, or a file that is wanted is not in it
   */
  public static List<SourceFile> read(Path path, List<String> wanted) {
    Path database = file(path);
    Map<Path, SourceFile> sources = new LinkedHashMap<>();
    try {
      JsonArray entries = JsonParser.parseString(Files.readString(database)).getAsJsonArray();
      for (JsonElement entry : entries) {
        SourceFile source = source(entry.getAsJsonObject());
        sources.putIfAbsent(source.file(), source);
      }
    } catch (JsonParseException
        | IllegalStateException
        | UnsupportedOperationException
        | IOException e) {
      throw new UnusableInputException(
          "%s can't be read: %s. It has to be a list of objects with \"directory\", \"file\", and \"command\" or \"arguments\", as build systems write it."
              .formatted(database, e.getMessage()),
          e);
    }
    if (sources.isEmpty()) {
      throw new UnusableInputException(database + " lists no source file.");
    }
    return wanted.isEmpty() ? List.copyOf(sources.values()) : chosen(database, sources, wanted);
  }

  private static List<SourceFile> chosen(
      Path database, Map<Path, SourceFile> sources, List<String> wanted) {
    List<SourceFile> chosen = new ArrayList<>();
    for (String name : wanted) {
      List<SourceFile> found =
          sources.values().stream().filter(source -> source.file().endsWith(name)).toList();
      if (found.isEmpty()) {
        found =
            sources.values().stream()
                .filter(source -> source.file().equals(Path.of(name).toAbsolutePath().normalize()))
                .toList();
      }
      if (found.isEmpty()) {
        throw new UnusableInputException(
            "%s has no file %s. It lists %s."
                .formatted(
                    database,
                    name,
                    sources.keySet().stream()
                        .map(file -> file.getFileName().toString())
                        .sorted()
                        .collect(Collectors.joining(", "))));
      }
      chosen.addAll(found);
    }
    return chosen.stream().distinct().toList();
  }

  private static SourceFile source(JsonObject entry) {
    for (String name : List.of("directory", "file")) {
      if (!entry.has(name)) {
        throw new IllegalStateException("an entry has no \"" + name + "\"");
      }
    }
    Path directory = Path.of(entry.get("directory").getAsString());
    List<String> words = new ArrayList<>();
    if (entry.has("arguments")) {
      entry.get("arguments").getAsJsonArray().forEach(word -> words.add(word.getAsString()));
    } else if (entry.has("command")) {
      words.addAll(ShellWords.split(entry.get("command").getAsString()));
    } else {
      throw new IllegalStateException(
          "the entry of " + entry.get("file") + " has no \"command\" and no \"arguments\"");
    }
    Path file = directory.resolve(entry.get("file").getAsString()).toAbsolutePath().normalize();
    return new SourceFile(file, kept(words, directory));
  }

  private static List<String> kept(List<String> words, Path directory) {
    List<String> kept = new ArrayList<>();
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : null;
      if (LANGUAGE.contains(word) || word.startsWith("-std=")) {
        kept.add(word);
      } else if (FILES.contains(word) && next != null) {
        kept.addAll(List.of(word, directory.resolve(next).normalize().toString()));
        i++;
      } else if (!FILES.contains(word)) {
        String flag = flagOf(word);
        boolean apart = word.equals(flag);
        if (flag != null && (!apart || next != null)) {
          add(kept, flag, apart ? next : word.substring(flag.length()), directory);
          i += apart ? 1 : 0;
        }
      }
    }
    return kept;
  }

  private static String flagOf(String word) {
    for (List<String> flags : List.of(DIRECTORIES, TEXTS)) {
      for (String flag : flags) {
        if (word.startsWith(flag)) {
          return flag;
        }
      }
    }
    return null;
  }

  private static void add(List<String> kept, String flag, String value, Path directory) {
    if (TEXTS.contains(flag)) {
      kept.add(flag + value);
      return;
    }
    Path included = directory.resolve(value).normalize();
    if (!Files.isRegularFile(included.resolve("mpi.h"))
        && !Files.isRegularFile(included.resolve("stdio.h"))) {
      kept.addAll(
          flag.equals("-I") ? List.of(flag + included) : List.of(flag, included.toString()));
    }
  }
}
