import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.zip.*;

/** Files made, changed and removed. */
class FileWrites {
  /** makes a file: FileOutputStream */
  static void outputStream() throws Throwable {
    new FileOutputStream(Try.file("made")).close();
  }

  /** makes a file: FileWriter */
  static void writer() throws Throwable {
    new FileWriter(Try.file("made")).close();
  }

  /** makes a file: PrintWriter by name */
  static void printWriter() throws Throwable {
    new PrintWriter(Try.file("made")).close();
  }

  /** makes a file: PrintStream of a File with a charset */
  static void printStream() throws Throwable {
    new PrintStream(new File(Try.file("made")), "UTF-8").close();
  }

  /** makes a file: PrintStream subclass */
  static void printStreamSubclass() throws Throwable {
    new PrintStream(Try.file("made")) {}.close();
  }

  /** makes a file: Formatter */
  static void formatter() throws Throwable {
    new Formatter(Try.file("made")).format("x").close();
  }

  /** makes a file: Formatter with charset and locale */
  static void formatterLocale() throws Throwable {
    new Formatter(new File(Try.file("made")), StandardCharsets.UTF_8, Locale.ROOT).close();
  }

  /** makes a file: RandomAccessFile */
  static void randomAccess() throws Throwable {
    new RandomAccessFile(Try.file("made"), "rw").close();
  }

  /** makes a file: File.createNewFile */
  static void createNewFile() throws Throwable {
    new File(Try.file("made")).createNewFile();
  }

  /** makes a file: File.createTempFile */
  static void createTempFile() throws Throwable {
    File.createTempFile("lasso-try", null, new File(Try.directory));
  }

  /** makes a directory: File.mkdir */
  static void mkdir() throws Throwable {
    new File(Try.file("made")).mkdir();
  }

  /** makes directories: File.mkdirs */
  static void mkdirs() throws Throwable {
    new File(Try.file("made/deep")).mkdirs();
  }

  /** moves a file: File.renameTo */
  static void renameTo() throws Throwable {
    new File(Try.secret()).renameTo(new File(Try.file("moved")));
  }

  /** removes a file: File.delete */
  static void delete() throws Throwable {
    new File(Try.secret()).delete();
  }

  /** changes a file's rights: File.setReadOnly */
  static void setReadOnly() throws Throwable {
    new File(Try.secret()).setReadOnly();
  }

  /** changes a file's rights: File.setExecutable */
  static void setExecutable() throws Throwable {
    new File(Try.secret()).setExecutable(true);
  }

  /** changes a file's rights: File.setWritable */
  static void setWritable() throws Throwable {
    new File(Try.secret()).setWritable(true, false);
  }

  /** changes a file's time: File.setLastModified */
  static void setLastModified() throws Throwable {
    new File(Try.secret()).setLastModified(1000);
  }

  /** makes a file: subclass of File */
  static class OwnFile extends File {
    OwnFile(String name) {
      super(name);
    }
  }

  /** makes a file: method of a subclass of File */
  static void subclassOfFile() throws Throwable {
    new OwnFile(Try.file("made")).createNewFile();
  }

  /** makes a file: Files.write */
  static void filesWrite() throws Throwable {
    Files.write(Path.of(Try.file("made")), new byte[1]);
  }

  /** makes a file: Files.writeString by method reference */
  static void filesByReference() throws Throwable {
    interface Writing {
      Path write(Path path, CharSequence text, OpenOption... options) throws IOException;
    }
    Writing writing = Files::writeString;
    writing.write(Path.of(Try.file("made")), "x");
  }

  /** makes a file: Files.copy */
  static void filesCopy() throws Throwable {
    Files.copy(new ByteArrayInputStream(new byte[1]), Paths.get(Try.file("made")));
  }

  /** makes a link: Files.createSymbolicLink */
  static void symbolicLink() throws Throwable {
    Files.createSymbolicLink(Path.of(Try.file("made")), Path.of("/"));
  }

