package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import java.util.Set;
import java.util.stream.Collectors;

/** How accesses of a module are checked, by the functions that it imports: the compiler or the allocator has put calls of them there. */
final class Checking {
  /** The allocator's own functions have names that begin so, besides those of the standard. They work on headers of blocks. */
  private static final String ALLOCATOR = "lasso_heap_";

  private static final Set<String> ALLOCATOR_DOORS =
      Set.of(
          "malloc",
          "calloc",
          "free",
          "realloc",
          "reallocarray",
          "aligned_alloc",
          "memalign",
          "posix_memalign");

  private final boolean objects;
  private final boolean definedness;

  Checking(WasmModule module) {
    Set<String> imports =
        module.importSection().stream().map(i -> i.name()).collect(Collectors.toSet());
    objects = imports.contains("lasso_block_taken");
    definedness = imports.contains("lasso_block_undefined");
  }

  /** Whether each access must lie in an object. */
  boolean ofObjects() {
    return objects;
  }

  /** Whether bits that were never written are tracked. */
  boolean ofDefinedness() {
    return definedness;
  }

  /** Whether a function of this name is the allocator's. */
  static boolean isAllocator(String function) {
    return function.startsWith(ALLOCATOR) || ALLOCATOR_DOORS.contains(function);
  }

  /** The class whose methods the accesses of a function call. */
  String accesses(String function) {
    return !objects || isAllocator(function) ? ClassNames.ACCESS : ClassNames.CHECKED_ACCESS;
  }
}
