package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import lasso.c.memory.MemoryFault;
import lasso.c.toolchain.TestModules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instructions that compilers of C seldom make, or only with values that they know, in assembly. */
class InstructionsTest {
  @TempDir Path directory;

  private TranslatedModule module(String... functions) throws Throwable {
    StringBuilder source =
        new StringBuilder(
            """
            .globl main
            .type main,@function
            main:
            .functype main () -> (i32)
            i32.const 0
            end_function
            """);
    for (String function : functions) {
      String name = function.substring(0, function.indexOf(' '));
      int body = function.indexOf('\n');
      source
          .append(".globl " + name + "\n.type " + name + ",@function\n" + name + ":\n")
          .append(".functype " + function.substring(0, body) + "\n")
          .append(function.substring(body + 1) + "\nend_function\n");
    }
    return TranslatedModule.start(
        new TestModules(directory)
            .link("i.s", source.toString(), "-mmultivalue", "-mnontrapping-fptoint", "-msign-ext"));
  }

  @Test
  void branchesDropWhatLiesBetween() throws Throwable {
    TranslatedModule module =
        module(
            "leaves (i32) -> (i32)\nblock i32\ni64.const 9\nf64.const 2.5\ni32.const 7\nlocal.get 0\nbr_if 0\ndrop\ndrop\ndrop\ni32.const 5\nend_block\ni32.const 100\ni32.add",
            "stays (i32) -> (i64)\n.local i64\ni64.const 5\nblock i64\ni32.const 3\ni64.const 8\nlocal.get 0\nbr_if 0\ni64.const 1\ni64.add\nlocal.set 1\ndrop\nlocal.get 1\nend_block\ni64.add");
    assertThat(module.call("leaves", 1)).isEqualTo(107);
    assertThat(module.call("leaves", 0)).isEqualTo(105);
    assertThat(module.call("stays", 1)).isEqualTo(13L);
    assertThat(module.call("stays", 0)).isEqualTo(14L);
  }

  @Test
  void tablesOfBranchesCarryValues() throws Throwable {
    TranslatedModule module =
        module(
            "choose (i32) -> (i32)\nblock i32\nblock i32\nblock i32\ni32.const 10\nlocal.get 0\nbr_table {0, 1, 2}\nend_block\ni32.const 1\ni32.add\nend_block\ni32.const 100\ni32.add\nend_block");
    assertThat(module.call("choose", 0)).isEqualTo(111);
    assertThat(module.call("choose", 1)).isEqualTo(110);
    assertThat(module.call("choose", 2)).isEqualTo(10);
    assertThat(module.call("choose", -1)).isEqualTo(10);
  }

  @Test
  void loopsTakeParameters() throws Throwable {
    TranslatedModule module =
        module(
            "sum (i32) -> (i32)\n.local i32\ni32.const 0\nloop (i32) -> (i32)\nlocal.get 0\ni32.add\nlocal.get 0\ni32.const 1\ni32.sub\nlocal.tee 0\nbr_if 0\nend_loop");
    assertThat(module.call("sum", 10)).isEqualTo(55);
  }

  @Test
  void codeThatCannotBeReachedIsLeftOut() throws Throwable {
    TranslatedModule module =
        module(
            "early (i32) -> (i32)\nblock\nlocal.get 0\nif\ni32.const 4\nreturn\nelse\nbr 1\nend_if\nunreachable\nend_block\ni32.const 6",
            "both (i32) -> (i32)\nlocal.get 0\nif i32\ni32.const 1\nelse\ni32.const 2\nend_if");
    assertThat(module.call("early", 1)).isEqualTo(4);
    assertThat(module.call("early", 0)).isEqualTo(6);
    assertThat(module.call("both", 1)).isEqualTo(1);
    assertThat(module.call("both", 0)).isEqualTo(2);
  }

