package lasso.runtime.instrument.suspend;

/** What the user says about local variables, by the names that debug information gives them. Class names are internal. */
public interface LocalRules {
  /** No rules: dead variables are dropped, and saved ones are all relevant. */
  LocalRules NONE =
      new LocalRules() {
        @Override
        public boolean keepAlive(String owner, String method, String local) {
          return false;
        }

        @Override
        public boolean ignored(String owner, String method, String local) {
          return false;
        }
      };

  /** Whether the variable is saved wherever it is in scope and assigned, even when no code reads it again. */
  boolean keepAlive(String owner, String method, String local);

  /** Whether state comparison leaves the variable out. It is saved all the same. */
  boolean ignored(String owner, String method, String local);
}
