package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.TypeLayout;

/** Finds out, after a refusal, how a root reaches an object. Slow; runs once. */
final class RootPaths {
  private final ClassPlans plans;
  private final TypeLayout rootLayout;

  RootPaths(ClassPlans plans, TypeLayout rootLayout) {
    this.plans = plans;
    this.rootLayout = rootLayout;
  }

  String refusal(Roots roots, Object refused, ClassPlan plan) {
    return "an object of "
        + plan.type.getName()
        + " can't be part of a process state: "
        + plan.refusal
        + ". It is reached by "
        + path(roots, refused)
        + ". Keep it out of fields and of locals that live across message-passing calls.";
  }

  String path(Roots roots, Object wanted) {
    Map<Object, String> seen = new IdentityHashMap<>();
    Deque<Object> queue = new ArrayDeque<>();
    byte[] header = RootLabels.header(roots);
    for (int i = 0; i < roots.referenceCount; i++) {
      Object o = roots.references[i];
      if (o != null && seen.putIfAbsent(o, rootLayout.labels().reference(header, i)) == null) {
        queue.add(o);
      }
    }
    while (!queue.isEmpty()) {
      Object o = queue.remove();
      if (o == wanted) {
        return seen.get(o);
      }
      forEachChild(
          o,
          (label, child) -> {
            if (child != null && seen.putIfAbsent(child, seen.get(o) + " -> " + label) == null) {
              queue.add(child);
            }
          });
    }
    return "an unknown path";
  }

  private void forEachChild(Object o, BiConsumer<String, Object> visit) {
    ClassPlan plan = plans.of(o.getClass());
    if (plan.refusal != null) {
      return;
    }
    if (o instanceof Object[] array) {
      for (int i = 0; i < array.length; i++) {
        visit.accept("[" + i + "]", array[i]);
      }
    } else if (plan.form == ClassPlan.Form.FIELDS) {
      int next = 0;
      for (FieldLayout field : plan.layout.fields()) {
        if (field.kind() == null && field.relevant()) {
          visit.accept(shortName(field), U.getReference(o, plan.relevant.references()[next++]));
        }
      }
    } else if (o instanceof Collection<?> elements) {
      int i = 0;
      for (Object element : elements) {
        visit.accept("[" + i++ + "]", element);
      }
    }
  }

  private static String shortName(FieldLayout field) {
    String name = field.name();
    int dot = name.lastIndexOf('.');
    return name.substring(name.lastIndexOf('.', dot - 1) + 1);
  }
}
