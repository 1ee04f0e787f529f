package lasso.checker.check;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.api.plan.CheckPlan;
import lasso.c.CPrograms;
import lasso.checker.format.OptionGroups;
import lasso.distributed.checkpoint.Checkpoint;
import lasso.distributed.checkpoint.CheckpointDirectory;
import lasso.distributed.checkpoint.Checkpointing;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.PlatformMethod;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.Sha256;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.surroundings.ProvidedFiles;
import lasso.store.memory.HashBits;

/** What checkpoints of a program say about where they come from, and the plan of a recorded one. */
public final class Checkpoints {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeNulls()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();

  /** What a checkpoint says of the JDK methods that were copied for a program, by its number in the system. */
  private static final String COPIES = "copied methods of the JDK in program ";

  private Checkpoints() {}

  /** How the search of a task leaves checkpoints; empty when it does not. */
  static Optional<Checkpointing> of(
      Task task, Model model, Runnable writingLast, Consumer<String> notices) {
    Optional<Path> directory = task.plan().storage().checkpoint();
    if (directory.isEmpty()) {
      return Optional.empty();
    }
    adopt(task, directory.get());
    return Optional.of(
        new Checkpointing(
            directory.get(),
            task.plan().storage().every(),
            origin(task, model),
            GSON.toJson(lasting(task).options()),
            writingLast,
            notices));
  }

  /** Bounds are of one run; whoever goes on says others. The program is named so that it is found from anywhere. */
  private static CheckPlan lasting(Task task) {
    return task.plan().toBuilder().program(task.program().anywhere(task.plan().program())).build();
  }

  /**
   * Methods of the JDK that a program needs are found out while it runs. Those that the run before had found out are taken over at once.
   *
   * @throws AdoptionNeededException when there were any that are not known yet
   */
  private static void adopt(Task task, Path directory) {
    if (!CheckpointDirectory.isUsed(directory)) {
      return;
    }
    Checkpoint checkpoint = CheckpointDirectory.latest(directory, damage -> {});
    if (checkpoint == null) {
      return;
    }
    boolean grown = false;
    List<ProgramImage> images = task.program().system().images();
    for (int i = 0; i < images.size(); i++) {
      grown |= images.get(i).adopted().add(copies(checkpoint.origin().get(COPIES + (i + 1))));
    }
    if (grown) {
      throw new AdoptionNeededException("copies that a checkpoint names");
    }
  }

  private static List<PlatformMethod> copies(String recorded) {
    List<PlatformMethod> methods = new ArrayList<>();
    for (String method :
        recorded == null || recorded.isEmpty() ? new String[0] : recorded.split(" ")) {
      String[] words = method.split(",");
      methods.add(new PlatformMethod(words[0], words[1], words[2]));
    }
    return methods;
  }

  private static Map<String, String> origin(Task task, Model model) {
    Map<String, String> origin = new TreeMap<>();
    origin.put("Lasso", lasso());
    origin.put(
        "Java", System.getProperty("java.vendor") + ' ' + System.getProperty("java.vm.version"));
    origin.put("machine", System.getProperty("os.name") + ' ' + System.getProperty("os.arch"));
    model.states().program().classes().forEach((name, hash) -> origin.put("class " + name, hash));
    List<ProgramImage> images = task.program().system().images();
    for (int i = 0; i < images.size(); i++) {
      origin.put(
          COPIES + (i + 1),
          images.get(i).adopted().all().stream()
              .map(method -> method.owner() + ',' + method.name() + ',' + method.descriptor())
              .collect(Collectors.joining(" ")));
    }
    String files = task.plan().semantics().files();
    if (!files.isEmpty()) {
      origin.put("files below " + files, ProvidedFiles.read(Path.of(files)).hash());
    }
    // Coverage is counted by what is added to the classes.
    origin.put("lines are marked", String.valueOf(task.plan().reports().marksLines()));
    Map<String, Object> options = task.plan().options();
    OptionGroups.decisive()
        .forEach(name -> origin.put("--" + name, String.valueOf(options.get(name))));
    return origin;
  }

  /** The classes of Lasso that decide: a digest of their jars, or of all files of directories of classes. */
  private static String lasso() {
    StringBuilder all = new StringBuilder();
    for (Class<?> part :
        List.of(
            Checkpoints.class, Halves.class, Checkpoint.class, HashBits.class, CPrograms.class)) {
      try {
        Path place = Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
        all.append(Files.isDirectory(place) ? digest(place) : Sha256.of(Files.readAllBytes(place)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
    return Sha256.of(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(Path directory) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        all.append(directory.relativize(file)).append(Sha256.of(Files.readAllBytes(file)));
      }
    }
    return Sha256.of(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The plan of the run that left a checkpoint.
   *
   * @throws UnusableInputException when there is none that is whole
   */
  public static CheckPlan plan(Path directory, Consumer<String> damage) {
    Checkpoint checkpoint =
        CheckpointDirectory.isUsed(directory)
            ? CheckpointDirectory.latest(directory, damage)
            : null;
    if (checkpoint == null) {
      throw new UnusableInputException(
          directory
              + " holds no checkpoint that is whole. Give a directory that ./lasso check --checkpoint DIR wrote.");
    }
    try {
      Map<String, Object> options =
          GSON.fromJson(checkpoint.plan(), new TypeToken<Map<String, Object>>() {}.getType());
      return CheckPlan.ofOptions(options).toBuilder()
          .storage(parts -> parts.checkpoint(Optional.of(directory)))
          .build();
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(
          "the checkpoint in " + directory + " can't be gone on from: " + e.getMessage(), e);
    }
  }

  /** States that the last checkpoint of a directory holds; 0 when there is none. */
  public static long states(Path directory) {
    Checkpoint last =
        CheckpointDirectory.isUsed(directory)
            ? CheckpointDirectory.latest(directory, damage -> {})
            : null;
    return last == null ? 0 : last.states();
  }
}
