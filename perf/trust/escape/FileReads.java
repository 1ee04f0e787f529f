import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

/** Files read, listed and asked about. */
class FileReads {
  /** reads a file: FileInputStream */
  static void inputStream() throws Throwable {
    try (InputStream in = new FileInputStream(Try.secret())) {
      Try.tell(new String(in.readAllBytes()));
    }
  }

  /** reads a file: BufferedReader over FileReader */
  static void reader() throws Throwable {
    try (BufferedReader in = new BufferedReader(new FileReader(Try.secret()))) {
      Try.tell(in.readLine());
    }
  }

  /** reads a file: RandomAccessFile */
  static void randomAccess() throws Throwable {
    try (RandomAccessFile in = new RandomAccessFile(Try.secret(), "r")) {
      Try.tell(in.readLine());
    }
  }

  /** reads a file: Scanner of a File */
  static void scanner() throws Throwable {
    try (Scanner in = new Scanner(new File(Try.secret()))) {
      Try.tell(in.nextLine());
    }
  }

  /** reads a file: Scanner of a Path with a charset */
  static void scannerPath() throws Throwable {
    try (Scanner in = new Scanner(Path.of(Try.secret()), "UTF-8")) {
      Try.tell(in.nextLine());
    }
  }

  /** reads a file: Files.readString */
  static void readString() throws Throwable {
    Try.tell(Files.readString(Path.of(Try.secret())));
  }

  /** reads a file: Files.lines */
  static void lines() throws Throwable {
    Files.lines(Path.of(Try.secret())).forEach(Try::tell);
  }

  /** reads a file: FileSystemProvider.newInputStream */
  static void provider() throws Throwable {
    Path path = Path.of(Try.secret());
    Try.tell(new String(path.getFileSystem().provider().newInputStream(path).readAllBytes()));
  }

  /** reads a file: FileSystemProvider.newByteChannel */
  static void providerChannel() throws Throwable {
    Path path = Path.of(Try.secret());
    ByteBuffer bytes = ByteBuffer.allocate(100);
    path.getFileSystem().provider().newByteChannel(path, Set.of()).read(bytes);
    Try.tell(new String(bytes.array(), 0, bytes.position()));
  }

  /** reads a file: FileChannel through Channels */
  static void channel() throws Throwable {
    FileChannel channel = FileChannel.open(Path.of(Try.secret()));
    Try.tell(new BufferedReader(Channels.newReader(channel, "UTF-8")).readLine());
  }

  /** reads a file: URL with the scheme file */
  static void fileUrl() throws Throwable {
    Try.tell(new String(new java.net.URL(Try.uri(Try.secret())).openStream().readAllBytes()));
  }

  /** reads a file: URI.toURL().getContent() */
  static void urlContent() throws Throwable {
    Object content = java.net.URI.create(Try.uri(Try.secret())).toURL().getContent();
    Try.tell(new String(((InputStream) content).readAllBytes()));
  }

  /** reads a file: Class.getResourceAsStream with a path that climbs */
  static void resource() throws Throwable {
    InputStream in = FileReads.class.getResourceAsStream("/../../.." + Try.secret());
    Try.tell(new String(in.readAllBytes()));
  }

  /** reads the tool's jar: ClassLoader.getSystemResourceAsStream */
  static void toolResource() throws Throwable {
    Try.worked(ClassLoader.getSystemResourceAsStream("lasso/checker/cli/Main.class") != null);
  }

  /** reads the tool's jar: ClassLoader.getSystemClassLoader().getResources */
  static void toolResources() throws Throwable {
    Try.worked(
        ClassLoader.getSystemClassLoader().getResources("lasso/checker").hasMoreElements());
  }

  /** reads a file: Properties.load over a file */
  static void properties() throws Throwable {
    Properties properties = new Properties();
    properties.load(new FileInputStream(Try.secret()));
    Try.tell(properties);
  }

  /** reads a file: StreamTokenizer */
  static void tokenizer() throws Throwable {
    StreamTokenizer in = new StreamTokenizer(new FileReader(Try.secret()));
    in.wordChars('!', '~');
    in.nextToken();
    Try.tell(in.sval);
  }

  /** reads a zip: ZipFile */
  static void zipFile() throws Throwable {
    Try.worked(new ZipFile(Try.file("archive.zip")).size() > 0);
  }

  /** reads a zip: JarFile */
  static void jarFile() throws Throwable {
    Try.worked(new JarFile(Try.file("archive.zip")).stream().count() > 0);
  }

