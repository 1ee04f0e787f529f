package lasso.heap.walk;

import java.util.function.LongUnaryOperator;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.store.arena.Arena;
import lasso.store.arena.Snapshot;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageSize;
import lasso.store.page.PageStore;

/**
 * The graph of blocks in an arena, or in the stored pages of one, which need no arena to be read. Blocks are as {@link
 * BlockGraph} describes, with their irrelevant sections behind the body:
 *
 * <pre>
 *  +--------+--------+------------+------------+------------------------+-----------------------+
 *  | typeId | header | primitives | references | irrelevant primitives  | irrelevant references |
 *  +--------+--------+------------+------------+------------------------+-----------------------+
 * </pre>
 *
 * A handle, and so a reference, is a block's arena offset divided by eight.
 */
public final class ArenaGraph extends BlockGraph {
  private static final int HANDLE_UNIT_BYTES = 8;

  private final LongUnaryOperator addresses;
  private final int root;

  private ArenaGraph(TypeTable types, PageStore pages, LongUnaryOperator addresses, int root) {
    super(types, pages);
    this.addresses = addresses;
    this.root = root;
  }

  /**
   * The blocks of an arena as it is, and as it changes.
   *
   * @param pages of PAGED_ARRAY blocks
   * @param root handle
   */
  public static ArenaGraph of(Arena arena, TypeTable types, PageStore pages, int root) {
    return new ArenaGraph(types, pages, at -> arena.addressForRead(at, Integer.BYTES), root);
  }

  /** The blocks of an arena as it was. */
  public static ArenaGraph of(Snapshot snapshot, TypeTable types, PageStore pages, int root) {
    return new ArenaGraph(types, pages, at -> address(snapshot, at), root);
  }

  private static long address(Snapshot snapshot, long offset) {
    PageSize size = snapshot.store().pageSize();
    int page = size.pageOf(offset);
    return snapshot.store().address(snapshot.pageId(page)) + offset - size.startOf(page);
  }

  /** The handle of the block at an arena offset. */
  public static int handle(long offset) {
    assert offset > 0 && offset % HANDLE_UNIT_BYTES == 0 : "no block begins at offset " + offset;
    return Math.toIntExact(offset / HANDLE_UNIT_BYTES);
  }

  /** The arena offset of a block, in bytes. */
  public static long offset(int handle) {
    return (long) handle * HANDLE_UNIT_BYTES;
  }

  /** The int at an arena offset of a snapshot. */
  public static int word(Snapshot snapshot, long offset) {
    return NativeMemory.getInt(address(snapshot, offset));
  }

  @Override
  public int root() {
    return root;
  }

  @Override
  int word(long at) {
    return NativeMemory.getInt(addresses.applyAsLong(at));
  }

  @Override
  long blockAt(int block) {
    return offset(block);
  }

  @Override
  long irrelevantAt(int block) {
    long at = offset(block);
    TypeLayout type = types().get(word(at));
    return at + bodyEndBytes(type, at);
  }
}
