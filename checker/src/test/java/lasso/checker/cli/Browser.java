package lasso.checker.cli;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window. Where the machine has none, tests that ask for it are left out, with a word. */
final class Browser implements AutoCloseable {
  private static final List<String> PLACES = List.of("/usr/bin", "/usr/local/bin", "/snap/bin");

  private final ChromeDriver driver;

  private Browser(Path browser, Path chromeDriver) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.toString());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(chromeDriver.toFile()).build(),
            options);
  }

  /** Starts one; leaves the test out where that can't be done. */
  static Browser start() {
    Optional<Path> browser = executable("chromium", "chromium-browser", "google-chrome");
    Optional<Path> chromeDriver = executable("chromedriver");
    boolean there = browser.isPresent() && chromeDriver.isPresent();
    if (!there) {
      System.out.println(
          "Pages are not looked at in a browser: install chromium and chromium-driver.");
    }
    Assumptions.assumeTrue(there, "chromium and chromium-driver are not installed");
    return new Browser(browser.get(), chromeDriver.get());
  }

  private static Optional<Path> executable(String... names) {
    return Stream.of(names)
        .flatMap(name -> PLACES.stream().map(place -> Path.of(place, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void open(String address) {
    driver.get(address);
  }

  void size(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  void dark(boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** What matches a selector; waits until there is one. */
  WebElement element(String selector) {
    return until(given -> given.findElement(By.cssSelector(selector)));
  }

  List<WebElement> elements(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** The button with these words. */
  WebElement button(String words) {
    return until(
        given -> given.findElement(By.xpath("//button[normalize-space(.)='" + words + "']")));
  }

  void press(WebElement element, Keys... keys) {
    element.sendKeys(keys);
  }

  <T> T until(Function<ChromeDriver, T> condition) {
    return new WebDriverWait(driver, Duration.ofSeconds(10))
        .ignoring(WebDriverException.class)
        .until(ignored -> condition.apply(driver));
  }

  /** Whether nothing stands beyond the right edge of the window, at once or when the page has seen its new size. */
  boolean comesToFitItsWindow() {
    String fits =
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    try {
      return until(given -> (Boolean) given.executeScript(fits));
    } catch (TimeoutException e) {
      return false;
    }
  }

  /** What the scripts of the page complain of. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .filter(message -> !message.contains("favicon"))
        .toList();
  }

  /** Rules of accessibility (WCAG 2, levels A and AA) that the page breaks, with the elements. */
  List<String> barriers() {
    return new AxeBuilder()
        .withTags(List.of("wcag2a", "wcag2aa", "wcag21aa")).analyze(driver).getViolations().stream()
            .map(Browser::told)
            .toList();
  }

  private static String told(Rule rule) {
    return rule.getId()
        + ": "
        + rule.getNodes().stream()
            .limit(4)
            .map(node -> node.getHtml() + " " + node.getFailureSummary())
            .toList();
  }

  /** A picture of the window. */
  void picture(Path file) throws IOException {
    Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
  }

  /** Another tab, which is in front from now on. */
  void tab(String address) {
    driver.switchTo().newWindow(WindowType.TAB);
    driver.get(address);
  }

  void firstTab() {
    driver.switchTo().window(driver.getWindowHandles().iterator().next());
  }

  @Override
  public void close() {
    driver.quit();
  }

  /** What a script in the page returns. */
  Object run(String script) {
    return driver.executeScript(script);
  }
}
