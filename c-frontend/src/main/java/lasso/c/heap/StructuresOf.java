package lasso.c.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;

/** The structures to which global variables lead. */
final class StructuresOf {
  private final Set<CType> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<CType.Struct> found = new ArrayList<>();

  private StructuresOf() {}

  static List<CType.Struct> all(List<GlobalVariable> variables) {
    StructuresOf search = new StructuresOf();
    variables.forEach(variable -> search.visit(variable.type()));
    return search.found;
  }

  private void visit(CType type) {
    if (type == null || !seen.add(type)) {
      return;
    }
    if (type instanceof CType.Pointer pointer) {
      visit(pointer.to());
    } else if (type instanceof CType.Array array) {
      visit(array.element());
    } else if (type instanceof CType.Struct struct) {
      found.add(struct);
      struct.members().forEach(member -> visit(member.type()));
    }
  }
}
