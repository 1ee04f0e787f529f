package lasso.runtime.standins.files;

import java.io.File;
import java.io.FileFilter;
import java.io.FileNotFoundException;
import java.io.FilenameFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.SimTime;

/** In place of those methods of {@link File} that look at files, and of constructors that open one. */
public final class FileMethods {
  private FileMethods() {}

  private static String key(File file) {
    return Disk.key(file.getPath());
  }

  public static boolean exists(File file) {
    return Disk.exists(key(file));
  }

  public static boolean isFile(File file) {
    return Disk.isFile(key(file));
  }

  public static boolean isDirectory(File file) {
    return Disk.isDirectory(key(file));
  }

  public static boolean canRead(File file) {
    return Disk.exists(key(file));
  }

  public static boolean canWrite(File file) {
    Disk.requireScratch(file.getPath());
    return Disk.exists(key(file));
  }

  public static boolean isHidden(File file) {
    return file.getName().startsWith(".");
  }

  public static long length(File file) {
    String key = key(file);
    return Disk.isFile(key) ? Disk.content(key).length : 0;
  }

  /** All files are as old as the process. */
  public static long lastModified(File file) {
    return exists(file) ? SimTime.millis(0) : 0;
  }

  public static String[] list(File file) {
    String key = key(file);
    return Disk.isDirectory(key) ? Disk.list(key).toArray(new String[0]) : null;
  }

  public static String[] list(File file, FilenameFilter filter) {
    String[] all = list(file);
    if (all == null || filter == null) {
      return all;
    }
    List<String> kept = new ArrayList<>();
    for (String name : all) {
      if (filter.accept(file, name)) {
        kept.add(name);
      }
    }
    return kept.toArray(new String[0]);
  }

  public static File[] listFiles(File file) {
    return files(file, list(file));
  }

  public static File[] listFiles(File file, FilenameFilter filter) {
    return files(file, list(file, filter));
  }

  public static File[] listFiles(File file, FileFilter filter) {
    File[] all = listFiles(file);
    if (all == null || filter == null) {
      return all;
    }
    List<File> kept = new ArrayList<>();
    for (File each : all) {
      if (filter.accept(each)) {
        kept.add(each);
      }
    }
    return kept.toArray(new File[0]);
  }

  private static File[] files(File directory, String[] names) {
    if (names == null) {
      return null;
    }
    File[] files = new File[names.length];
    for (int i = 0; i < names.length; i++) {
      files[i] = new File(directory, names[i]);
    }
    return files;
  }

  public static boolean createNewFile(File file) throws IOException {
    return Disk.createFile(file.getPath(), key(file));
  }

  public static boolean delete(File file) {
    return Disk.delete(file.getPath(), key(file));
  }

  /** A process leaves nothing behind anyway. */
  public static void deleteOnExit(File file) {
    Disk.requireScratch(file.getPath());
  }

  public static boolean mkdir(File file) {
    return Disk.makeDirectory(file.getPath(), key(file));
  }

  public static boolean mkdirs(File file) {
    if (exists(file)) {
      return false;
    }
    File parent = file.getParentFile();
    if (parent != null && !exists(parent)) {
      mkdirs(parent);
    }
    return mkdir(file);
  }

  public static boolean renameTo(File file, File other) {
    return Disk.rename(file.getPath(), key(file), key(other));
  }

  public static File createTempFile(String prefix, String suffix) throws IOException {
    return createTempFile(prefix, suffix, null);
  }

  public static File createTempFile(String prefix, String suffix, File directory)
      throws IOException {
    if (prefix.length() < 3) {
      throw new IllegalArgumentException(
          "Prefix string \"" + prefix + "\" too short: length must be at least 3");
    }
    String in = directory == null ? Disk.TEMPORARY : directory.getPath();
    Disk.requireScratch(in);
    File file = new File(Disk.temporary(in, prefix, suffix));
    createNewFile(file);
    return file;
  }

  public static String getAbsolutePath(File file) {
    return Disk.absolute(file.getPath());
  }

  public static File getAbsoluteFile(File file) {
    return new File(getAbsolutePath(file));
  }

  public static String getCanonicalPath(File file) {
    return Disk.canonical(file.getPath());
  }

  public static File getCanonicalFile(File file) {
    return new File(getCanonicalPath(file));
  }

  /** What a constructor reads from, given a file. */
  public static InputStream source(File file) throws FileNotFoundException {
    return new FileSource(file);
  }

  public static InputStream source(Path path) throws IOException {
    return PathMethods.newInputStream(path);
  }

  /** What a constructor writes to, given a file. */
  public static OutputStream sink(File file) throws FileNotFoundException {
    return new FileSink(file);
  }

  public static OutputStream sink(String name) throws FileNotFoundException {
    return new FileSink(name);
  }

  /** The charset of a name, as writers find it. */
  public static Charset supported(String name) throws UnsupportedEncodingException {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new UnsupportedEncodingException(name);
    }
  }

  /** The charset of a name, as a scanner finds it. */
  public static Charset known(String name) {
    name.getClass(); // null is an error
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
