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
          "StopFlag", "the public one hands on to the searches'",
          "Verdict", "the public one speaks of the same thing as the searches'",
          "Violation", "the public one speaks of the same thing as the searches'",
          "Replay", "an annotation for tests beside what follows a trace file");

  /** Rooms whose names are given from outside: by the bindings for Java, and by the chapters of the standard for what C programs call. */
  private static final Set<String> NAMED_BY_OTHERS =
      Set.of(
          "mpi",
          "mpjbuf",
          "mpjdev",
          "lasso.annotation",
          "lasso.c.mpi",
          "lasso.c.libc",
          "org.simgrid.s4u");

  private final Map<String, Set<String>> classesByRoom = rooms();

  private static Map<String, Set<String>> rooms() {
    Map<String, Set<String>> result = new TreeMap<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path root : modules.map(module -> module.resolve("src/main/java")).toList()) {
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
          assertThat(classes).as("%s: make a room inside", room).hasSizeLessThanOrEqualTo(ROOM);
        });
  }

  @Test
  void everyRoomHasADoorPlate() {
    assertThat(classesByRoom)
        .allSatisfy((room, classes) -> assertThat(classes).contains("package-info"));
  }

  @Test
  void everyNameHasOneMeaning() {
    Map<String, Set<String>> roomsByName = new TreeMap<>();
    classesByRoom.forEach(
        (room, classes) -> {
          if (!NAMED_BY_OTHERS.contains(room)) {
            classes.forEach(
                name -> roomsByName.computeIfAbsent(name, n -> new TreeSet<>()).add(room));
          }
        });
    roomsByName.keySet().removeAll(SHARED_NAMES.keySet());
    roomsByName.remove("package-info");
    roomsByName.values().removeIf(rooms -> rooms.size() == 1);

    assertThat(roomsByName).as("names with two meanings: rename one").isEmpty();
  }

  /** An exception that is no longer one is taken out. */
  @Test
  void everySharedNameIsShared() {
    for (String name : SHARED_NAMES.keySet()) {
      List<String> rooms =
          classesByRoom.entrySet().stream()
              .filter(entry -> entry.getValue().contains(name))
              .map(Map.Entry::getKey)
              .toList();
      assertThat(rooms).as(name).hasSizeGreaterThan(1);
    }
  }
}
