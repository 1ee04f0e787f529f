package lasso.runtime.api;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.surroundings.IdentityCodes;

/** The pending buffers of one process, in the order in which their operations began. Few are looked through, many are indexed. */
public final class PendingList {
  private static final int FEW = 16;

  /** Null where one is over, and behind {@code end}. */
  private PendingBuffer[] list = new PendingBuffer[FEW];

  private int end;
  private int size;

  /** Those behind this position have begun since the last {@link #age}. */
  private int old;

  /** Null as long as there are few: then by array, and the position of each. */
  private BuffersByArray byArray;

  private Map<BufferUse, Integer> positions;

  /** For the keys of both tables: they begin anew with each state, so that a step's outcome can't depend on what ran before it. */
  private IdentityCodes.Numbers codes = new IdentityCodes.Numbers();

  public int size() {
    return size;
  }

  /** In the order in which they began. */
  public List<PendingBuffer> all() {
    compact();
    return Arrays.asList(list).subList(0, end);
  }

  /** An operation is under way; without effect when it has nothing to protect. */
  public void begin(BufferUse use) {
    PendingBuffer buffer = PendingBuffer.of(use);
    if (buffer == null) {
      return;
    }
    if (end == list.length) {
      list = Arrays.copyOf(list, 2 * end);
    }
    list[end++] = buffer;
    size++;
    if (byArray != null) {
      index(end - 1);
    } else if (size > FEW) {
      compact();
      indexAll();
    }
  }

  private void indexAll() {
    byArray = new BuffersByArray(codes);
    positions = new IdentityHashMap<>();
    for (int i = 0; i < end; i++) {
      index(i);
    }
  }

  /** To be called when arrays may have got other identity hash codes. */
  public void reindex() {
    if (byArray != null) {
      compact();
      indexAll();
    }
  }

  private void index(int position) {
    byArray.add(list[position]);
    codes.give(list[position].use());
    positions.put(list[position].use(), position);
  }

  /** An operation is over; without effect when it is not among them. */
  public void end(BufferUse use) {
    int position = position(use);
    if (position < 0) {
      return;
    }
    if (byArray != null) {
      byArray.remove(list[position]);
      positions.remove(use);
    }
    list[position] = null;
    size--;
    if (size == 0) {
      clear();
    }
  }

  private int position(BufferUse use) {
    if (positions != null) {
      codes.give(use);
      return positions.getOrDefault(use, -1);
    }
    for (int i = 0; i < end; i++) {
      if (list[i] != null && list[i].use() == use) {
        return i;
      }
    }
    return -1;
  }

  /** Whether an operation has begun since the last {@link #age}. */
  public boolean isFresh(BufferUse use) {
    return position(use) >= old;
  }

  /** None of them is fresh any more. */
  public void age() {
    old = end;
  }

  /** See {@link BufferUse#heard}; what is over by that leaves. */
  public void heard() {
    for (PendingBuffer pending : List.copyOf(all())) {
      pending.use().heard();
      if (!pending.use().isPending()) {
        end(pending.use());
      }
    }
  }

  /** The operation that forbids an access to bytes of an array, or null. */
  public BufferUse against(Object array, long from, long to, boolean writes) {
    if (byArray != null) {
      return use(byArray.against(array, from, to, writes));
    }
    for (int i = 0; i < end; i++) {
      PendingBuffer pending = list[i];
      if (pending != null && pending.forbids(array, from, to, writes)) {
        return pending.use();
      }
    }
    return null;
  }

  /** The operation that forbids the use of a place by another one, or null. */
  public BufferUse against(BufferPlace place, boolean writes) {
    if (byArray != null) {
      return use(byArray.against(place, writes));
    }
    for (PendingBuffer pending : all()) {
      if (pending.forbids(place, writes)) {
        return pending.use();
      }
    }
    return null;
  }

  private static BufferUse use(PendingBuffer pending) {
    return pending == null ? null : pending.use();
  }

  public void clear() {
    Arrays.fill(list, 0, end, null);
    end = 0;
    size = 0;
    old = 0;
    byArray = null;
    positions = null;
    codes = new IdentityCodes.Numbers();
  }

  private void compact() {
    if (size == end) {
      return;
    }
    int kept = 0;
    int keptOld = 0;
    for (int i = 0; i < end; i++) {
      if (list[i] != null) {
        list[kept] = list[i];
        if (positions != null) {
          positions.put(list[i].use(), kept);
        }
        kept++;
        keptOld = i < old ? kept : keptOld;
      }
    }
    Arrays.fill(list, kept, end, null);
    end = kept;
    old = keptOld;
  }
}
