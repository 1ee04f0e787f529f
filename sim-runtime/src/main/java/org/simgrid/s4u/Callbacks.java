package org.simgrid.s4u;

/** Lists of call-backs, which only grow. */
final class Callbacks {
  private Callbacks() {}

  static Object[] with(Object[] list, Object one) {
    Object[] longer = new Object[list.length + 1];
    System.arraycopy(list, 0, longer, 0, list.length);
    longer[list.length] = one;
    return longer;
  }
}
