package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.api.Checker;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import lasso.checker.browse.SpaceServer;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/**
 * Pages in a real browser: what a reader clicks and types does what it says, nothing complains, nothing stands beyond the edge of a narrow window, and the rules of
 * accessibility hold in light and dark. The system property {@code lasso.pages} names a directory for pictures.
 */
class PagesInABrowserTest {
  private static final String PICTURES = System.getProperty("lasso.pages");

  @TempDir static Path directory;
  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = Browser.start();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path page(String example, int ranks, String... options) {
    return page(Path.of("../examples", example + ".java"), ranks, options);
  }

  private static Path page(Path program, int ranks, String... options) {
    Path file =
        directory.resolve(program.getFileName() + "-" + ranks + "-" + options.length + ".html");
    List<String> words =
        new ArrayList<>(
            List.of("check", program.toString(), "-n", "" + ranks, "--html", file.toString()));
    words.addAll(List.of(options));
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    new Lasso(new Terminal(nowhere, nowhere, false), new SimulatedModels(), new StopRequest())
        .run(words);
    return file;
  }

  private static void looksRight(String name) throws Exception {
    for (int width : new int[] {1280, 375}) {
      for (boolean dark : new boolean[] {false, true}) {
        browser.size(width, 900);
        browser.dark(dark);
        String which = name + " at " + width + (dark ? " in the dark" : "");
        assertThat(browser.comesToFitItsWindow()).as(which).isTrue();
        assertThat(browser.barriers()).as(which).isEmpty();
        if (PICTURES != null) {
          browser.picture(Path.of(PICTURES, name + "-" + width + (dark ? "-dark" : "") + ".png"));
        }
      }
    }
    browser.size(1280, 900);
    browser.dark(false);
    assertThat(browser.complaints()).as(name).isEmpty();
  }

  @Test
  void theFailurePageTellsTheStory() throws Exception {
    browser.open(page("AnySourceAssert", 3).toUri().toString());
    WebElement where = browser.element(".controls output");
    assertThat(where.getText()).isEqualTo("step 4 of 4");
    WebElement chart = browser.element(".sequence");
    browser.press(chart, Keys.HOME);
    assertThat(where.getText()).startsWith("start");
    browser.press(chart, Keys.ARROW_DOWN, Keys.ARROW_DOWN);
    assertThat(where.getText()).isEqualTo("step 2 of 4");
    browser.button("To the decisive step").click();
    assertThat(where.getText()).isEqualTo("step 1 of 4");
    browser.button("Show the run that ends well").click();
    assertThat(browser.element(".why").getText()).contains("ends well");
    assertThat(browser.elements(".mark.saves")).hasSize(1);
    looksRight("passing");
    browser.button("Back to the run that goes wrong").click();
    assertThat(browser.elements(".mark.decides")).hasSize(1);
    looksRight("failure");
    browser.button("The search").click();
    assertThat(browser.element("#search").isDisplayed()).isTrue();
    looksRight("search");
  }

  @Test
  void anEndlessRunShowsItsCycleAndItsPropositions() throws Exception {
    browser.open(
        page("MutexDropsLast", 3, "--ltl", "all i>0: G(asks@i -> F inside@i)").toUri().toString());
    browser.element(".sequence .bracket");
    assertThat(browser.elements(".sequence .bracket")).hasSize(1);
    assertThat(browser.elements(".sequence .holds")).isNotEmpty();
    assertThat(browser.element(".loop").getText())
        .containsPattern("rank 0 moves at steps? \\d+")
        .contains("rank 2 cannot move anywhere in the loop");
    looksRight("lasso");
  }

  /** What a frame costs goes by what is drawn: only the rows in sight are, however long the run is. On paper there are all. */
  @Test
  void tenThousandStepsAreAsQuickToDrawAsTen() throws Exception {
    Path program = directory.resolve("Rally.java");
    Files.writeString(
        program,
        """
        import mpi.MPI;

        public class Rally {
          public static void main(String[] args) {
            MPI.Init(args);
            int rank = MPI.COMM_WORLD.Rank();
            int[] ball = {0};
            for (int i = 0; i < Integer.parseInt(args[0]); i++) {
              if (rank == 0) {
                MPI.COMM_WORLD.Send(ball, 0, 1, MPI.INT, 1, 0);
                MPI.COMM_WORLD.Recv(ball, 0, 1, MPI.INT, 1, 0);
              } else {
                MPI.COMM_WORLD.Recv(ball, 0, 1, MPI.INT, 0, 0);
                MPI.COMM_WORLD.Send(ball, 0, 1, MPI.INT, 0, 0);
              }
            }
            assert false : "over";
          }
        }
        """);
    String drawn = "return document.querySelectorAll('.sequence svg *').length";
    browser.open(page(program, 2, "--as-found", "--no", "leak", "--", "8").toUri().toString());
    browser.until(given -> browser.element(".controls output").getText().startsWith("step"));
    long few = (Long) browser.run(drawn);
    browser.open(
        page(program, 2, "--as-found", "--no", "leak", "--collectives", "p2p", "--", "2500")
            .toUri()
            .toString());
    String where = browser.element(".controls output").getText();
    assertThat(Integer.parseInt(where.replaceFirst(".* of ", ""))).isGreaterThanOrEqualTo(9_990);
    for (int part = 0; part <= 10; part++) {
      browser.run(
          "const box = document.querySelector('.sequence'); box.scrollTop = box.scrollHeight * "
              + part
              + " / 10;");
      browser.run("return 0");
      assertThat((Long) browser.run(drawn)).isLessThan(8 * few);
    }
    browser.press(browser.element(".sequence"), Keys.HOME);
    assertThat(browser.element(".controls output").getText()).startsWith("start");
    browser.run("window.dispatchEvent(new Event('beforeprint'))");
    assertThat((Long) browser.run("return document.querySelectorAll('.sequence .row').length"))
        .isEqualTo(1500);
    browser.run("window.dispatchEvent(new Event('afterprint'))");
    assertThat((Long) browser.run(drawn)).isLessThan(8 * few);
  }

