package lasso.runtime.instrument;

/**
 * A static field of an application class that belongs to the process.
 *
 * @param owner internal name
 * @param initialisationState whether Lasso added it to hold the state of its class's initialisation
 */
public record StaticField(
    String owner, String name, String descriptor, boolean initialisationState) {}
