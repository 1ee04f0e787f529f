package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/**
 * Six programs with bugs of different kinds that no page was made for, and for each what a reader has to find on its page to understand the bug from that alone. The system property
 * {@code lasso.pages} names a directory for pictures.
 */
class FreshProgramsInABrowserTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/lasso/checker/cli/fresh");
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

  /** Opens the page of a program, looked at in both widths and both colours. */
  private static void open(String program, String... options) throws Exception {
    Path page = directory.resolve(program + ".html");
    List<String> words =
        new ArrayList<>(
            List.of("check", PROGRAMS.resolve(program).toString(), "--html", page.toString()));
    words.addAll(List.of(options));
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    new Lasso(new Terminal(nowhere, nowhere, false), new SimulatedModels(), new StopRequest())
        .run(words);
    browser.open(page.toUri().toString());
    for (int width : new int[] {375, 1280}) {
      for (boolean dark : new boolean[] {true, false}) {
        browser.size(width, 900);
        browser.dark(dark);
        String which = program + " at " + width + (dark ? " in the dark" : "");
        assertThat(browser.comesToFitItsWindow()).as(which).isTrue();
        assertThat(browser.barriers()).as(which).isEmpty();
        if (PICTURES != null) {
          String name = program + "-" + width + (dark ? "-dark" : "");
          browser.picture(Path.of(PICTURES, name + ".png"));
        }
      }
    }
    assertThat(browser.complaints()).as(program).isEmpty();
  }

  private static String text(String selector) {
    return browser.element(selector).getText();
  }

  private static String card(String process) {
    return browser.elements("#story .ranks > .card").stream()
        .map(WebElement::getText)
        .filter(text -> text.startsWith(process))
        .findFirst()
        .orElseThrow();
  }

  /** A worker waits for a receipt that nobody sends, but only if it gets both jobs: who waits for what, and which request decided that. */
  @Test
  void aWorkerThatGetsBothJobsWaitsForEver() throws Exception {
    open("Pool.java", "-n", "3");
    assertThat(text("#story .why"))
        .contains("Step 8 decides: rank 0 Comm.Recv (Pool.java:21)", "from rank 1, tag 1")
        .contains("from rank 2, tag 1; then every run ends well");
    assertThat(card("rank 1"))
        .contains(
            "waits for a message from rank 0, tag 3", "48", "done =\n2", "value =\nint[1] {1}");
    assertThat(card("rank 0")).contains("waits for a message from any rank, tag 1", "jobs =\n0");
    browser.until(given -> browser.elements(".sequence .arrow").size() > 6);
    assertThat(text("#story")).contains("To see it again: ./lasso check", "fresh/Pool.java --html");
  }

  /** One notification goes to a thread that can't use it: which one got it, which one should have, and what each thread sees. */
  @Test
  void aNotificationThatGoesToTheWrongThread() throws Exception {
    open("Buffer.java", "-n", "1");
    assertThat(text("#story .why"))
        .contains("notifies consumer 3, not producer 0. From there no run ends well")
        .contains("notifies producer 0, not consumer 3; then every run ends well");
    assertThat(card("rank 0"))
        .contains("producer 0 :7 Object.wait waits to be notified on Buffer 1")
        .contains("consumer 3 :15 Object.wait waits to be notified on Buffer 1")
        .contains("Buffer.put (Buffer.java:7)\nvalue =\n0\nthis =\nBuffer\nitem =\nnull");
    browser.element(".sequence .tie");
  }

  /** A server takes what one read brings for the whole order: what it has read, what was still to come, and what it made of it. */
  @Test
  void anOrderThatComesInTwoParts() throws Exception {
    open("shop.system", "--connect", "waits");
    assertThat(text("h1")).isEqualTo("shop, customer, 2 processes");
    assertThat(text("#story .why"))
        .contains(
            "shop SocketInput.read (Shop.java:14): reads from connection 1: \"12\" of customer")
        .contains(
            "customer SocketOutput.write (Customer.java:11): writes to connection 1: 8 bytes");
    assertThat(card("shop"))
        .contains("begin 0, end -1, length 2", "17", "Shop.main (Shop.java:17)");
  }

  /** Two readers pass a book to each other for ever: who never gets it, that it asks, and that everybody moves who can. */
  @Test
  void aReaderWhoNeverGetsTheBook() throws Exception {
    open("Tokens.java", "-n", "4", "--ltl", "all i>0: G(waiting@i -> F reading@i)");
    assertThat(text("#story .why"))
        .contains("waiting@3 holds, but from then on reading@3 never holds")
        .contains("repeat for ever");
    assertThat(text(".loop"))
        .contains("rank 1 moves at steps", "rank 2 moves at steps")
        .contains("rank 3 cannot move anywhere in the loop");
    assertThat(card("rank 3")).contains("Tokens.waiting =\ntrue", "Tokens.reading =\nfalse");
    assertThat(card("rank 0")).contains("asked =\nboolean[4] {", "reader =");
    browser.element(".sequence .bracket");
  }

  /** A buffer grows by too little for one order of arrivals: how large it is, how much is in it, and how much comes. */
  @Test
  void aBufferThatGrowsByTooLittle() throws Exception {
    open("gather.c", "-n", "4");
    assertThat(text("#notice"))
        .contains("right behind a block of the heap (16 bytes)", "gather.c:33");
    assertThat(card("rank 0"))
        .contains("Variables at its last stop")
        .contains("used =\n2", "room =\n4", "count =\n3");
    assertThat(text("#story .why")).contains("sees int[3] {3, 3, 3} from rank 3");
  }

  /** Two branches read the balance before either has written it. */
  @Test
  void aBalanceThatIsReadTwice() throws Exception {
    open("Bank.java", "--", "../examples/simgrid/hosts.xml");
    assertThat(text("#notice")).contains("the balance is 110");
    browser.element(".sequence .heads .head");
    assertThat(browser.elements(".sequence .heads .head"))
        .extracting(WebElement::getText)
        .contains("teller", "north", "south");
    browser.button("To the decisive step").click();
    assertThat(card("rank 0")).contains("balance =\n100");
  }
}
