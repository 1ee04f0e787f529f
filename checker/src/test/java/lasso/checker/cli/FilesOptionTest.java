package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code --files} and {@code --scratch}: bodies of code that use files, with the end of a step between any two statements, print what they print on the
 * plain JVM in a directory with the same files.
 */
class FilesOptionTest {
  @TempDir Path directory;
  private RealPrograms cli;

  private static final String PROGRAM =
      """
      import java.io.*;
      import java.nio.charset.*;
      import java.nio.file.*;
      import java.util.*;
      import java.util.stream.*;
      IMPORT
      public class Reader {
        static void step() { STEP }
        public static void main(String[] args) throws Exception {
          INIT
          BODY
          FINALIZE
        }
      }
      """;

  private Path data() throws IOException {
    Path data = Files.createDirectories(directory.resolve("data"));
    Files.createDirectories(data.resolve("sub"));
    Files.writeString(data.resolve("a.txt"), "one\ntwo \u00e9\nthree\n");
    Files.writeString(data.resolve("sub/b.txt"), "1 2 3\n4\n");
    Files.write(data.resolve("raw"), new byte[] {0, 1, 2, -1, 5, 6, 7, 8, 9, 10});
    return data;
  }

  private String source(String body, boolean simulated) {
    return PROGRAM
        .replace("IMPORT", simulated ? "import mpi.MPI;" : "")
        .replace("STEP", simulated ? "MPI.COMM_WORLD.Iprobe(0, 99);" : "")
        .replace("INIT", simulated ? "MPI.Init(args);" : "")
        .replace("FINALIZE", simulated ? "MPI.Finalize();" : "")
        .replace("BODY", body.replace("; ", "; step(); "));
  }

  private int check(String body, String... options) throws IOException {
    Files.writeString(directory.resolve("Reader.java"), source(body, true));
    cli = new RealPrograms(directory);
    List<String> words =
        new ArrayList<>(List.of("check", cli.file("Reader.java"), "-n", "1", "--outcomes"));
    words.addAll(List.of(options));
    return cli.lasso(words.toArray(new String[0]));
  }

  private String outcome() {
    StringBuilder text = new StringBuilder();
    boolean inside = false;
    for (String line : cli.out.split("\n")) {
      if (line.contains("rank 0 | ") || inside && line.contains("| ")) {
        text.append(line.substring(line.indexOf("| ") + 2)).append('\n');
        inside = true;
      } else {
        inside = false;
      }
    }
    return text.toString().strip();
  }

