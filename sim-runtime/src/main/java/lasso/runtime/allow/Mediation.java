package lasso.runtime.allow;

import java.util.List;

/** What is done where a program calls a method or constructor that is not a function of the state of its process. */
public sealed interface Mediation {
  /** The hooks that it uses. */
  List<MediationTable.Hook> hooks();

  /** A hook is called instead; the receiver of an instance method is its first argument. */
  record Replaced(MediationTable.Hook hook) implements Mediation {
    @Override
    public List<MediationTable.Hook> hooks() {
      return List.of(hook);
    }
  }

  /**
   * Before the call, hooks complete its arguments; then a sibling with this descriptor is called. A hook with parameters takes the last
   * arguments off the stack.
   */
  record Completed(List<MediationTable.Hook> hooks, String descriptor) implements Mediation {}

  /** The call is made; then a hook sets its result, or the object constructed, which it takes and gives back. */
  record Settled(MediationTable.Hook hook) implements Mediation {
    @Override
    public List<MediationTable.Hook> hooks() {
      return List.of(hook);
    }
  }
}
