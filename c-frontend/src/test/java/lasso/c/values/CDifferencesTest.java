package lasso.c.values;

import static org.assertj.core.api.Assertions.assertThat;

import com.dylibso.chicory.wasm.types.ActiveDataSegment;
import com.dylibso.chicory.wasm.types.DataSegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.toolchain.TestModules;
import lasso.c.wasm.ModuleFile;
import lasso.runtime.program.NativeVariables.Difference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Differences of random memories are told by exactly the paths at which they were made; addresses are the compiler's own. */
class CDifferencesTest {
  private static final List<String> ROOTS =
      List.of("a0", "a1", "table[0]", "table[1]", "table[2]", "box.left", "box.right[1]");
  private static final List<String> LEAVES =
      List.of("n", "s[0]", "s[2]", "c", "f", "in.x", "in.y", "in.z[1].q");
  private static final int[] BYTES = {4, 2, 2, 1, 4, 4, 8, 2};
  private static final int ROUNDS = 200;

  @TempDir Path directory;

  private static String source() {
    StringBuilder text =
        new StringBuilder(
            """
            struct s { int n; short s[3]; unsigned char c; float f;
              struct { int x; double y; struct { short q; } z[2]; } in; struct s *next; };
            struct s a0, a1, table[3];
            struct { struct s left; struct s right[2]; } box;
            const void *answers[] = {""");
    for (String root : ROOTS) {
      LEAVES.forEach(leaf -> text.append("&%s.%s, ".formatted(root, leaf)));
      text.append("&%s.next, &%s, ".formatted(root, root));
    }
    return text.append("};\n").toString();
  }

  @Test
  void differencesAreToldWhereTheyAre() throws Exception {
    ModuleFile module =
        ModuleFile.parse(
            "test", new TestModules(directory).link("d.c", source(), "-g", "-gdwarf-4"));
    CVariables variables =
        new CVariables(module.custom(), -1, true, module.model(), new CodePlaces());
    int answers =
        GlobalVariables.read(module.custom()).stream()
            .filter(each -> each.name().equals("answers"))
            .mapToInt(GlobalVariable::address)
            .findFirst()
            .orElseThrow();
    ByteBuffer initial = ByteBuffer.allocate(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
    for (DataSegment segment : module.module().dataSection().dataSegments()) {
      ActiveDataSegment active = (ActiveDataSegment) segment;
      initial.put((int) active.offsetInstructions().get(0).operand(0), active.data());
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < ROOTS.size() * (LEAVES.size() + 2); i++) {
      places.add(initial.getInt(answers + 4 * i));
    }
    for (int seed = 0; seed < ROUNDS; seed++) {
      compare(variables, initial, places, new Random(seed));
    }
  }

  private static void compare(
      CVariables variables, ByteBuffer initial, List<Integer> places, Random random) {
    ByteBuffer left = initial.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    left = ByteBuffer.wrap(left.array().clone()).order(ByteOrder.LITTLE_ENDIAN);
    int per = LEAVES.size() + 2;
    for (int root = 0; root < ROOTS.size(); root++) {
      left.putInt(places.get(per * root + per - 2), target(places, random));
    }
    ByteBuffer right = ByteBuffer.wrap(left.array().clone()).order(ByteOrder.LITTLE_ENDIAN);
    Set<String> expected = new TreeSet<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      int root = random.nextInt(ROOTS.size());
      int leaf = random.nextInt(LEAVES.size() + 1);
      int place = places.get(per * root + leaf);
      if (leaf == LEAVES.size()) {
        int before = left.getInt(place);
        int after = target(places, random);
        right.putInt(place, after);
        if (before != after) {
          expected.add(ROOTS.get(root) + ".next");
        } else {
          expected.remove(ROOTS.get(root) + ".next");
        }
      } else {
        int at = place + random.nextInt(BYTES[leaf]);
        right.put(at, (byte) (left.get(at) + 1 + random.nextInt(200)));
        expected.add(ROOTS.get(root) + "." + LEAVES.get(leaf));
      }
    }
    List<Difference> told =
        variables.differences(
            variables.scene(left.array(), 0, List.of()),
            variables.scene(right.array(), 0, List.of()),
            100);
    assertThat(told.stream().map(Difference::path)).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Null, or an object as a whole. */
  private static int target(List<Integer> places, Random random) {
    int per = LEAVES.size() + 2;
    int root = random.nextInt(ROOTS.size() + 1);
    return root == ROOTS.size() ? 0 : places.get(per * root + per - 1);
  }
}
