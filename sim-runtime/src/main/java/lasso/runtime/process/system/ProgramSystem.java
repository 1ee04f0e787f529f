package lasso.runtime.process.system;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.ProgramImage;

/**
 * Which program each process runs.
 *
 * @param members by rank; empty when all run the first program with its own arguments
 * @param first the program of rank 0
 */
public record ProgramSystem(ProgramImage first, List<Member> members) {
  public ProgramSystem {
    members = List.copyOf(members);
  }

  /** One program for all ranks. */
  public static ProgramSystem of(ProgramImage image) {
    return new ProgramSystem(image, List.of());
  }

  /**
   * A process for each member.
   *
   * @param members by rank, at least one
   */
  public static ProgramSystem of(List<Member> members) {
    return new ProgramSystem(members.get(0).image(), members);
  }

  /** The programs, each once, in the order of the first ranks that run them. */
  public List<ProgramImage> images() {
    List<ProgramImage> images = new ArrayList<>(List.of(first));
    Set<ProgramImage> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    seen.add(first);
    for (Member member : members) {
      if (seen.add(member.image())) {
        images.add(member.image());
      }
    }
    return images;
  }

  /** Names by rank; empty when ranks have none. */
  public List<String> names() {
    return members.stream().map(Member::name).toList();
  }

  /** Arguments by rank; empty when they are those of the image. */
  public List<List<String>> arguments() {
    return members.stream().map(Member::arguments).toList();
  }
}
