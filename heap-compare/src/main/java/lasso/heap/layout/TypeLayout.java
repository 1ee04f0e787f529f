package lasso.heap.layout;

import java.util.List;

/**
 * A type of block.
 *
 * @param id dense, given by the {@link TypeTable}
 * @param name Java's name of the class, {@code int[]} for arrays, or a word in angle brackets for records that are no class
 * @param element element type of a primitive or paged array, else null
 * @param fields of an OBJECT, in declaration order, superclass first; else empty
 * @param labels of a RECORD, else null
 * @param primitiveBytes size of an OBJECT's relevant primitive section, padded
 * @param referenceCount of an OBJECT's relevant references
 * @param irrelevantPrimitiveBytes size of an OBJECT's irrelevant primitive section, padded
 * @param irrelevantReferenceCount of an OBJECT's irrelevant references
 */
public record TypeLayout(
    int id,
    String name,
    TypeKind kind,
    PrimitiveKind element,
    List<FieldLayout> fields,
    BlockLabels labels,
    int primitiveBytes,
    int referenceCount,
    int irrelevantPrimitiveBytes,
    int irrelevantReferenceCount) {

  public boolean hasIrrelevant() {
    return irrelevantPrimitiveBytes + irrelevantReferenceCount > 0;
  }
}
