package lasso.runtime.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PinnedGraphTest {
  @Test
  void groupsOfThreadsDoNotLeadToTheThreadsOfThisMachine() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    ThreadGroup inner = new ThreadGroup(group, "inner");
    List<Object> seen = new ArrayList<>();
    PinnedGraph.forEach(List.of(inner), seen::add);
    assertThat(seen).contains(inner, group).hasOnlyElementsOfType(ThreadGroup.class);
  }

  @Test
  void elementsAndFieldsAreReachedOnce() {
    Object[] shared = {"text"};
    List<Object> seen = new ArrayList<>();
    PinnedGraph.forEach(List.of(new Object[] {shared, shared}), seen::add);
    assertThat(seen.stream().filter(each -> each == shared)).hasSize(1);
    assertThat(seen).contains("text");
  }
}