  @Test
  void threadsHaveLanesAndStates() throws Exception {
    browser.open(page(Path.of("../examples/threads/DiningThreads.java"), 1).toUri().toString());
    assertThat(browser.elements(".sequence .heads .head"))
        .extracting(WebElement::getText)
        .contains("main", "philosopher 0", "philosopher 1", "philosopher 2");
    assertThat(browser.element(".ranks").getText())
        .contains("held by philosopher 1", "held by philosopher 0");
    looksRight("threads");
  }

  @Test
  void connectionsAreDrawn() throws Exception {
    Path system = Path.of("../examples/sockets/hasty.system");
    browser.open(page(system, 2, "--connect", "waits").toUri().toString());
    browser.until(given -> browser.elements(".sequence .tie").size() > 1);
    assertThat(browser.element(".ranks").getText()).contains("HastyClient.java:17", "assert");
    looksRight("sockets");
  }

  @Test
  void threadsHaveLanesAndCardsOfTheirOwn() throws Exception {
    browser.open(page(Path.of("../examples/threads/DiningThreads.java"), 1).toUri().toString());
    assertThat(browser.elements(".sequence .heads text")).hasSize(4);
    assertThat(browser.elements(".sequence .circle")).hasSize(3);
    looksRight("threads");
  }

  @Test
  void rowsOfASuiteAreFilteredSortedAndGrouped() throws Exception {
    Path manifest =
        Files.write(
            directory.resolve("expected.tsv"),
            List.of(
                "program\tranks\tverdict\tmachine",
                "First\t2\tholds\town",
                "Second\t2\tviolated\town",
                "Third\t3\tholds\town"));
    for (String name : List.of("First", "Second", "Third")) {
      Files.writeString(directory.resolve(name + ".java"), "class " + name + " {}");
    }
    StopRequest stopped = new StopRequest();
    stopped.stop("no row is checked");
    Path page = directory.resolve("suite.html");
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    new Lasso(new Terminal(nowhere, nowhere, false), new SimulatedModels(), stopped)
        .run(List.of("suite", manifest.toString(), "--html", page.toString()));
    browser.open(page.toUri().toString());
    WebElement shown = browser.element("form output");
    assertThat(shown.getText()).isEqualTo("3 of 3 rows");
    browser.button("Program").click();
    browser.button("Program").click();
    assertThat(browser.element("tbody td").getText()).isEqualTo("Third");
    assertThat(browser.elements("[aria-sort=descending]")).hasSize(1);
    browser.element("[name=group]").sendKeys("manifest");
    assertThat(browser.element(".group").getText()).endsWith("expected.tsv (3)");
    looksRight("suite");
    browser.element("[name=words]").sendKeys("second violated");
    assertThat(shown.getText()).isEqualTo("1 of 3 rows");
    browser.element("[name=standing]").sendKeys("as expected");
    assertThat(shown.getText()).isEqualTo("0 of 3 rows");
  }

  @Test
  void severalViolationsAreChosenFrom() throws Exception {
    Path program = directory.resolve("TwoFaults.java");
    Files.writeString(
        program,
        """
        import mpi.MPI;

        public class TwoFaults {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            int[] value = {MPI.COMM_WORLD.Rank()};
            if (value[0] > 0) {
              MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
            } else {
              MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
              assert value[0] != 1 : "one came first";
              assert value[0] != 2 : "two came first";
            }
            MPI.Finalize();
          }
        }
        """);
    browser.open(page(program, 3, "--all").toUri().toString());
    WebElement choice = browser.element(".bar select");
    choice.sendKeys(Keys.ARROW_DOWN);
    assertThat(browser.element(".sequence").isDisplayed()).isTrue();
    looksRight("several");
  }

