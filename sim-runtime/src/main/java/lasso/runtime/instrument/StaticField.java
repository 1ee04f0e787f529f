package lasso.runtime.instrument;

/**
 * A static field of an application class that belongs to the process.
 *
 * @param owner internal name
 */
public record StaticField(String owner, String name, String descriptor) {}
