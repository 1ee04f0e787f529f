package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How the sources are laid out: rooms that can be overlooked, each with a door plate, and one meaning for each name. */
class RoomsTest {
  /** Files in a room, its door plate included. */
  private static final int ROOM = 40;

  /** Names that stand for two things, and why. */
  private static final Map<String, String> SHARED_NAMES =
      Map.of(
          "Message", "the name in the bindings for programs",
          "Request", "the name in the bindings for programs");

  /** Bindings for programs: others have named their classes. */
  private static boolean isBinding(String room) {
    return room.startsWith("org.simgrid.");
  }

  private final Map<String, Set<String>> classesByRoom = rooms("src/main/java");

  private static Map<String, Set<String>> rooms(String sources) {
    Map<String, Set<String>> result = new TreeMap<>();
    try (Stream<Path> modules = Files.walk(Path.of(".."), 2)) {
      List<Path> built =
          modules
              .filter(module -> Files.isRegularFile(module.resolve("pom.xml")))
              .filter(module -> !module.startsWith(Path.of("..", "examples")))
              .toList();
      for (Path root : built.stream().map(module -> module.resolve(sources)).toList()) {
        if (Files.isDirectory(root)) {
          try (Stream<Path> files = Files.walk(root)) {
            files
                .filter(file -> file.toString().endsWith(".java"))
                .forEach(
                    file -> {
                      String room =
                          root.relativize(file.getParent()).toString().replaceAll("[/\\\\]", ".");
                      String name = file.getFileName().toString().replace(".java", "");
                      result.computeIfAbsent(room, r -> new TreeSet<>()).add(name);
                    });
          }
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return result;
  }

  @Test
  void noRoomIsTooFull() {
    assertThat(classesByRoom).hasSizeGreaterThan(50);
    classesByRoom.forEach(
        (room, classes) -> {
          assertThat(classes)
              .as("%s: make a room inside", room)
              .hasSizeLessThanOrEqualTo(isBinding(room) ? 2 * ROOM : ROOM);
        });
  }

  @Test
  void everyRoomHasADoorPlate() {
    assertThat(classesByRoom)
        .allSatisfy((room, classes) -> assertThat(classes).contains("package-info"));
  }

  /** Tests included: who looks for a class finds one. */
  @Test
  void everyNameHasOneMeaning() {
    Map<String, Set<String>> roomsByName = roomsByName();
    roomsByName.keySet().removeAll(SHARED_NAMES.keySet());
    roomsByName.values().removeIf(rooms -> rooms.size() == 1);

    assertThat(roomsByName).as("names with two meanings: rename one").isEmpty();
  }

  private Map<String, Set<String>> roomsByName() {
    Map<String, Set<String>> result = new TreeMap<>();
    classesByRoom.forEach(
        (room, classes) -> {
          if (!isBinding(room)) {
            file(room, classes, result);
          }
        });
    rooms("src/test/java").forEach((room, classes) -> file("tests of " + room, classes, result));
    result.remove("package-info");
    return result;
  }

  private static void file(String room, Set<String> classes, Map<String, Set<String>> out) {
    classes.forEach(name -> out.computeIfAbsent(name, n -> new TreeSet<>()).add(room));
  }

  /** An exception that is no longer one is taken out. */
  @Test
  void everySharedNameIsShared() {
    Map<String, Set<String>> roomsByName = roomsByName();
    for (String name : SHARED_NAMES.keySet()) {
      assertThat(roomsByName.get(name)).as(name).hasSizeGreaterThan(1);
    }
  }
}
