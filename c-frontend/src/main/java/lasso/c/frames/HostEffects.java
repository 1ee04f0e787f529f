package lasso.c.frames;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What functions that the module imports do with what their arguments point to. Who is not listed may keep each address for ever. */
final class HostEffects {
  /** What a function does with an object, an address of which it gets. */
  enum Effect {
    /** It may read it, and write it, before it returns. */
    READ,
    /** It may write it before it returns, and does not read it. */
    WRITTEN,
    /** It makes a status undefined, whatever it was, but for its error. */
    STATUS,
    /** It may keep the address. */
    KEPT
  }

  /** Letters for arguments from the first on: {@code r} read, {@code w} written, {@code s} status, {@code .} no address. */
  private static final Map<String, String> LETTERS = new HashMap<>();

  static {
    add("r.....", "MPI_Send", "MPI_Ssend", "MPI_Rsend", "MPI_Bsend");
    add("w.....s", "MPI_Recv");
    add("...s", "MPI_Probe");
    add("...ww", "MPI_Iprobe");
    add("r....w.....s", "MPI_Sendrecv");
    add("r.......s", "MPI_Sendrecv_replace");
    add("rs", "MPI_Wait");
    add("rww", "MPI_Test");
    add(".rw", "MPI_Waitall");
    add(".rww", "MPI_Waitany", "MPI_Testall");
    add(".rwww", "MPI_Testany");
    add(".rwww", "MPI_Waitsome", "MPI_Testsome");
    add("r.w", "MPI_Get_count", "MPI_Get_elements");
    add("rw", "MPI_Test_cancelled");
    add(".w", "MPI_Comm_rank", "MPI_Comm_size", "MPI_Comm_dup", "MPI_Comm_group", "MPI_Group_size");
    add(".w", "MPI_Group_rank", "MPI_Type_size", "MPI_Comm_remote_size", "MPI_Comm_test_inter");
    add("...w", "MPI_Comm_split");
    add("..w", "MPI_Comm_create", "MPI_Type_contiguous");
    add("r", "MPI_Comm_free", "MPI_Group_free", "MPI_Type_free", "MPI_Type_commit", "MPI_Op_free");
    add("r", "MPI_Start", "MPI_Request_free", "MPI_Cancel");
    add("rr", "MPI_Init");
    add("ww", "MPI_Get_processor_name");
    add("r....", "MPI_Bcast");
    add("rw.....", "MPI_Allreduce", "MPI_Scan", "MPI_Exscan");
    add("rw......", "MPI_Reduce");
    LETTERS.replaceAll((name, word) -> isReduction(name) ? word.replace('w', 'r') : word);
    add("r..r....", "MPI_Gather", "MPI_Scatter");
    add("r..r...", "MPI_Allgather", "MPI_Alltoall");
    add("r..rrr...", "MPI_Gatherv");
    add("rrr.r....", "MPI_Scatterv");
    add("r..rrr..", "MPI_Allgatherv");
    add("rrr.rrr..", "MPI_Alltoallv");
    add("rrr...", "MPI_Reduce_scatter");
    add("rr....", "MPI_Reduce_scatter_block");
    add("rr.", "__asan_memcpy", "__asan_memmove");
    add("w..", "__asan_memset");
  }

  private static final Set<String> RETURN_FIRST =
      Set.of("__asan_memcpy", "__asan_memmove", "__asan_memset");

  private HostEffects() {}

  private static void add(String letters, String... names) {
    for (String name : names) {
      LETTERS.put(name, letters);
    }
  }

  /** What a reduction receives into it reads, too, in place. */
  private static boolean isReduction(String name) {
    return name.endsWith("reduce") || name.endsWith("scan");
  }

  /** What an imported function does with what an argument points to. */
  static Effect of(String function, int argument) {
    String letters = LETTERS.get(function.startsWith("PMPI_") ? function.substring(1) : function);
    char letter = letters == null || argument >= letters.length() ? '?' : letters.charAt(argument);
    return switch (letter) {
      case 'r' -> Effect.READ;
      case 'w' -> Effect.WRITTEN;
      case 's' -> Effect.STATUS;
      default -> Effect.KEPT;
    };
  }

  static boolean returnsFirst(String function) {
    return RETURN_FIRST.contains(function);
  }

  /** Whether it marks memory of the frame: its first argument is a place among the codes, the second one how many. */
  static boolean marks(String function) {
    return function.startsWith("__asan_set_shadow_");
  }

  /** Whether what it marks begins to live. */
  static boolean begins(String function) {
    return function.startsWith("__asan_set_shadow_0");
  }

  /** Whether a step may end in it. */
  static boolean mayEndStep(String function) {
    return function.startsWith("MPI_") || function.startsWith("PMPI_");
  }
}
