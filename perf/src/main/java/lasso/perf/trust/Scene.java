package lasso.perf.trust;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Where one attempt takes place: a directory with a few files, a port, and words that show up where they should not. */
final class Scene implements AutoCloseable {
  private final Path directory;
  private final Listener listener = new Listener();
  private final String token = UUID.randomUUID().toString().replace("-", "");
  private final String secret = UUID.randomUUID().toString().replace("-", "");
  private final Map<String, String> before;

  /**
   * @param directory does not exist yet
   */
  Scene(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory).toRealPath();
    Files.writeString(directory.resolve("secret.txt"), secret);
    Files.writeString(directory.resolve("secret.properties"), "key=" + secret);
    Files.writeString(directory.resolve("some.xml"), "<x>" + secret + "</x>");
    Files.writeString(directory.resolve("Source.java"), "class Source {}");
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(directory.resolve("archive.zip")))) {
      zip.putNextEntry(new ZipEntry("entry"));
    }
    before = files();
  }

  /** The words that an attempt gets as arguments. */
  List<String> arguments() {
    return List.of(directory.toString(), String.valueOf(listener.port()), token, host());
  }

  /** The name of this machine, which no attempt should find out. */
  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "a-machine-without-a-name";
    }
  }

  /** What has happened up to now outside the machine of the attempt. */
  List<String> effects() throws IOException {
    List<String> seen = new ArrayList<>();
    Map<String, String> now = files();
    now.forEach(
        (name, state) -> {
          if (!before.containsKey(name)) {
            seen.add("made " + name);
          } else if (!before.get(name).equals(state)) {
            seen.add("changed " + name);
          }
        });
    before.keySet().stream()
        .filter(name -> !now.containsKey(name))
        .forEach(name -> seen.add("removed " + name));
    if (listener.reached() > 0) {
      seen.add("reached the network");
    }
    return seen;
  }

  /** What a report, or the rest of the output, tells of success. */
  List<String> told(String text) {
    List<String> seen = new ArrayList<>();
    if (text.contains("worked-" + token)) {
      seen.add("the program says so");
    }
    if (text.contains(secret)) {
      seen.add("read a file");
    }
    return seen;
  }

  /** A text without the words of this scene, so that it can be compared with that of another one. */
  String withoutNames(String text) {
    return text.replace(directory.toString(), "DIRECTORY")
        .replace(token, "TOKEN")
        .replace(String.valueOf(listener.port()), "PORT");
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> states = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(path -> !path.equals(directory)).toList()) {
        states.put(
            directory.relativize(file).toString(),
            Files.readAttributes(
                    file, "posix:size,lastModifiedTime,permissions", LinkOption.NOFOLLOW_LINKS)
                .toString());
      }
    }
    return states;
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
