package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;

/** Gives equal effects equal, dense numbers; makes an object only of one that is new. One thread. */
public final class EffectTable {
  private final List<Effect> effects = new ArrayList<>();
  private int[] hashes = new int[64];

  /** Open addressing: numbers plus one. */
  private int[] table = new int[256];

  /**
   * The number of an effect.
   *
   * @param posts copied when they are new
   * @param renaming empty when it changes nothing; copied, too
   */
  // HOT: LocalStepBenchmark
  public int number(List<Post> posts, int[] renaming) {
    int hash = hash(posts, renaming);
    int mask = table.length - 1;
    int slot = slot(hash, mask);
    for (; table[slot] != 0; slot = (slot + 1) & mask) {
      int number = table[slot] - 1;
      if (hashes[number] == hash && isSame(effects.get(number), posts, renaming)) {
        return number;
      }
    }
    int number = effects.size();
    effects.add(new Effect(List.copyOf(posts), Arrays.stream(renaming).boxed().toList()));
    if (number == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * number);
    }
    hashes[number] = hash;
    table[slot] = number + 1;
    if (2 * effects.size() > table.length) {
      grow();
    }
    return number;
  }

  public Effect get(int number) {
    return effects.get(number);
  }

  private static int hash(List<Post> posts, int[] renaming) {
    int hash = 0;
    for (int i = 0; i < posts.size(); i++) {
      hash = 31 * hash + posts.get(i).hashCode();
    }
    for (int handle : renaming) {
      hash = 31 * hash + handle;
    }
    return hash;
  }

  private static boolean isSame(Effect effect, List<Post> posts, int[] renaming) {
    if (effect.posts().size() != posts.size() || effect.renaming().size() != renaming.length) {
      return false;
    }
    for (int i = 0; i < posts.size(); i++) {
      if (!effect.posts().get(i).equals(posts.get(i))) {
        return false;
      }
    }
    for (int i = 0; i < renaming.length; i++) {
      if (effect.renaming().get(i) != renaming[i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    table = new int[2 * table.length];
    int mask = table.length - 1;
    for (int number = 0; number < effects.size(); number++) {
      int slot = slot(hashes[number], mask);
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = number + 1;
    }
  }

  private static int slot(int hash, int mask) {
    return hash * 0x9E3779B9 >>> 7 & mask;
  }
}
