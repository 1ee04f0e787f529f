package lasso.c.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.c.wasm.DataModel;

/** Modules and programs of tests, linked without the C library. */
public final class TestModules {
  private final Path directory;
  private final Toolchain toolchain = Toolchains.find("");

  public TestModules(Path directory) {
    this.directory = directory;
  }

  /** A module from C or from assembly, by the extension of its name; with addresses of 32 bits unless flags say otherwise. All functions are exported. */
  public byte[] link(String name, String source, String... flags) throws IOException {
    boolean isWide = List.of(flags).contains(DataModel.LP64.flag());
    String target = (isWide ? DataModel.LP64 : DataModel.ILP32).target();
    Path file = Files.writeString(directory.resolve(name), source);
    Path object = directory.resolve(name + ".o");
    List<String> words =
        new ArrayList<>(List.of("--target=" + target + "-unknown-unknown", "-mbulk-memory", "-w"));
    words.addAll(List.of(flags));
    words.addAll(List.of("-c", file.toString(), "-o", object.toString()));
    run(toolchain.compile(words));
    Path out = directory.resolve(name + ".wasm");
    run(
        toolchain.link(
            List.of(
                "-m" + target,
                object.toString(),
                "--no-entry",
                "--export-all",
                "--stack-first",
                "-o",
                out.toString())));
    return Files.readAllBytes(out);
  }

  /** Whether {@link #runHere} works on this machine: it makes programs for it that need no library. */
  public static boolean canRunHere() {
    return System.getProperty("os.name").equals("Linux")
        && System.getProperty("os.arch").equals("amd64");
  }

  /** What a program prints that is compiled for this machine. It begins with {@code _start}. */
  public String runHere(String name, String source, String... flags) throws IOException {
    Path file = Files.writeString(directory.resolve(name), source);
    Path object = directory.resolve(name + ".native.o");
    List<String> words =
        new ArrayList<>(
            List.of("--target=x86_64-unknown-linux-gnu", "-ffreestanding", "-mno-avx", "-w"));
    words.addAll(List.of(flags));
    words.addAll(List.of("-c", file.toString(), "-o", object.toString()));
    run(toolchain.compile(words));
    Path out = directory.resolve(name + ".native");
    List<String> linker = new ArrayList<>(toolchain.linker());
    linker.replaceAll(word -> word.equals("wasm") ? "gnu" : word.replace("wasm-ld", "ld.lld"));
    linker.addAll(List.of("-static", object.toString(), "-o", out.toString()));
    run(new Command(linker, toolchain.libraries()));
    return run(new Command(List.of(out.toString()), null));
  }

  private static String run(Command command) throws IOException {
    Command.Outcome outcome = command.run();
    assertThat(outcome.code()).as("%s: %s", command.words(), outcome.text()).isZero();
    return outcome.text();
  }
}
