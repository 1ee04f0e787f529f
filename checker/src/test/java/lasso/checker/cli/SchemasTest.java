package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.checker.property.ViolationKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that Lasso writes fit their schemas, as a validator of others sees it; and nothing stands in the schema of results that no file has. */
class SchemasTest {
  private static final Path DOCS = Path.of("../docs");

  /** Checks that together write every field of a result. */
  private static final List<String> CHECKS =
      List.of(
          "AnySourceAssert -n 3 --all",
          "TwoRankDeadlock -n 2 --buffering sweep",
          "Hello -n 2 --outcomes --stateless",
          "AnySource -n 3 --outcomes",
          "Own -n 2 --irrelevant-barriers",
          "Own -n 2 -- outside",
          "MutexDropsLast -n 3 --ltl all_i>0:G(asks@i->F_inside@i)",
          "AnySource -n 3 --races --irrelevant-barriers",
          "AnySource -n 3 --reduction none --max-states 3",
          "faults/Deposits -n 2 --faults sweep,duplicate,total:1",
          "TwoRankDeadlock -n 2 --no deadlock,exception",
          "systems/tickets.system",
          "--process=a*2=../examples/TwoRankDeadlock.java",
          "NoSuchProgram -n 2");

  /** Passes a barrier; leaves a message behind at each rank; with an argument it asks for the file system. */
  private static final String OWN =
      """
      public static void main(String[] args) {
        MPI.Init(args);
        MPI.COMM_WORLD.Barrier();
        if (args.length > 0 && MPI.COMM_WORLD.Rank() == 1) {
          java.nio.file.Path.of("/").toFile().delete();
        }
        MPI.COMM_WORLD.Isend(new int[1], 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 0);
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;

  private static JsonSchema schema(String name) throws IOException {
    JsonSchemaFactory factory =
        JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            builder ->
                builder.schemaMappers(
                    mappers ->
                        mappers.mapPrefix(
                            "https://lasso.invalid/", DOCS.toAbsolutePath().toUri().toString())));
    SchemaValidatorsConfig config = SchemaValidatorsConfig.builder().build();
    return factory.getSchema(SchemaLocation.of("https://lasso.invalid/" + name), config);
  }

  private static void fits(JsonSchema schema, Path file) throws IOException {
    assertThat(schema.validate(Files.readString(file), com.networknt.schema.InputFormat.JSON))
        .as(file.getFileName().toString())
        .isEmpty();
  }

  @Test
  void resultsAndRunsFit() throws IOException {
    JsonSchema result = schema("result.schema.json");
    JsonSchema trace = schema("trace.schema.json");
    Set<String> seen = new TreeSet<>();
    RealPrograms cli = new RealPrograms(directory);
    cli.program("Own", OWN);
    for (int i = 0; i < CHECKS.size(); i++) {
      String[] words = CHECKS.get(i).split(" ");
      String program = program(words[0]);
      Path json = directory.resolve(i + ".json");
      Path runs = Files.createDirectory(directory.resolve("runs" + i));
      boolean several =
          words[words.length - 1].equals("--all") || CHECKS.get(i).contains("--outcomes");
      cli.lasso(
          Stream.concat(
                  Stream.of("check", program, "--json", json.toString()),
                  Stream.concat(
                      Stream.of(
                          "--trace", several ? runs.toString() : runs.resolve("t.json").toString()),
                      Stream.of(words).skip(1).map(word -> word.replace('_', ' '))))
              .toArray(String[]::new));
      assertThat(json).as(CHECKS.get(i) + cli.err).exists();
      fits(result, json);
      collect("", JsonParser.parseString(Files.readString(json)), seen);
      try (Stream<Path> files = Files.list(runs)) {
        for (Path file : files.toList()) {
          fits(trace, file);
        }
      }
    }
    Set<String> named = new TreeSet<>();
    JsonObject whole =
        JsonParser.parseString(Files.readString(DOCS.resolve("result.schema.json")))
            .getAsJsonObject();
    names("", whole, whole.getAsJsonObject("$defs"), named);
    named.removeAll(seen);
    assertThat(named).as("in the schema, and in no file").isEmpty();
  }

  private String program(String word) {
    if (word.equals("Own")) {
      return directory.resolve("Own.java").toString();
    }
    return word.startsWith("--")
        ? word
        : RealPrograms.EXAMPLES.resolve(word + (word.contains(".") ? "" : ".java")).toString();
  }

  @Test
  void theSchemaOfResultsKnowsAllKinds() throws IOException {
    JsonObject kinds =
        JsonParser.parseString(Files.readString(DOCS.resolve("result.schema.json")))
            .getAsJsonObject()
            .getAsJsonObject("$defs")
            .getAsJsonObject("kind");
    assertThat(kinds.getAsJsonArray("enum").asList().stream().map(JsonElement::getAsString))
        .containsExactly(
            Stream.of(ViolationKind.values()).map(ViolationKind::word).toArray(String[]::new));
  }

  /** A file that is wrong in one place is refused, so the schemas say something. */
  @Test
  void whatIsWrongDoesNotFit() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    Path json = directory.resolve("r.json");
    cli.lasso("check", RealPrograms.example("TwoRankDeadlock"), "--json", json.toString());
    String text = Files.readString(json);
    JsonSchema result = schema("result.schema.json");
    for (String[] change :
        new String[][] {
          {"\"verdict\": \"violated\"", "\"verdict\": \"wrong\""},
          {"\"kind\": \"deadlock\"", "\"kind\": \"deadlocks\""},
          {"\"states\": ", "\"state\": "},
          {"\"foundSteps\": ", "\"foundSteps\": \"1\", \"steps\": "},
        }) {
      assertThat(text).contains(change[0]);
      assertThat(
              result.validate(
                  text.replace(change[0], change[1]), com.networknt.schema.InputFormat.JSON))
          .as(change[1])
          .isNotEmpty();
    }
  }

  /** Paths of fields, without those of what stands in a schema elsewhere. */
  private static void collect(String path, JsonElement value, Set<String> seen) {
    if (value.isJsonArray()) {
      value.getAsJsonArray().forEach(part -> collect(path, part, seen));
    } else if (value.isJsonObject()) {
      value
          .getAsJsonObject()
          .asMap()
          .forEach(
              (name, part) -> {
                seen.add(path + "." + name);
                collect(path + "." + name, part, seen);
              });
    }
  }

  private static void names(
      String path, JsonObject schema, JsonObject definitions, Set<String> named) {
    if (schema.has("$ref") && schema.get("$ref").getAsString().startsWith("#")) {
      String name = schema.get("$ref").getAsString().replace("#/$defs/", "");
      names(path, definitions.getAsJsonObject(name), definitions, named);
    }
    if (schema.has("items")) {
      names(path, schema.getAsJsonObject("items"), definitions, named);
    }
    if (schema.has("anyOf")) {
      schema
          .getAsJsonArray("anyOf")
          .forEach(part -> names(path, part.getAsJsonObject(), definitions, named));
    }
    if (schema.has("properties")) {
      schema
          .getAsJsonObject("properties")
          .asMap()
          .forEach(
              (name, part) -> {
                named.add(path + "." + name);
                names(path + "." + name, part.getAsJsonObject(), definitions, named);
              });
    }
  }
}
