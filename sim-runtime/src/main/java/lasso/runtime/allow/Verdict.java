package lasso.runtime.allow;

/**
 * What the list says of a member.
 *
 * @param reason why it is in its group, in words
 * @param remedy what to do instead; null unless the member is refused
 */
public record Verdict(Group group, String reason, String remedy) {
  /** Whether a program may not call it. */
  public boolean isRefused() {
    return group == Group.REFUSED;
  }
}
