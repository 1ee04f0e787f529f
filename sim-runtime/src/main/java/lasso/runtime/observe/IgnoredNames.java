package lasso.runtime.observe;

/** What the user declared irrelevant: no observation may read it. Class names are binary. */
public interface IgnoredNames {
  /** Nothing. */
  IgnoredNames NONE =
      new IgnoredNames() {
        @Override
        public boolean field(String owner, String name, boolean annotated) {
          return false;
        }

        @Override
        public boolean local(String owner, String method, String name) {
          return false;
        }
      };

  /**
   * Whether a field is ignored.
   *
   * @param annotated whether it carries {@link lasso.annotation.Irrelevant}
   */
  boolean field(String owner, String name, boolean annotated);

  boolean local(String owner, String method, String name);
}
