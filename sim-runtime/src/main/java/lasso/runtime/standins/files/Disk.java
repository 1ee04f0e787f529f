package lasso.runtime.standins.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.surroundings.ProvidedFiles;

/**
 * The files of a process: those provided, under what it has written itself. Files have keys: names relative to the working directory, without
 * dots; or absolute names of the scratch area.
 */
final class Disk {
  /** The working directory of every process. */
  static final String HOME = "/files";

  /** The one absolute directory that exists without being made. */
  static final String TEMPORARY = "/tmp";

  private static TreeMap<String, DiskFile> written = new TreeMap<>();
  private static int temporaries;

  private Disk() {}

  private static ProvidedFiles provided() {
    return Calls.handler.surroundings().files();
  }

  /** The key of a name; ends the process when the name leads out of what it may use. */
  static String key(String name) {
    String rest = name;
    boolean absolute = name.startsWith("/");
    if (absolute) {
      String root = provided().isProvided() ? provided().root().toAbsolutePath().toString() : HOME;
      if (isBelow(name, HOME)) {
        rest = name.substring(HOME.length());
        absolute = false;
      } else if (isBelow(name, root)) {
        rest = name.substring(root.length());
        absolute = false;
      }
    }
    List<String> parts = new ArrayList<>();
    for (String part : rest.split("/")) {
      if (part.equals("..")) {
        if (parts.isEmpty()) {
          outside(name);
        }
        parts.remove(parts.size() - 1);
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    if (!absolute
        && provided().isProvided()
        && !parts.isEmpty()
        && parts.get(0).equals(String.valueOf(provided().root().toAbsolutePath().getFileName()))
        && !provided().isDirectory(parts.get(0))) {
      parts.remove(0); // named as it is on the command line
    }
    String key = (absolute ? "/" : "") + String.join("/", parts);
    if (absolute && !Calls.handler.surroundings().scratch()) {
      outside(name);
    }
    return key;
  }

  private static boolean isBelow(String name, String directory) {
    return name.equals(directory) || name.startsWith(directory + "/");
  }

  private static void outside(String name) {
    boolean reads = provided().isProvided();
    String remedy =
        reads ? "put it there" : "--files DIR lets the program read the files below DIR";
    Refusals.refuse(
        "file "
            + name
            + (reads
                ? " is not below the directory that the program may read"
                : " is outside the working directory of the program"),
        Calls.handler.surroundings().scratch()
            ? remedy
            : remedy + ", or let the program write it in memory with --scratch");
  }

  static void requireScratch(String name) {
    if (!Calls.handler.surroundings().scratch()) {
      Refusals.refuse(
          "the program writes or changes file " + name,
          "--scratch lets it do so in memory, as part of its state");
    }
  }

  private static DiskFile own(String key) {
    return written.get(key);
  }

  /** Whether a link or special file stands there, which ends the process. */
  private static void refuseSpecial(String key) {
    if (own(key) == null && provided().isRefused(key)) {
      Refusals.refuse(
          "file "
              + key
              + " is a link or no regular file, and what it leads to is not under control",
          "put a copy into the directory");
    }
  }

  static boolean isFile(String key) {
    refuseSpecial(key);
    DiskFile own = own(key);
    return own == null ? provided().content(key) != null : own.kind == DiskFile.Kind.FILE;
  }

  static boolean isDirectory(String key) {
    refuseSpecial(key);
    DiskFile own = own(key);
    return own == null
        ? provided().isDirectory(key) || key.equals(TEMPORARY) || key.equals("/")
        : own.kind == DiskFile.Kind.DIRECTORY;
  }

  static boolean exists(String key) {
    return isFile(key) || isDirectory(key);
  }

  /** The content of a file that exists; never written to. */
  static byte[] content(String key) {
    DiskFile own = own(key);
    return own == null ? provided().content(key) : own.content;
  }

  /** The file if the process itself has written it, else null. */
  static DiskFile ownFile(String key) {
    return own(key);
  }

  static byte[] providedContent(String key) {
    return provided().content(key);
  }

  static void requireReadable(String name, String key) throws FileNotFoundException {
    if (isDirectory(key)) {
      throw new FileNotFoundException(name + " (Is a directory)");
    }
    if (!isFile(key)) {
      throw new FileNotFoundException(name + " (No such file or directory)");
    }
  }

  private static String parent(String key) {
    int slash = key.lastIndexOf('/');
    return slash < 0 ? "" : slash == 0 ? "/" : key.substring(0, slash);
  }

  /** The process's own version of a file, made when there is none. */
  static DiskFile open(String name, String key, boolean empty) throws FileNotFoundException {
    requireScratch(name);
    if (isDirectory(key)) {
      throw new FileNotFoundException(name + " (Is a directory)");
    }
    if (!isDirectory(parent(key))) {
      throw new FileNotFoundException(name + " (No such file or directory)");
    }
    DiskFile own = own(key);
    if (own == null || own.kind != DiskFile.Kind.FILE) {
      byte[] before = own == null ? provided().content(key) : null;
      own = new DiskFile(DiskFile.Kind.FILE, before == null ? new byte[0] : before.clone());
      written.put(key, own);
    }
    if (empty) {
      own.content = new byte[0];
    }
    return own;
  }

  static boolean createFile(String name, String key) throws IOException {
    requireScratch(name);
    if (exists(key)) {
      return false;
    }
    if (!isDirectory(parent(key))) {
      throw new IOException("No such file or directory");
    }
    written.put(key, new DiskFile(DiskFile.Kind.FILE, new byte[0]));
    return true;
  }

  static boolean makeDirectory(String name, String key) {
    requireScratch(name);
    if (exists(key) || !isDirectory(parent(key))) {
      return false;
    }
    written.put(key, new DiskFile(DiskFile.Kind.DIRECTORY, null));
    return true;
  }

  /** False when there is nothing, or a directory that is not empty. */
  static boolean delete(String name, String key) {
    requireScratch(name);
    if (!exists(key) || key.isEmpty() || isDirectory(key) && !list(key).isEmpty()) {
      return false;
    }
    remove(key);
    return true;
  }

  private static void remove(String key) {
    if (provided().content(key) != null || provided().isDirectory(key)) {
      written.put(key, new DiskFile(DiskFile.Kind.DELETED, null));
    } else {
      written.remove(key);
    }
  }

  /** Moves a file, or a directory with all that is in it. */
  static boolean rename(String name, String from, String to) {
    requireScratch(name);
    boolean fits = exists(from) && isDirectory(parent(to)) && !isBelow(to, from);
    if (!fits || isDirectory(to) || isDirectory(from) && exists(to)) {
      return false;
    }
    move(from, to);
    return true;
  }

  private static void move(String from, String to) {
    if (isFile(from)) {
      DiskFile own = own(from);
      written.put(to, own != null ? own : new DiskFile(DiskFile.Kind.FILE, content(from).clone()));
    } else {
      written.put(to, new DiskFile(DiskFile.Kind.DIRECTORY, null));
      for (String child : list(from)) {
        move(from + "/" + child, to + "/" + child);
      }
    }
    remove(from);
  }

  /** The simple names in a directory, sorted. */
  static List<String> list(String directory) {
    TreeSet<String> names = new TreeSet<>();
    if (!directory.startsWith("/") && provided().isProvided()) {
      names.addAll(provided().list(directory));
    }
    String prefix = directory.isEmpty() ? "" : directory.equals("/") ? "/" : directory + "/";
    for (Map.Entry<String, DiskFile> each : written.entrySet()) {
      String key = each.getKey();
      boolean inside =
          key.startsWith(prefix)
              && key.indexOf('/', prefix.length()) < 0
              && key.length() > prefix.length();
      if (inside && each.getValue().kind == DiskFile.Kind.DELETED) {
        names.remove(key.substring(prefix.length()));
      } else if (inside) {
        names.add(key.substring(prefix.length()));
      }
    }
    return new ArrayList<>(names);
  }

  /** A name that no file has. */
  static String temporary(String directory, String prefix, String suffix) {
    String end = suffix == null ? ".tmp" : suffix;
    String name;
    do {
      name = directory + "/" + prefix + temporaries++ + end;
    } while (exists(key(name)));
    return name;
  }

  /** The absolute form of a name. */
  static String absolute(String name) {
    return name.startsWith("/") ? name : name.isEmpty() ? HOME : HOME + "/" + name;
  }

  /** The absolute form without dots. */
  static String canonical(String name) {
    String key = key(name);
    return key.startsWith("/") ? key : absolute(key);
  }
}
