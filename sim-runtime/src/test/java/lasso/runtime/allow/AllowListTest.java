package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class AllowListTest {
  private final AllowList list = AllowList.ofRunningJdk();

  @Test
  void everyGroupHasMembers() {
    assertThat(list.verdict("java/lang/String", "length", "()I").group()).isEqualTo(Group.DATA);
    assertThat(list.verdict("java/lang/System", "nanoTime", "()J").group())
        .isEqualTo(Group.MEDIATED);
    assertThat(
            list.verdict("java/util/ArrayList", "forEach", "(Ljava/util/function/Consumer;)V")
                .group())
        .isEqualTo(Group.STANDIN);
    Verdict start = list.verdict("java/lang/Thread", "start", "()V");
    assertThat(start.isRefused()).isTrue();
    assertThat(start.remedy()).contains("more processes (-n) instead of threads");
  }

  @Test
  void reflectedMembersAreAskedForAlike() throws Exception {
    assertThat(list.verdict(Executors.class.getMethod("newCachedThreadPool")).isRefused()).isTrue();
    assertThat(list.verdict(Integer.class.getField("MAX_VALUE")).isRefused()).isFalse();
  }
}
