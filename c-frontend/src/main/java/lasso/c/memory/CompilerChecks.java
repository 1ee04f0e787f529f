package lasso.c.memory;

/**
 * What the instrumentation of clang, and the allocator, call: they say where objects begin and end, and that a value was never written. Names are the compiler's. Functions of C, but no step ends in one.
 */
public final class CompilerChecks {
  private static final int AFTER_SCOPE = 0xf8;
  private static final int ALLOCA_LEFT = 0xca;
  private static final int ALLOCA_RIGHT = 0xcb;
  private static final int ALLOCA_ALIGNMENT = 32;

  private CompilerChecks() {}

  public static void __asan_init() {}

  public static void __asan_version_mismatch_check_v8() {}

  public static void __asan_handle_no_return() {}

  /** Around what gives the variables of a file in C++ their first values. In which order files do that is the linker's. */
  public static void __asan_before_dynamic_init(long file) {}

  public static void __asan_after_dynamic_init() {}

  /** The variables of a file and their red zones. */
  public static void __asan_register_globals(long table, long count) {
    NearestObject.register((int) table, (int) count);
    for (int i = 0; i < count; i++) {
      int start = NearestObject.field((int) table, i, 0);
      int bytes = NearestObject.field((int) table, i, 1);
      int all = NearestObject.field((int) table, i, 2);
      int whole = bytes + 7 & -8;
      Addressability.forbid(start + whole, all - whole, 0xf9);
      Addressability.allow(start, bytes);
    }
  }

  public static void __asan_unregister_globals(long table, long count) {}

  public static void __asan_set_shadow_00(long index, long count) {
    Addressability.set((int) index, 0, (int) count);
  }

  public static void __asan_set_shadow_01(long index, long count) {
    Addressability.set((int) index, 1, (int) count);
  }

  public static void __asan_set_shadow_02(long index, long count) {
    Addressability.set((int) index, 2, (int) count);
  }

  public static void __asan_set_shadow_03(long index, long count) {
    Addressability.set((int) index, 3, (int) count);
  }

  public static void __asan_set_shadow_04(long index, long count) {
    Addressability.set((int) index, 4, (int) count);
  }

  public static void __asan_set_shadow_05(long index, long count) {
    Addressability.set((int) index, 5, (int) count);
  }

  public static void __asan_set_shadow_06(long index, long count) {
    Addressability.set((int) index, 6, (int) count);
  }

  public static void __asan_set_shadow_07(long index, long count) {
    Addressability.set((int) index, 7, (int) count);
  }

  public static void __asan_set_shadow_f1(long index, long count) {
    Addressability.set((int) index, 0xf1, (int) count);
  }

  public static void __asan_set_shadow_f2(long index, long count) {
    Addressability.set((int) index, 0xf2, (int) count);
  }

  public static void __asan_set_shadow_f3(long index, long count) {
    Addressability.set((int) index, 0xf3, (int) count);
  }

  public static void __asan_set_shadow_f5(long index, long count) {
    Addressability.set((int) index, 0xf5, (int) count);
  }

  public static void __asan_set_shadow_f8(long index, long count) {
    Addressability.set((int) index, AFTER_SCOPE, (int) count);
  }

  public static void __asan_poison_stack_memory(long address, long bytes) {
    Addressability.forbid((int) address, (int) bytes, AFTER_SCOPE);
  }

  public static void __asan_unpoison_stack_memory(long address, long bytes) {
    Addressability.allow((int) address, (int) bytes);
  }

  /** An array of variable length, with room of 32 bytes before it and up to 63 behind it. */
  public static void __asan_alloca_poison(long address, long bytes) {
    int end = (int) (address + bytes + ALLOCA_ALIGNMENT - 1) & -ALLOCA_ALIGNMENT;
    Addressability.forbid((int) address - ALLOCA_ALIGNMENT, ALLOCA_ALIGNMENT, ALLOCA_LEFT);
    int whole = (int) (address + bytes + 7) & -8;
    Addressability.forbid(whole, end + ALLOCA_ALIGNMENT - whole, ALLOCA_RIGHT);
    Addressability.allow((int) address, (int) bytes);
  }

  /** All arrays of variable length between two addresses are gone. */
  public static void __asan_allocas_unpoison(long top, long bottom) {
    if (top != 0 && top <= bottom) {
      Addressability.allow((int) top, (int) (bottom - top));
    }
  }

  public static long __asan_memcpy(long to, long from, long length) {
    CheckedAccess.copy((int) to, (int) from, (int) length);
    return to;
  }

  public static long __asan_memmove(long to, long from, long length) {
    CheckedAccess.copy((int) to, (int) from, (int) length);
    return to;
  }

  public static long __asan_memset(long to, int value, long length) {
    CheckedAccess.fill((int) to, value, (int) length);
    return to;
  }

  public static void __msan_init() {}

  /** Bytes are written in a way that the compiler does not see. */
  public static void __msan_unpoison(long address, long bytes) {
    Definedness.define((int) address, (int) bytes);
  }

  /** A value of which a bit is undefined decides something. */
  public static void __msan_warning_noreturn() {
    throw Faults.end(
        "a value that was never written is used: it decides a branch or an address, or is passed on");
  }

  public static void __msan_warning() {
    __msan_warning_noreturn();
  }

  public static void __msan_maybe_warning_1(int bits, int origin) {
    warnIf(bits != 0);
  }

  public static void __msan_maybe_warning_2(int bits, int origin) {
    warnIf(bits != 0);
  }

  public static void __msan_maybe_warning_4(int bits, int origin) {
    warnIf(bits != 0);
  }

  public static void __msan_maybe_warning_8(long bits, int origin) {
    warnIf(bits != 0);
  }

  private static void warnIf(boolean undefined) {
    if (undefined) {
      __msan_warning_noreturn();
    }
  }

  public static long __msan_memcpy(long to, long from, long length) {
    CheckedAccess.copy((int) to, (int) from, (int) length);
    return to;
  }

  public static long __msan_memmove(long to, long from, long length) {
    CheckedAccess.copy((int) to, (int) from, (int) length);
    return to;
  }

  public static long __msan_memset(long to, int value, long length) {
    CheckedAccess.fill((int) to, value, (int) length);
    return to;
  }

  /** The allocator gives out a block. */
  public static void lasso_block_taken(long address, long bytes) {
    Addressability.allow((int) address, (int) bytes);
  }

  /** What a block holds was never written. */
  public static void lasso_block_undefined(long address, long bytes) {
    Definedness.set((int) address, (int) bytes, true);
  }

  /** The allocator takes a block back. */
  public static void lasso_block_freed(long address, long bytes) {
    Definedness.define((int) address, (int) bytes);
    Addressability.forbidBlock((int) address, (int) bytes);
  }

  /** A pointer that {@code malloc} never returned, or that was freed, is freed or resized. */
  public static void lasso_heap_fault(long block) {
    throw Faults.end(
        "free or realloc of address 0x"
            + Long.toHexString(block)
            + ", which is no block in use: it was freed before, or malloc never returned it");
  }
}
