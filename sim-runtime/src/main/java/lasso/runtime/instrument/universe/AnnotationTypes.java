package lasso.runtime.instrument.universe;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The types of a class's annotations that reflection can ask for, and of the constants in them. */
final class AnnotationTypes {
  private final Set<String> types = new LinkedHashSet<>();

  private AnnotationTypes() {}

  static Set<String> of(ClassNode node) {
    AnnotationTypes found = new AnnotationTypes();
    found.addAll(node.visibleAnnotations);
    for (FieldNode field : node.fields) {
      found.addAll(field.visibleAnnotations);
    }
    for (MethodNode method : node.methods) {
      found.addAll(method.visibleAnnotations);
      found.add(method.annotationDefault);
      if (method.visibleParameterAnnotations != null) {
        for (List<AnnotationNode> ofParameter : method.visibleParameterAnnotations) {
          found.addAll(ofParameter);
        }
      }
    }
    found.types.removeIf(type -> type.startsWith("lasso/"));
    return found.types;
  }

  private void addAll(List<?> values) {
    if (values != null) {
      values.forEach(this::add);
    }
  }

  /** An annotation, or a value in one: a list, an enum constant as its type and name, a class. */
  private void add(Object value) {
    if (value instanceof AnnotationNode annotation) {
      ConstantPoolScan.addDescriptor(annotation.desc, types);
      addAll(annotation.values);
    } else if (value instanceof List<?> list) {
      addAll(list);
    } else if (value instanceof String[] constant) {
      ConstantPoolScan.addDescriptor(constant[0], types);
    } else if (value instanceof Type type) {
      ConstantPoolScan.addDescriptor(type.getDescriptor(), types);
    }
  }
}
