package lasso.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks all rows of the manifests below a directory and compares the answers with those expected. */
@Mojo(
    name = "suite",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class SuiteMojo extends AbstractMojo {
  private static final int INCONCLUSIVE = 3;

  /** A manifest, or a directory with manifests called {@code expected.tsv} in it or below it. */
  @Parameter(property = "lasso.manifests", defaultValue = "${project.basedir}/src/test/lasso")
  private File manifests;

  /** Where {@code results.html}, {@code results.xml}, {@code results.sarif}, {@code results.json} and a page for each violation go. */
  @Parameter(defaultValue = "${project.build.directory}/lasso-suite")
  private File outputDirectory;

  /** How many rows are checked at a time; 0: as many as there are cores. */
  @Parameter(property = "lasso.threads", defaultValue = "0")
  private int threads;

  /** The time of each row that names none, such as {@code 30s}. */
  @Parameter(property = "lasso.timeout")
  private String timeout;

  /** The memory of each row that names none, such as {@code 1G}. */
  @Parameter(property = "lasso.memory")
  private String memory;

  /** {@code warm}: rows share machines where that is safe; {@code own}: each row has one. */
  @Parameter(property = "lasso.machines", defaultValue = "warm")
  private String machines;

  /** Whether the build goes on when nothing differs, but a row reached a bound. */
  @Parameter(property = "lasso.allowInconclusive", defaultValue = "false")
  private boolean allowInconclusive;

  /** Whether nothing is checked. */
  @Parameter(property = "lasso.skip", defaultValue = "false")
  private boolean skip;

  /** Further options of the Java machine. */
  @Parameter(property = "lasso.java.options")
  private String javaOptions;

  @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
  private List<String> testClasspath;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  private List<Artifact> artifacts;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("lasso.skip is set: nothing is checked");
      return;
    }
    try {
      Files.createDirectories(outputDirectory.toPath());
      judge(run());
    } catch (IOException e) {
      throw new MojoExecutionException("The suite of " + manifests + " could not be run: " + e, e);
    }
  }

  private int run() throws IOException, MojoExecutionException {
    Path directory = outputDirectory.toPath();
    SuiteMachine machine =
        new SuiteMachine(
            artifacts.stream().map(artifact -> artifact.getFile().toPath()).toList(), javaOptions);
    List<String> words =
        SuiteMachine.words(
            manifests.toPath(), directory, ProjectClasses.path(testClasspath), machines, threads);
    SuiteMachine.option(words, "--timeout", timeout);
    SuiteMachine.option(words, "--memory", memory);
    getLog().debug("lasso " + String.join(" ", words));
    Process process = machine.start(words);
    Thread ender = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(ender);
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      process.getOutputStream().close();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        getLog().info(line);
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted while programs were checked", e);
    } finally {
      process.destroy();
      Runtime.getRuntime().removeShutdownHook(ender);
    }
  }

  private void judge(int code) throws MojoExecutionException, MojoFailureException {
    File page = new File(outputDirectory, "results.html");
    switch (code) {
      case 0 -> getLog().info("All answers are as expected: " + page);
      case 1 ->
          throw new MojoFailureException(
              "Answers of " + manifests + " are not as expected: see above and " + page);
      case INCONCLUSIVE -> {
        if (!allowInconclusive) {
          throw new MojoFailureException(
              "Rows of "
                  + manifests
                  + " are inconclusive: give them more time or memory, or set allowInconclusive; see "
                  + page);
        }
        getLog().warn("Rows of " + manifests + " are inconclusive: see " + page);
      }
      case 2 ->
          throw new MojoExecutionException(
              manifests + " can't be used: what is wrong stands above.");
      default ->
          throw new MojoExecutionException(
              "The Java machine of the suite ended with code " + code + ": nothing is proved.");
    }
  }
}
