package lasso.checker.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.Test;

class WatchdogTest {
  private final StopRequest stop = new StopRequest();
  private final CompletableFuture<String> said = new CompletableFuture<>();
  private final CompletableFuture<Integer> halted = new CompletableFuture<>();

  private Watchdog watchdog() {
    Watchdog watchdog =
        new Watchdog(
            stop,
            why -> {
              said.complete(why);
              return 3;
            },
            halted::complete);
    watchdog.start(false);
    return watchdog;
  }

  @Test
  void whatDoesNotEndAtItsBoundIsEnded() throws Exception {
    watchdog().bound(Duration.ofMillis(50));
    assertThat(said.get(30, TimeUnit.SECONDS)).isEqualTo("the time bound of 0.05 s was reached");
    assertThat(halted.get(30, TimeUnit.SECONDS)).isEqualTo(3);
    assertThat(stop.reason()).isEqualTo("the time bound of 0.05 s was reached");
  }

  @Test
  void whatDoesNotEndAtASignalIsEnded() throws Exception {
    watchdog().signal();
    assertThat(said.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted by the user");
    assertThat(halted.get(30, TimeUnit.SECONDS)).isEqualTo(3);
  }

  @Test
  void whoSpeaksFirstSpeaksAlone() throws Exception {
    Watchdog watchdog = watchdog();
    watchdog.claim();
    watchdog.signal();
    TimeUnit.MILLISECONDS.sleep(1200);
    assertThat(said).isNotDone();
    assertThat(halted).isNotDone();
    watchdog.claim(); // again, by the same thread
  }
}