  @Test
  void aSpaceIsWalkedInTwoTabs() throws Exception {
    CheckPlan plan =
        CheckPlan.of(Program.of("../examples/Philosophers.java"))
            .semantics(semantics -> semantics.processes(4))
            .build();
    try (SpaceServer server =
        new SpaceServer(plan, Checker.create().space(plan), "Philosophers", List.of(), 0)) {
      browser.open(server.url());
      browser.element("button.move").click();
      browser.until(given -> browser.element("#about").getText().contains("after 1 step;"));
      looksRight("explorer");
      browser.tab(server.url());
      browser.until(given -> browser.element("#about").getText().contains("after 0 steps"));
      browser.element("#find").click();
      browser.until(given -> browser.element("#phase").getText().contains("deadlock"));
      looksRight("found");
      browser.firstTab();
      assertThat(browser.element("#about").getText()).contains("after 1 step;");
      browser.element("#back").click();
      browser.until(given -> browser.element("#about").getText().contains("after 0 steps"));
      browser.element("#draw").click();
      browser.until(given -> browser.element("#graph").isDisplayed());
      looksRight("graph");
    }
  }

  /** Opens the space of a plan while something is done with its page. */
  private static void explored(CheckPlan plan, ThrowingTask task) throws Exception {
    try (SpaceServer server =
        new SpaceServer(plan, Checker.create().space(plan), "Explored", List.of(), 0)) {
      browser.open(server.url());
      browser.until(given -> browser.element("#about").getText().contains("after 0 steps"));
      task.run();
    }
  }

  private interface ThrowingTask {
    void run() throws Exception;
  }

  private static void choose(String select, String option) {
    browser.element(select + " option[value='" + option + "']").click();
  }

  @Test
  void atomsAreLookedForAndFoldTheDrawing() throws Exception {
    CheckPlan plan =
        CheckPlan.of(Program.of("../examples/Mutex.java"))
            .semantics(semantics -> semantics.processes(6))
            .search(search -> search.reduction(SearchPlan.Reduction.NONE))
            .properties(p -> p.formulas(List.of("inside@1", "inside@2")))
            .build();
    explored(
        plan,
        () -> {
          assertThat(browser.element("#truths").getText()).contains("inside@1 does not hold");
          choose("#aim", "holds");
          choose("#atom", "inside@2");
          for (String how : List.of("shortest", "random")) {
            choose("#how", how);
            browser.element("#find").click();
            browser.until(given -> browser.element("#truths").getText().contains("inside@2 holds"));
            browser.element("#mark").click();
            browser.element("#restart").click();
            browser.until(given -> browser.element("#about").getText().contains("after 0 steps"));
          }
          assertThat(browser.elements("#marks option")).hasSize(3);
          browser.element("#marks option:nth-child(2)").click();
          browser.until(given -> browser.element("#truths").getText().contains("inside@2 holds"));
          choose("#fold", "atoms");
          browser.element("#draw").click();
          browser.until(given -> browser.element("#graph").isDisplayed());
          assertThat(browser.elements("#graph circle")).hasSizeBetween(2, 8);
          assertThat(browser.elements("#graph circle.here.marked")).hasSize(1);
          looksRight("folded");
        });
  }

  @Test
  void theSearchInTheBackgroundMarksWhatItFinds() throws Exception {
    CheckPlan plan =
        CheckPlan.of(Program.of("../examples/Philosophers.java"))
            .semantics(semantics -> semantics.processes(4))
            .build();
    explored(
        plan,
        () -> {
          browser.element("#draw").click();
          browser.until(given -> browser.element("#graph").isDisplayed());
          assertThat(browser.elements("#graph circle.found")).isEmpty();
          browser.element("#search").click();
          browser.element("#found button").click();
          browser.until(given -> browser.element("#phase").getText().contains("deadlock"));
          assertThat(browser.elements("#graph circle.found")).hasSizeGreaterThan(1);
          assertThat(browser.element("#searched").getText())
              .matches("Searched: [\\d,]+ states, .* Found:");
          looksRight("searched");
        });
  }

  @Test
  void processesAndThreadsAreCalledByTheirNames() throws Exception {
    CheckPlan threads = CheckPlan.of(Program.of("../examples/threads/DiningThreads.java")).build();
    explored(
        threads,
        () -> {
          choose("#how", "random");
          choose("#aim", "deadlock");
          browser.element("#find").click();
          browser.until(given -> browser.element("#phase").getText().contains("deadlock"));
          assertThat(browser.element("#ranks").getText())
              .contains("philosopher 0", "held by philosopher 1");
          assertThat(browser.element("#path").getText()).contains(" / philosopher 0");
          assertThat(browser.elements("#ranks table.words tr")).hasSizeGreaterThan(3);
          looksRight("explored-threads");
        });
  }
}
