package lasso.perf.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs attempts one after another in a machine, and looks for their effects: after each, and again at the end, for what comes late. */
final class Trial implements AutoCloseable {
  private static final int ESC = 0x1b;

  private final Path classes;
  private final Path scratch;
  private final AttemptMachine machine;
  private final List<String> options;
  private final Map<AttemptResult, Scene> scenes = new LinkedHashMap<>();
  private int number;

  /**
   * @param classes of the corpus
   * @param scratch an empty directory
   * @param options of the check
   */
  Trial(Path classes, Path scratch, AttemptMachine machine, List<String> options) {
    this.classes = classes;
    this.scratch = scratch;
    this.machine = machine;
    this.options = options;
  }

  /**
   * Runs attempts.
   *
   * @param watching is told of each as it ends, without late effects
   */
  List<AttemptResult> run(List<Attempt> attempts, Consumer<AttemptResult> watching)
      throws IOException, InterruptedException {
    for (Attempt attempt : attempts) {
      Scene scene = new Scene(scratch.resolve(number++ + "-" + attempt));
      AttemptResult finding = run(attempt, scene);
      if (!finding.isContained()) {
        machine.close(); // so that what it did there can't be taken for the doing of the next one
      }
      watching.accept(finding);
      scenes.put(finding, scene);
    }
    List<AttemptResult> all = new ArrayList<>();
    for (Map.Entry<AttemptResult, Scene> each : scenes.entrySet()) {
      AttemptResult finding = each.getKey();
      List<String> effects = new ArrayList<>(finding.effects());
      for (String late : each.getValue().effects()) {
        if (!effects.contains(late)) {
          effects.add(late);
        }
      }
      all.add(new AttemptResult(finding.attempt(), finding.code(), effects, finding.answer()));
    }
    return all;
  }

  private AttemptResult run(Attempt attempt, Scene scene) throws IOException, InterruptedException {
    Path json = scratch.resolve("result.json");
    Files.deleteIfExists(json);
    List<String> words = new ArrayList<>(List.of("check", "--quiet", "--outcomes"));
    words.addAll(List.of("--timeout", "20s", "--max-states", "1000", "--json", json.toString()));
    words.addAll(options);
    words.addAll(List.of("--classpath", classes.toString(), attempt.mainClass(), "--"));
    words.addAll(scene.arguments());
    AttemptMachine.Reply reply = machine.run(words);
    String result = Files.exists(json) ? Files.readString(json) : "";
    List<String> effects = new ArrayList<>(reply.effects());
    effects.addAll(scene.effects());
    effects.addAll(scene.told(reply.report() + result));
    if (reply.report().chars().anyMatch(Trial::isControl)) {
      effects.add("wrote control characters to the terminal");
    }
    return new AttemptResult(
        attempt, reply.code(), effects, scene.withoutNames(StableParts.of(reply, result)));
  }

  private static boolean isControl(int c) {
    return c == ESC
        || Character.isISOControl(c) && c != '\n' && c != '\t'
        || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }

  @Override
  public void close() throws IOException {
    machine.close();
    for (Scene scene : scenes.values()) {
      scene.close();
    }
  }
}
