package lasso.c.host;

import java.util.Map;
import java.util.Set;

/** Functions of MPI whose counts have 64 bits, and the functions that stand for them. */
public final class WideFunctions {
  private static final String SUFFIX = "_c";

  /** Those with the same parameters but for the width of counts. */
  private static final Set<String> STEMS =
      Set.of(
          ("Allgather Allgather_init Allgatherv Allgatherv_init Allreduce"
                  + " Allreduce_init Alltoall Alltoall_init Alltoallv Alltoallv_init Alltoallw"
                  + " Alltoallw_init Bcast Bcast_init Bsend Bsend_init Buffer_attach Exscan"
                  + " Exscan_init Gather Gather_init Gatherv Gatherv_init Iallgather Iallgatherv"
                  + " Iallreduce Ialltoall Ialltoallv Ialltoallw Ibcast Ibsend Iexscan Igather"
                  + " Igatherv Imrecv Ineighbor_allgather Ineighbor_allgatherv Ineighbor_alltoall"
                  + " Ineighbor_alltoallv Ineighbor_alltoallw Irecv Ireduce Ireduce_scatter"
                  + " Ireduce_scatter_block Irsend Iscan Iscatter Iscatterv Isend Isendrecv"
                  + " Isendrecv_replace Issend Mrecv Neighbor_allgather Neighbor_allgather_init"
                  + " Neighbor_allgatherv Neighbor_allgatherv_init Neighbor_alltoall"
                  + " Neighbor_alltoall_init Neighbor_alltoallv Neighbor_alltoallv_init"
                  + " Neighbor_alltoallw Neighbor_alltoallw_init Recv Recv_init Reduce"
                  + " Reduce_init Reduce_local Reduce_scatter Reduce_scatter_block"
                  + " Reduce_scatter_block_init Reduce_scatter_init Rsend Rsend_init Scan"
                  + " Scan_init Scatter Scatter_init Scatterv Scatterv_init Send Send_init"
                  + " Sendrecv Sendrecv_replace Ssend Ssend_init Type_contiguous"
                  + " Type_create_darray"
                  + " Type_create_hindexed Type_create_hindexed_block Type_create_hvector"
                  + " Type_create_indexed_block Type_create_resized Type_create_struct"
                  + " Type_create_subarray Type_indexed Type_vector")
              .split(" "));

  /** Those that older functions of another name are the same as. */
  private static final Map<String, String> OLDER =
      Map.of(
          "MPI_Get_elements_c", "MPI_Get_elements_x",
          "MPI_Status_set_elements_c", "MPI_Status_set_elements_x",
          "MPI_Type_get_extent_c", "MPI_Type_get_extent_x",
          "MPI_Type_get_true_extent_c", "MPI_Type_get_true_extent_x",
          "MPI_Type_size_c", "MPI_Type_size_x");

  private WideFunctions() {}

  /** The function with {@code int} that stands for one with large counts, or null. */
  static String narrow(String name) {
    String older = OLDER.get(name);
    if (older != null || !name.startsWith("MPI_") || !name.endsWith(SUFFIX)) {
      return older;
    }
    String stem = name.substring("MPI_".length(), name.length() - SUFFIX.length());
    return STEMS.contains(stem) ? "MPI_" + stem : null;
  }

  /** The name of the one with large counts that a function stands for, or null. */
  static String wide(String narrow) {
    for (Map.Entry<String, String> entry : OLDER.entrySet()) {
      if (entry.getValue().equals(narrow)) {
        return entry.getKey();
      }
    }
    return narrow.startsWith("MPI_") && STEMS.contains(narrow.substring("MPI_".length()))
        ? narrow + SUFFIX
        : null;
  }
}