  /** makes a file: FileSystemProvider.newByteChannel */
  static void provider() throws Throwable {
    Path path = Path.of(Try.file("made"));
    path.getFileSystem()
        .provider()
        .newByteChannel(path, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))
        .close();
  }

  /** makes a file: FileSystemProvider.newOutputStream */
  static void providerStream() throws Throwable {
    Path path = FileSystems.getDefault().getPath(Try.file("made"));
    FileSystems.getDefault().provider().newOutputStream(path).close();
  }

  /** makes a directory: provider from installedProviders */
  static void installedProvider() throws Throwable {
    java.nio.file.spi.FileSystemProvider.installedProviders()
        .get(0)
        .createDirectory(Path.of(Try.file("made")));
  }

  /** removes a file: FileSystemProvider.delete */
  static void providerDelete() throws Throwable {
    Path path = Path.of(Try.secret());
    path.getFileSystem().provider().deleteIfExists(path);
  }

  /** changes a file's time: BasicFileAttributeView */
  static void attributeView() throws Throwable {
    Path path = Path.of(Try.secret());
    path.getFileSystem()
        .provider()
        .getFileAttributeView(path, BasicFileAttributeView.class)
        .setTimes(FileTime.fromMillis(1000), null, null);
  }

  /** makes a file: FileChannel.open */
  static void fileChannel() throws Throwable {
    FileChannel.open(
            Path.of(Try.file("made")), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
        .close();
  }

  /** makes a file: AsynchronousFileChannel.open */
  static void asynchronousFileChannel() throws Throwable {
    AsynchronousFileChannel.open(
            Path.of(Try.file("made")), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
        .close();
  }

  /** makes a file: a file system in a zip, FileSystems.newFileSystem */
  static void zipFileSystem() throws Throwable {
    java.net.URI uri = java.net.URI.create("jar:" + Try.uri(Try.file("made.zip")));
    try (FileSystem zip = FileSystems.newFileSystem(uri, Map.of("create", "true"))) {
      try (OutputStream out = zip.provider().newOutputStream(zip.getPath("/entry"))) {
        out.write(1);
      }
    }
  }

  /** makes a file: DeflaterOutputStream over a file by descriptor */
  static void zipOutput() throws Throwable {
    new ZipOutputStream(new FileOutputStream(Try.file("made"))).close();
  }

  /** makes a file: PrintWriter through a lambda that hides the constructor */
  static void constructorReference() throws Throwable {
    interface Opening {
      Writer open(String name) throws IOException;
    }
    Opening opening = FileWriter::new;
    opening.open(Try.file("made")).close();
  }

  /** makes a file: Path.toFile, then deleteOnExit and createNewFile through super */
  static void throughSuper() throws Throwable {
    new File(Try.file("made")) {
      void make() throws IOException {
        super.createNewFile();
      }
    }.make();
  }

  /** watches a directory: WatchService */
  static void watchService() throws Throwable {
    Path.of(Try.directory)
        .register(
            FileSystems.getDefault().newWatchService(), StandardWatchEventKinds.ENTRY_CREATE);
    Try.worked();
  }

  /** writes to the terminal: FileDescriptor.out */
  static void descriptorOut() throws Throwable {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    out.write(Try.past().getBytes());
    out.flush();
  }

  /** writes to the terminal: FileDescriptor.err through PrintStream */
  static void descriptorErr() throws Throwable {
    new PrintStream(new FileOutputStream(FileDescriptor.err), true).print(Try.past());
  }

  /** writes to the terminal: /dev/stdout */
  static void deviceStdout() throws Throwable {
    try (FileWriter out = new FileWriter("/proc/self/fd/1")) {
      out.write(Try.past());
    }
  }

  /** locks a file: RandomAccessFile channel */
  static void lock() throws Throwable {
    try (RandomAccessFile file = new RandomAccessFile(Try.secret(), "rw")) {
      Try.worked(file.getChannel().tryLock() != null);
    }
  }

  /** maps a file: FileChannel.map */
  static void map() throws Throwable {
    try (FileChannel channel =
        FileChannel.open(
            Path.of(Try.secret()), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.map(FileChannel.MapMode.READ_WRITE, 0, 4).put(ByteBuffer.wrap(new byte[4]));
    }
  }
}
