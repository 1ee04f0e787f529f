package lasso.runtime.allow;

/**
 * What the list says of a member.
 *
 * @param reason why it is in its group, in words
 * @param remedy what to do instead; null unless the member is refused
 */
public record MemberVerdict(MemberGroup group, String reason, String remedy) {
  /** Whether a program may not call it. */
  public boolean isRefused() {
    return group == MemberGroup.REFUSED;
  }
}