  @Test
  void comparisonsKnowWhatIsNoNumber() throws Throwable {
    TranslatedModule module =
        module(
            "less (f64, f64) -> (i32)\nlocal.get 0\nlocal.get 1\nf64.lt",
            "more (f64, f64) -> (i32)\nlocal.get 0\nlocal.get 1\nf64.ge\nif i32\ni32.const 1\nelse\ni32.const 0\nend_if",
            "differ (f32, f32) -> (i32)\nlocal.get 0\nlocal.get 1\nf32.ne");
    assertThat(module.call("less", Double.NaN, 1.0)).isEqualTo(0);
    assertThat(module.call("less", 1.0, 2.0)).isEqualTo(1);
    assertThat(module.call("more", 1.0, Double.NaN)).isEqualTo(0);
    assertThat(module.call("more", 2.0, 2.0)).isEqualTo(1);
    assertThat(module.call("differ", Float.NaN, Float.NaN)).isEqualTo(1);
  }

  @Test
  void conversionsEndAtTheirRange() throws Throwable {
    TranslatedModule module =
        module(
            "strict (f64) -> (i32)\nlocal.get 0\ni32.trunc_f64_u",
            "nearest (f64) -> (i64)\nlocal.get 0\ni64.trunc_sat_f64_u",
            "single (i64) -> (f32)\nlocal.get 0\nf32.convert_i64_u");
    assertThat(module.call("strict", 4294967295.5)).isEqualTo(-1);
    assertThatThrownBy(() -> module.call("strict", 4294967296.0)).isInstanceOf(MemoryFault.class);
    assertThatThrownBy(() -> module.call("strict", Double.NaN)).isInstanceOf(MemoryFault.class);
    assertThat(module.call("nearest", 1e30)).isEqualTo(-1L);
    assertThat(module.call("nearest", -3.0)).isEqualTo(0L);
    assertThat(module.call("nearest", 0x1p63)).isEqualTo(Long.MIN_VALUE);
    assertThat(module.call("single", -1L)).isEqualTo(0x1p64f);
  }

  @Test
  void accessesOutsideEndTheProcess() throws Throwable {
    TranslatedModule module =
        module(
            "load (i32) -> (i32)\nlocal.get 0\ni32.load 0",
            "far (i32) -> (i64)\nlocal.get 0\ni64.load 2000",
            "store (i32, i32) -> ()\nlocal.get 0\nlocal.get 1\ni32.store8 0");
    assertThatThrownBy(() -> module.call("load", 0)).hasMessageContaining("a null pointer");
    assertThatThrownBy(() -> module.call("load", 1 << 30)).hasMessageContaining("outside memory");
    assertThatThrownBy(() -> module.call("load", -4)).hasMessageContaining("0xfffffffc");
    assertThatThrownBy(() -> module.call("far", -4)).hasMessageContaining("0x1000007cc");
    assertThatThrownBy(() -> module.call("far", Integer.MAX_VALUE)).hasMessageContaining("outside");
    assertThatThrownBy(() -> module.call("store", 100, 1)).hasMessageContaining("write of 1 byte");
    module.call("store", 2000, 300);
    assertThat(module.call("load", 2000)).isEqualTo(44);
  }

  @Test
  void divisionsWithoutResultEndTheProcess() throws Throwable {
    TranslatedModule module =
        module(
            "divide (i32, i32) -> (i32)\nlocal.get 0\nlocal.get 1\ni32.div_s",
            "rest (i32, i32) -> (i32)\nlocal.get 0\nlocal.get 1\ni32.rem_s");
    assertThatThrownBy(() -> module.call("divide", 1, 0)).hasMessageContaining("division by zero");
    assertThatThrownBy(() -> module.call("divide", Integer.MIN_VALUE, -1))
        .hasMessageContaining("overflows");
    assertThat(module.call("rest", Integer.MIN_VALUE, -1)).isEqualTo(0);
  }

  @Test
  void functionsThatAreCalledThroughPointersHaveTheirType() throws Throwable {
    TranslatedModule module =
        TranslatedModule.start(
            new TestModules(directory)
                .link(
                    "pointers.c",
                    """
                    static int twice(int x) { return 2 * x; }
                    static long long wide(long long x) { return x + 1; }
                    void *volatile some[] = {twice, wide, 0};
                    int call(int which, int x) { return ((int (*)(int)) some[which])(x); }
                    int main(void) { return 0; }
                    """));
    assertThat(module.call("call", 0, 21)).isEqualTo(42);
    assertThatThrownBy(() -> module.call("call", 1, 21))
        .hasMessageContaining("no function of the type");
    assertThatThrownBy(() -> module.call("call", 2, 21)).hasMessageContaining("null pointer");
  }
}