  /** reads a zip: FileSystems.newFileSystem */
  static void zipFileSystem() throws Throwable {
    FileSystem zip = FileSystems.newFileSystem(Path.of(Try.file("archive.zip")), (ClassLoader) null);
    Try.worked(zip.provider().newDirectoryStream(zip.getPath("/"), p -> true).iterator().hasNext());
  }

  /** reads the JDK's image: FileSystems.getFileSystem("jrt:/") */
  static void jrt() throws Throwable {
    FileSystem jrt = FileSystems.getFileSystem(java.net.URI.create("jrt:/"));
    Path path = jrt.getPath("/modules/java.base/java/lang/Object.class");
    Try.worked(jrt.provider().newInputStream(path).read() >= 0);
  }

  /** lists a directory: File.list */
  static void list() throws Throwable {
    Try.worked(new File(Try.directory).list().length > 0);
  }

  /** lists a directory: File.listFiles with a filter */
  static void listFiles() throws Throwable {
    Try.worked(new File(Try.directory).listFiles(f -> true).length > 0);
  }

  /** lists the roots: File.listRoots */
  static void listRoots() throws Throwable {
    Try.worked(File.listRoots().length > 0);
  }

  /** lists a directory: FileSystemProvider.newDirectoryStream */
  static void directoryStream() throws Throwable {
    Path path = Path.of(Try.directory);
    Try.worked(
        path.getFileSystem().provider().newDirectoryStream(path, p -> true).iterator().hasNext());
  }

  /** asks whether a file is there: File.exists */
  static void exists() throws Throwable {
    Try.worked(new File(Try.secret()).exists());
  }

  /** asks whether a file is there: File.canExecute */
  static void canExecute() throws Throwable {
    Try.worked(new File("/bin/sh").canExecute());
  }

  /** asks whether a file is there: File.isHidden */
  static void isHidden() throws Throwable {
    Try.tell(new File(Try.file(".x")).isHidden());
    Try.worked(new File(Try.secret()).isFile());
  }

  /** asks for a file's length: File.length */
  static void length() throws Throwable {
    Try.worked(new File(Try.secret()).length() > 0);
  }

  /** asks for the room on the disk: File.getFreeSpace */
  static void freeSpace() throws Throwable {
    Try.worked(new File(Try.directory).getFreeSpace() > 0);
  }

  /** asks for the room on the disk: File.getUsableSpace */
  static void usableSpace() throws Throwable {
    Try.worked(new File(Try.directory).getUsableSpace() > 0);
  }

  /** asks for the room on the disk: FileStore */
  static void fileStore() throws Throwable {
    Try.worked(FileSystems.getDefault().getFileStores().iterator().next().getTotalSpace() >= 0);
  }

  /** asks for the working directory: File.getAbsolutePath */
  static void absolutePath() throws Throwable {
    Try.worked(!new File("x").getAbsolutePath().equals("/x"));
  }

  /** asks for the working directory: Path.toAbsolutePath */
  static void absolutePathOfPath() throws Throwable {
    Try.worked(!Path.of("x").toAbsolutePath().equals(Path.of("/x")));
  }

  /** asks for the working directory: File.getCanonicalPath */
  static void canonicalPath() throws Throwable {
    Try.worked(!new File("x").getCanonicalPath().equals("/x"));
  }

  /** asks whether a path is there: Path.toRealPath */
  static void realPath() throws Throwable {
    Path.of(Try.secret()).toRealPath();
    Try.worked();
  }

  /** asks for attributes: FileSystemProvider.readAttributes */
  static void attributes() throws Throwable {
    Path path = Path.of(Try.secret());
    Try.worked(
        path.getFileSystem().provider().readAttributes(path, BasicFileAttributes.class).size() > 0);
  }

  /** asks for the users of the machine: UserPrincipalLookupService */
  static void users() throws Throwable {
    Try.worked(
        FileSystems.getDefault()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName("root")
                .getName()
            != null);
  }

  /** reads standard input past the captured one: FileDescriptor.in */
  static void descriptorIn() throws Throwable {
    new FileInputStream(FileDescriptor.in).available();
    Try.worked();
  }

  /** reads the terminal: System.console */
  static void console() throws Throwable {
    Try.worked(System.console() != null);
  }

  /** reads standard input: System.inheritedChannel */
  static void inheritedChannel() throws Throwable {
    System.inheritedChannel();
    Try.worked();
  }
}
