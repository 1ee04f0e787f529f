package lasso.perf.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Both corpora under attack, on the running Java. */
final class Trust {
  /** Machines that differ in whatever a program could find out of them; the salts of the JDK's hash tables differ anyway. */
  private static final List<Surroundings> MACHINES =
      List.of(
          new Surroundings(List.of("-Duser.language=en", "-Duser.timezone=UTC"), "C.UTF-8", "UTC"),
          new Surroundings(
              List.of(
                  "-Duser.language=ar",
                  "-Duser.country=EG",
                  "-Duser.timezone=Asia/Kolkata",
                  "-Dfile.encoding=ISO-8859-1",
                  "-D" + AttemptMain.DRAWN + "=137",
                  "-XX:ActiveProcessorCount=1"),
              "ar_EG.UTF-8",
              "Asia/Kolkata"),
          new Surroundings(
              List.of(
                  "-Duser.language=tr",
                  "-Duser.country=TR",
                  "-Duser.timezone=America/St_Johns",
                  "-D" + AttemptMain.DRAWN + "=5003",
                  "-Xss2m"),
              "C",
              "America/St_Johns"));

  private record Surroundings(List<String> flags, String locale, String zone) {
    AttemptMachine machine() {
      return new AttemptMachine(flags, Map.of("LC_ALL", locale, "LANG", locale, "TZ", zone));
    }
  }

  private final Path corpora;
  private final Consumer<AttemptResult> watching;

  /**
   * @param corpora the directory with {@code escape} and {@code chance}
   * @param watching is told of each finding as it is made
   */
  Trust(Path corpora, Consumer<AttemptResult> watching) {
    this.corpora = corpora;
    this.watching = watching;
  }

  /** Every attempt to get out. */
  List<AttemptResult> escapes(Predicate<Attempt> chosen) throws IOException, InterruptedException {
    return inScratch(
        "escape",
        chosen,
        (classes, scratch, attempts) ->
            run(classes, scratch, attempts, MACHINES.get(0).machine(), List.of("-n", "1")));
  }

  /** Every source of chance, in several machines, with an effect where the answers differ. */
  List<AttemptResult> chances(Predicate<Attempt> chosen, int repetitions)
      throws IOException, InterruptedException {
    return inScratch(
        "chance",
        chosen,
        (classes, scratch, attempts) -> {
          List<List<AttemptResult>> rounds = new ArrayList<>();
          for (int i = 0; i < repetitions; i++) {
            Path round = Files.createDirectory(scratch.resolve("round" + i));
            AttemptMachine machine = MACHINES.get(i % MACHINES.size()).machine();
            rounds.add(
                run(classes, round, attempts, machine, List.of("-n", "2", "--audit", "100%")));
          }
          return compared(rounds);
        });
  }

  private static List<AttemptResult> compared(List<List<AttemptResult>> rounds) {
    List<AttemptResult> result = new ArrayList<>();
    for (int i = 0; i < rounds.get(0).size(); i++) {
      AttemptResult first = rounds.get(0).get(i);
      List<String> effects = new ArrayList<>(first.effects());
      Set<String> answers = new HashSet<>();
      for (List<AttemptResult> round : rounds) {
        answers.add(round.get(i).answer());
      }
      if (answers.size() > 1) {
        effects.add(answers.size() + " different answers");
      }
      result.add(
          new AttemptResult(
              first.attempt(), first.code(), effects, String.join("\n---\n", answers)));
    }
    return result;
  }

  private interface Rounds {
    List<AttemptResult> run(Path classes, Path scratch, List<Attempt> attempts)
        throws IOException, InterruptedException;
  }

  private List<AttemptResult> inScratch(String name, Predicate<Attempt> chosen, Rounds rounds)
      throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("lasso-trust");
    try {
      Corpus corpus = new Corpus(corpora.resolve(name));
      Path classes = Files.createDirectory(directory.resolve("classes"));
      corpus.compile(classes);
      Path scratch = Files.createDirectory(directory.resolve("scratch"));
      return rounds.run(classes, scratch, corpus.attempts().stream().filter(chosen).toList());
    } finally {
      delete(directory);
    }
  }

  private List<AttemptResult> run(
      Path classes,
      Path scratch,
      List<Attempt> attempts,
      AttemptMachine machine,
      List<String> options)
      throws IOException, InterruptedException {
    try (Trial trial = new Trial(classes, scratch, machine, options)) {
      return trial.run(attempts, watching);
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        file.toFile().setWritable(true);
        Files.deleteIfExists(file);
      }
    }
  }
}
