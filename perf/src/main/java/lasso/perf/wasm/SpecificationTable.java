package lasso.perf.wasm;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lasso.runtime.program.UnusableInputException;

/** Runs the specification tests of WebAssembly on translated modules: {@code perf/bench wasm DIRECTORY [PART...]}. */
public final class SpecificationTable {
  private static final String HOW_TO_GET_THEM =
      """
      The tests are not part of the project. They come from the public repository WebAssembly/testsuite; wast2json makes their JSON form (Debian: apt-get install wabt).
        git clone --depth 1 https://github.com/WebAssembly/testsuite
      Then: perf/bench wasm testsuite""";

  private final Path work;
  private int right;
  private int wrong;
  private int passedOver;

  /** Whether a call of the module has ended where it reached one of the lowest addresses, which are nobody's here: what memory holds then is open. */
  private boolean isOpen;

  private SpecificationTable(Path work) {
    this.work = work;
  }

  /**
   * @param arguments the directory of the scripts; then parts of their names, none for all
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 0 || !Files.isDirectory(Path.of(arguments[0]))) {
      System.err.println("perf/bench wasm needs the directory of the specification tests.");
      System.err.println(HOW_TO_GET_THEM);
      System.exit(2);
    }
    List<String> parts = List.of(arguments).subList(1, arguments.length);
    List<Path> scripts = new ArrayList<>();
    try (var files = Files.list(Path.of(arguments[0]))) {
      files.filter(file -> file.toString().endsWith(".wast")).sorted().forEach(scripts::add);
    }
    SpecificationTable all = new SpecificationTable(Files.createTempDirectory("wasm"));
    System.out.println("| script | right | wrong | passed over |\n|---|--:|--:|--:|");
    for (Path script : scripts) {
      if (parts.isEmpty() || parts.stream().anyMatch(script.toString()::contains)) {
        SpecificationTable one = new SpecificationTable(all.work);
        one.run(script);
        all.right += one.right;
        all.wrong += one.wrong;
        all.passedOver += one.passedOver;
        if (one.right + one.wrong > 0) {
          System.out.println(one.row(script.getFileName().toString()));
        }
      }
    }
    System.out.println(all.row("all"));
    System.exit(all.wrong == 0 ? 0 : 1);
  }

  private String row(String name) {
    return String.format(Locale.ROOT, "| %s | %d | %d | %d |", name, right, wrong, passedOver);
  }

  private void run(Path script) throws IOException, InterruptedException {
    Path text = work.resolve(script.getFileName());
    Files.writeString(text, ScriptText.asPrograms(Files.readString(script)));
    Path json = Path.of(text.toString().replace(".wast", ".json"));
    Process process =
        new ProcessBuilder("wast2json", "--enable-memory64", text.toString(), "-o", json.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      return; // it uses a proposal that the converter does not know
    }
    LoadedModule module = null;
    JsonArray commands =
        JsonParser.parseString(Files.readString(json)).getAsJsonObject().getAsJsonArray("commands");
    for (JsonElement each : commands) {
      JsonObject command = each.getAsJsonObject();
      String type = command.get("type").getAsString();
      if (type.equals("module")) {
        isOpen = false;
        module = load(work.resolve(command.get("filename").getAsString()));
      } else if (type.equals("assert_return")
          || type.equals("assert_trap")
          || type.equals("assert_exhaustion")
          || type.equals("action")) {
        judge(script, command, type, module);
      }
    }
  }

  private static LoadedModule load(Path file) throws IOException {
    try {
      return new LoadedModule(file.getFileName().toString(), Files.readAllBytes(file));
    } catch (UnusableInputException | ReflectiveOperationException e) {
      return null;
    }
  }

  private void judge(Path script, JsonObject command, String type, LoadedModule module) {
    JsonObject action = command.getAsJsonObject("action");
    boolean usable =
        module != null
            && !isOpen
            && action.get("type").getAsString().equals("invoke")
            && !action.has("module");
    if (!usable) {
      passedOver++;
      return;
    }
    String says;
    boolean agrees;
    try {
      Object result = module.call(action.get("field").getAsString(), action.getAsJsonArray("args"));
      JsonArray expected = command.getAsJsonArray("expected");
      agrees =
          type.equals("action")
              || type.equals("assert_return")
                  && (expected.isEmpty()
                      || LoadedModule.agrees(result, expected.get(0).getAsJsonObject()));
      says = String.valueOf(result);
    } catch (UnsupportedOperationException | ReflectiveOperationException e) {
      passedOver++;
      return;
    } catch (Throwable e) { // what a process ends with is an error or an exception
      says = e.toString();
      agrees = type.equals("assert_trap") || type.equals("assert_exhaustion");
      if (!agrees && says.contains("null pointer")) {
        passedOver++;
        isOpen = true;
        return;
      }
    }
    if (agrees) {
      right++;
    } else {
      wrong++;
      System.out.printf(
          Locale.ROOT,
          "%s:%d: %s, not as expected: %s%n",
          script.getFileName(),
          command.get("line").getAsInt(),
          says.lines().findFirst().orElse(""),
          command);
    }
  }
}