  private String plain(String body) throws Exception {
    Path place = Files.createDirectories(directory.resolve("plain"));
    Files.writeString(place.resolve("Reader.java"), source(body, false));
    ByteArrayOutputStream problems = new ByteArrayOutputStream();
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, problems, problems, "-nowarn", place.resolve("Reader.java").toString());
    assertThat(code).as(problems.toString(StandardCharsets.UTF_8)).isZero();
    Process process =
        new ProcessBuilder(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-Dsun.stdout.encoding=UTF-8",
                "-cp",
                place.toString(),
                "Reader")
            .directory(data().toFile())
            .redirectErrorStream(true)
            .start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return output;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BufferedReader in = new BufferedReader(new FileReader(\"a.txt\")); System.out.println(in.readLine()); System.out.println(in.readLine()); in.close(); ",
        "Scanner in = new Scanner(new File(\"sub/b.txt\")); int sum = 0; while (in.hasNextInt()) { sum += in.nextInt(); } System.out.println(sum); ",
        "for (String line : Files.readAllLines(Path.of(\"a.txt\"))) { System.out.println(line); } System.out.println(Files.readString(Paths.get(\"sub\", \"b.txt\")).length()); ",
        "FileInputStream in = new FileInputStream(new File(\"raw\")); System.out.println(in.read()); System.out.println(in.skip(2) + \" \" + in.available()); System.out.println(in.read()); System.out.println(Arrays.toString(in.readAllBytes()) + in.read()); ",
        "File f = new File(\"a.txt\"); System.out.println(f.exists() + \" \" + f.length() + \" \" + f.isFile() + f.isDirectory() + f.canRead() + new File(\"no\").exists() + new File(\"no\").length()); ",
        "System.out.println(Arrays.toString(new File(\"sub\").list()) + new File(\"sub\").isDirectory()); try (Stream<Path> all = Files.list(Path.of(\"sub\"))) { System.out.println(all.map(Path::toString).collect(Collectors.toList())); } ",
        "try { new FileReader(\"no\"); } catch (FileNotFoundException e) { System.out.println(e.getMessage()); } try { Files.readAllBytes(Path.of(\"no\")); } catch (NoSuchFileException e) { System.out.println(e.getMessage()); } ",
        "RandomAccessFile f = new RandomAccessFile(\"raw\", \"r\"); f.seek(1); System.out.println(f.readShort() + \" \" + f.getFilePointer() + \" \" + f.length()); byte[] b = new byte[3]; f.readFully(b); System.out.println(Arrays.toString(b) + f.readInt()); ",
        "try (BufferedReader in = Files.newBufferedReader(Path.of(\"a.txt\"), StandardCharsets.UTF_8)) { System.out.println(in.lines().count()); } try (InputStream in = Files.newInputStream(Path.of(\"raw\"))) { System.out.println(in.readAllBytes().length + \" \" + Files.size(Path.of(\"raw\"))); } ",
        "InputStreamReader in = new InputStreamReader(new FileInputStream(\"a.txt\"), \"UTF-8\"); char[] c = new char[9]; System.out.println(in.read(c) + new String(c)); System.out.println((char) in.read()); ",
        "Path p = Paths.get(\"sub\").resolve(\"b.txt\"); Map<Path, Integer> m = new HashMap<>(); m.put(p, 1); Path q = p.getParent().resolve(\"../sub/b.txt\").normalize(); for (Path each : q) { System.out.println(each + \" \" + each.getNameCount()); } System.out.println(m.get(q) + \" \" + p.equals(q) + (p == q) + p.compareTo(q) + p.relativize(Path.of(\"sub/c\")) + p.toFile().toPath().getFileName() + p.startsWith(\"sub\") + p.isAbsolute() + Files.exists(q, LinkOption.NOFOLLOW_LINKS)); ",
        "System.out.println(Files.exists(Path.of(\"./sub/../a.txt\")) + \" \" + Files.isRegularFile(Path.of(\"sub\")) + Files.isDirectory(Path.of(\"sub\")) + Files.notExists(Path.of(\"x\"))); ",
      })
  void whatIsReadIsWhatThePlainJvmReads(String body) throws Exception {
    assertThat(check(body, "--files", data().toString())).as(cli.out + cli.err).isZero();
    assertThat(outcome()).isEqualTo(plain(body));
    assertThat(cli.out).contains("The 3 files below", "SHA-256");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PrintStream one = new PrintStream(\"own\"); one.print(\"a\"); PrintStream two = new PrintStream(new FileOutputStream(\"two\"), true); two.println(7); one.println(\"b\"); one.close(); two.print('c'); two.close(); System.out.println(Files.readString(Path.of(\"own\")) + Files.readString(Path.of(\"two\"))); ",
        "PrintStream own = new PrintStream(new FileOutputStream(\"up\")) { int lines;@Override public void println(String s) { lines++;super.println(lines + s);} }; own.println(\"x\"); own.print(1); own.println(\"y\"); own.close(); System.out.println(Files.readAllLines(Path.of(\"up\"))); ",
        "Writer upper = new FilterWriter(new FileWriter(\"upper\")) { @Override public void write(String s, int at, int length) throws IOException { out.write(s.toUpperCase(), at, length);} }; upper.write(\"a\"); upper.write(\"bc\"); upper.flush(); upper.write(\"d\"); upper.close(); System.out.println(Files.readString(Path.of(\"upper\"))); ",
        "BufferedWriter six = new BufferedWriter(new FileWriter(\"six\")); six.write(\"f\"); six.newLine(); six.write(\"g\"); six.close(); DataOutputStream nine = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(\"nine\"))); nine.writeInt(5); nine.writeUTF(\"z\"); nine.close(); System.out.println(Files.readAllLines(Path.of(\"six\")) + \" \" + new File(\"nine\").length()); ",
        "PrintWriter latin = new PrintWriter(\"latin\", \"ISO-8859-1\"); latin.print(\"\\u00e9\"); latin.close(); PrintStream utf = new PrintStream(new File(\"utf\"), StandardCharsets.UTF_8); utf.print(\"\\u00e9\"); utf.close(); System.out.println(new File(\"latin\").length() + \" \" + new File(\"utf\").length() + new Scanner(new File(\"latin\"), \"ISO-8859-1\").next().length() + new Scanner(Path.of(\"utf\"), StandardCharsets.UTF_8).next().length()); try { new PrintWriter(\"x\", \"no such\"); } catch (UnsupportedEncodingException e) { System.out.println(e.getMessage()); } try { new Scanner(new File(\"utf\"), \"nope\"); } catch (IllegalArgumentException e) { System.out.println(\"unknown\"); } ",
        "PrintWriter out = new PrintWriter(new FileWriter(\"new.txt\")); out.println(\"x\"); out.flush(); out.println(3); out.close(); System.out.print(Files.readString(Path.of(\"new.txt\"))); ",
        "Files.writeString(Path.of(\"n\"), \"abc\"); Files.writeString(Path.of(\"n\"), \"d\", StandardOpenOption.APPEND); System.out.println(Files.readString(Path.of(\"n\")) + new File(\"n\").length()); Files.delete(Path.of(\"n\")); System.out.println(Files.exists(Path.of(\"n\"))); ",
        "FileOutputStream out = new FileOutputStream(\"a.txt\", true); out.write(65); out.write(\"BC\".getBytes()); out.close(); System.out.println(Files.readAllLines(Path.of(\"a.txt\")).size()); new FileOutputStream(\"a.txt\").close(); System.out.println(new File(\"a.txt\").length()); ",
        "File d = new File(\"x/y\"); System.out.println(d.mkdir() + \" \" + d.mkdirs() + \" \" + d.mkdirs()); new FileWriter(new File(d, \"f\")).close(); System.out.println(Arrays.toString(d.list()) + d.delete() + new File(d, \"f\").delete() + d.delete()); ",
        "System.out.println(new File(\"a.txt\").renameTo(new File(\"sub/c.txt\")) + \" \" + new File(\"a.txt\").exists() + Arrays.toString(new TreeSet<>(Arrays.asList(new File(\"sub\").list())).toArray())); ",
        "Path t = Files.createTempFile(\"abc\", \".x\"); Files.write(t, List.of(\"a\", \"b\")); System.out.println(Files.readAllLines(t) + \" \" + Files.size(t)); Files.delete(t); File f = File.createTempFile(\"abc\", null); System.out.println(f.exists() + \" \" + f.delete()); ",
        "RandomAccessFile f = new RandomAccessFile(\"r\", \"rw\"); f.writeInt(7); f.writeUTF(\"h\\u00e9\"); f.seek(12); f.writeDouble(2.5); f.seek(0); System.out.println(f.readInt() + f.readUTF() + f.length()); f.setLength(2); System.out.println(f.length() + \" \" + f.getFilePointer()); f.close(); ",
        "try { new FileWriter(\"nowhere/f\"); } catch (FileNotFoundException e) { System.out.println(e.getMessage()); } try { Files.createFile(Path.of(\"a.txt\")); } catch (FileAlreadyExistsException e) { System.out.println(e.getMessage()); } try { Files.delete(Path.of(\"q\")); } catch (NoSuchFileException e) { System.out.println(e.getMessage()); } ",
        "Files.createDirectories(Path.of(\"k/l/m\")); Files.copy(Path.of(\"raw\"), Path.of(\"k/raw\")); Files.move(Path.of(\"k/raw\"), Path.of(\"k/l/r2\"), StandardCopyOption.REPLACE_EXISTING); System.out.println(Files.size(Path.of(\"k/l/r2\")) + \" \" + Files.exists(Path.of(\"k/raw\")) + Files.deleteIfExists(Path.of(\"zz\"))); ",
        "PrintWriter p = new PrintWriter(new File(\"ps\")); p.printf(\"%d%n\", 5); p.close(); try (BufferedWriter w = Files.newBufferedWriter(Path.of(\"ps\"), StandardOpenOption.APPEND)) { w.write(\"end\"); } System.out.println(Files.readAllLines(Path.of(\"ps\"))); ",
      })
  void whatIsWrittenIsReadBackAndStaysInMemory(String body) throws Exception {
    Path data = data();
    assertThat(check(body, "--files", data.toString(), "--scratch")).as(cli.out + cli.err).isZero();
    List<String> left =
        Files.walk(data).map(each -> data.relativize(each).toString()).sorted().toList();
    assertThat(left).containsExactly("", "a.txt", "raw", "sub", "sub/b.txt");
    assertThat(outcome()).isEqualTo(plain(body));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new FileReader(\"../Reader.java\"); ",
        "new FileReader(\"/etc/passwd\"); ",
        "new FileReader(\"sub/../../x\"); ",
        "new FileReader(\"link\"); ",
        "new FileWriter(\"new.txt\"); ",
        "Files.writeString(Path.of(\"x\"), \"y\"); ",
        "new File(\"a.txt\").delete(); ",
        "Files.walk(Path.of(\".\")).count(); ",
      })
  void whatIsOutsideIsRefused(String body) throws Exception {
    Path data = data();
    Files.createSymbolicLink(data.resolve("link"), directory.resolve("Reader.java"));
    assertThat(check(body, "--files", data.toString())).as(cli.out + cli.err).isIn(2, 3);
    assertThat(cli.out + cli.err).doesNotContain("HOLDS");
  }

  @Test
  void withoutOptionsFilesAreRefusedAndTheMessageNamesTheOptions() throws IOException {
    assertThat(check("new FileReader(\"a.txt\"); ")).isIn(2, 3);
    assertThat(cli.out + cli.err).contains("--files DIR", "--scratch");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Files.walk(Path.of(\".\")).count(); ",
        "new FileReader(\"/etc/passwd\").close(); ",
        "Path.of(\"a.txt\").getFileSystem(); "
      })
  void anOptionThatWasGivenIsNotAdvised(String body) throws IOException {
    String given = data().toString();
    assertThat(check(body, "--files", given)).as(cli.out + cli.err).isIn(2, 3);
    assertThat(cli.out + cli.err).doesNotContain("--files DIR");
    assertThat(check(body.replace("/etc", "../x"), "--files", given, "--scratch")).isIn(2, 3);
    assertThat(cli.out + cli.err).doesNotContain("--files DIR", "--scratch lets", "with --scratch");
  }

  @Test
  void aDirectoryThatIsNoneIsSaid() throws IOException {
    assertThat(check("", "--files", directory.resolve("nowhere").toString())).isEqualTo(2);
    assertThat(cli.err).contains("--files", "is no directory");
  }
}
