package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowProfileTest {
  @Test
  void recursionCountsOnceAndTheRunningMethodForItself() {
    HotMethods methods = new HotMethods();
    methods.add(List.of("leaf", "walk", "walk", "main"));
    methods.add(List.of("leaf", "walk", "walk", "main"));
    methods.add(List.of("walk", "main"));
    methods.add(List.of("main"));
    methods.add(List.of());
    assertThat(methods.samples()).isEqualTo(4);
    assertThat(methods.table(2))
        .isEqualToNormalizingNewlines(
            """
              own %  methods that ran
               50.0  leaf
               25.0  main

              all %  methods with what they called
              100.0  main
               75.0  walk
            """);
    assertThat(methods.collapsed()).isEqualTo("main 1\nmain;walk 1\nmain;walk;walk;leaf 2\n");
  }

  @Test
  void oneRowIsProfiled() {
    assertThat(RowProfile.row(List.of("mutex-7-formula")).title())
        .isEqualTo("Mutex -n 7 --ltl 'G(asks@6->F(inside@6))'");
    assertThatThrownBy(() -> RowProfile.row(List.of())).hasMessageContaining("first-verdict");
    assertThatThrownBy(() -> RowProfile.row(List.of("mutex-7", "mutex-6")))
        .hasMessageContaining("one row");
    assertThatThrownBy(() -> RowProfile.row(List.of("fast"))).hasMessageContaining("no row fast");
  }
}
