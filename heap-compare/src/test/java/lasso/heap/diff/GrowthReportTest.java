package lasso.heap.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import lasso.heap.model.ModelHeap;
import org.junit.jupiter.api.Test;

class GrowthReportTest {
  private final Example example = new Example();

  @Test
  void counterIsNamed() {
    assertThat(report(20, i -> example.heap(i, 30 + i % 3)))
        .isEqualTo("static Mutex.round grows: 0, 1, 2 ... 19");
    assertThat(report(20, i -> example.heap(100 - i, 31)))
        .isEqualTo("static Mutex.round falls: 100, 99, 98 ... 81");
    assertThat(report(4, i -> example.heap(i, 31)))
        .isEqualTo("static Mutex.round grows: 0, 1, 2, 3");
  }

  @Test
  void slowCounterIsNamed() {
    assertThat(report(40, i -> example.heap(i / 4, 31)))
        .isEqualTo("static Mutex.round grows: 0, 0, 0 ... 9");
  }

  @Test
  void whatReturnsIsNot() {
    assertThat(report(40, i -> example.heap(i % 6, 31))).isEmpty();
    assertThat(report(40, i -> example.ordinary("a", "b").copy())).isEmpty();
    assertThat(report(40, i -> queue(i % 5))).isEmpty();
    assertThat(report(3, i -> example.heap(i, 31))).as("too few samples").isEmpty();
  }

  @Test
  void growingListIsNamedByItsFoldedPath() {
    assertThat(report(30, this::queue))
        .isEqualTo(
            """
            static Mutex.queue -> LinkedList.size grows: 0, 1, 2 ... 29
            number of Node at static Mutex.queue -> LinkedList.first -> Node.next* grows: 1, 2, 3 ... 28""");
  }

  @Test
  void listThatShrinksNowAndThenButGrowsIsNamed() {
    assertThat(report(40, i -> queue(i - i % 3 * 2 + 4)))
        .contains("static Mutex.queue -> LinkedList.size grows");
  }

  @Test
  void growingTextAndChangingTextAreNamed() {
    assertThat(report(12, i -> example.ordinary("x".repeat(i))))
        .isEqualTo(
            "static Mutex.queue -> LinkedList.first -> Node.item -> length grows: 0, 1, 2 ... 11");
    assertThat(report(12, i -> example.ordinary("" + (10 + i * 7 % 12))))
        .startsWith(
            "contents of static Mutex.queue -> LinkedList.first -> Node.item never repeats: #");
  }

  @Test
  void localsAreFollowedFromLineToLine() {
    assertThat(
            report(
                12,
                i -> {
                  ModelHeap heap = example.heap(0, 31 + i % 2);
                  example.root(heap, 2, example.ints(heap, 4, i));
                  return heap;
                }))
        .isEqualTo("local who of coordinator -> [1] grows: 0, 1, 2 ... 11");
  }

  @Test
  void numberThatNeverRepeatsIsNamed() {
    assertThat(report(16, i -> example.heap(i * 7 % 16, 31)))
        .isEqualTo("static Mutex.round never repeats: 0, 7, 14 ... 9");
  }

  private ModelHeap queue(int size) {
    ModelHeap heap = example.heap(5, 31);
    int next = 0;
    for (int i = 0; i < size; i++) {
      next = example.node(heap, 0, 1.0, 'a', true, next);
    }
    example.root(heap, 0, example.list(heap, size, next));
    return heap;
  }

  private String report(int samples, IntFunction<ModelHeap> states) {
    GrowthReport report = new GrowthReport();
    for (int i = 0; i < samples; i++) {
      report.sample(states.apply(i).graph(1 + i, 1 + i % 3));
    }
    List<Growth> growths = report.growths();
    return growths.stream().map(Growth::toString).collect(Collectors.joining("\n"));
  }
}
