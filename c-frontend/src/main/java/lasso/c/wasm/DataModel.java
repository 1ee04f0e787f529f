package lasso.c.wasm;

import java.util.List;

/** How wide {@code long} and pointers of a program in C are. All else has the same width in both. */
public enum DataModel {
  /** Memory is addressed by 32 bits. */
  ILP32(4, "-m32", "wasm32", "int, long and pointers of 32 bits"),
  /** Memory is addressed by 64 bits. */
  LP64(8, "-m64", "wasm64", "int of 32 bits, long and pointers of 64");

  /** Where nobody says. */
  public static final DataModel DEFAULT = LP64;

  private final int bytes;
  private final String flag;
  private final String target;
  private final String words;

  DataModel(int bytes, String flag, String target, String words) {
    this.bytes = bytes;
    this.flag = flag;
    this.target = target;
    this.words = words;
  }

  /** The one that flags of a compiler ask for; the last one counts. */
  public static DataModel in(List<String> flags) {
    DataModel found = DEFAULT;
    for (String flag : flags) {
      for (DataModel model : values()) {
        found = model.flag.equals(flag) ? model : found;
      }
    }
    return found;
  }

  /** Size of a pointer, and of {@code long}, in bytes. */
  public int pointerBytes() {
    return bytes;
  }

  /** The flag of the compiler that asks for it. */
  public String flag() {
    return flag;
  }

  /** The architecture of WebAssembly, as compilers name it. */
  public String target() {
    return target;
  }

  /** What it means, in words. */
  public String words() {
    return words;
  }
}
