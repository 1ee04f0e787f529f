package lasso.runtime.process;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import lasso.annotation.Irrelevant;
import lasso.heap.irrelevance.IgnorePattern;
import lasso.heap.irrelevance.InvalidPatternException;
import lasso.heap.irrelevance.IrrelevanceRules;
import lasso.runtime.capture.FieldRules;
import lasso.runtime.observe.IgnoredNames;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.UnusableInputException;

/** What the user declared irrelevant, by pattern or by annotation, asked by field and by local. */
final class Irrelevance implements FieldRules, IgnoredNames {
  private final IrrelevanceRules rules;
  private final AsideMemory aside;

  /**
   * What patterns mean.
   *
   * @param aside what some of them mean in memory of the program's own, or null
   */
  static Irrelevance of(List<String> patterns, AsideMemory aside) {
    if (aside == null) {
      return new Irrelevance(patterns, null);
    }
    List<String> fields = new ArrayList<>(aside.others());
    fields.add(aside.field());
    return new Irrelevance(fields, aside);
  }

  private Irrelevance(List<String> patterns, AsideMemory aside) {
    this.aside = aside;
    try {
      rules = new IrrelevanceRules(patterns.stream().map(IgnorePattern::parse).toList());
    } catch (InvalidPatternException e) {
      throw new UnusableInputException("--ignore: " + e.getMessage(), e);
    }
  }

  @Override
  public boolean ignores(Field field) {
    String owner = field.getDeclaringClass().getName();
    if (field.isAnnotationPresent(Irrelevant.class)) {
      rules.markField(owner, field.getName());
    }
    return !rules.relevant(owner, field.getName());
  }

  @Override
  public boolean field(String owner, String name, boolean annotated) {
    if (annotated) {
      rules.markField(owner, name);
    }
    return !rules.relevant(owner, name);
  }

  @Override
  public boolean local(String owner, String method, String name) {
    return !rules.relevantLocal(owner, method, name);
  }

  /** Called by instrumentation for every local that a frame saves; names with slashes. */
  boolean ignoresLocal(String internalName, String method, String local) {
    return !rules.relevantLocal(internalName.replace('/', '.'), method, local);
  }

  /** Names of what is ignored, for the verdict. */
  List<String> assumptions() {
    if (aside == null) {
      return rules.assumptions();
    }
    List<String> names = new ArrayList<>(rules.assumptions());
    names.removeIf(name -> name.contains(aside.field()));
    names.addAll(aside.names());
    return names;
  }

  /** Patterns that match nothing, once every field of these classes has been asked about; not of those whose fields have types that are not there, which no process can use. */
  List<String> unmatchedAmong(List<Class<?>> classes) {
    for (Class<?> type : classes) {
      try {
        for (Field field : type.getDeclaredFields()) {
          ignores(field);
        }
      } catch (NoClassDefFoundError e) {
        continue;
      }
    }
    return rules.unmatched().stream().map(IgnorePattern::text).toList();
  }
}
