package lasso.runtime.instrument.universe;

/** A method by the internal name of the class that declares or names it, its name and its descriptor. */
public record MethodKey(String owner, String name, String descriptor) {
  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
