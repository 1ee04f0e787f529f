package lasso.heap.layout;

/**
 * One field of an OBJECT type.
 *
 * @param name as users write it, with the declaring class: {@code Mutex$Node.next}
 * @param kind null for a reference
 * @param offset in bytes from the start of its section (relevant or irrelevant primitives); for a reference, its index
 * @param relevant whether comparison looks at it
 */
public record FieldLayout(String name, PrimitiveKind kind, int offset, boolean relevant) {}
