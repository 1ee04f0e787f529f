package lasso.checker.property;

import lasso.runtime.kernel.Offence;
import lasso.runtime.process.LocalStates;

/** Puts what only the network can see to be wrong into words. */
final class Offences {
  private final LocalStates localStates;

  Offences(LocalStates localStates) {
    this.localStates = localStates;
  }

  Finding of(Offence offence) {
    return new Finding.Fault(
        ViolationKind.MPI_USAGE,
        offence.source(),
        switch (offence.kind()) {
          case NOT_READY -> notReady(offence);
          case OVERRUN -> overrun(offence);
        },
        null,
        new Leftover.Message(
            offence.context(),
            offence.source(),
            offence.destination(),
            offence.tag(),
            offence.payload()));
  }

  private String notReady(Offence offence) {
    return "rank %d makes a ready send to rank %d with tag %d%s, where no receive that could take it is posted\n  payload: %s"
        .formatted(
            offence.source(),
            offence.destination(),
            offence.tag(),
            Waits.inContext(offence.context()),
            localStates.describePayload(offence.payload()));
  }

  private String overrun(Offence offence) {
    return "the buffer that rank %d has attached is too small for its buffered send to rank %d with tag %d%s: of %d bytes, messages that no receive may have taken yet fill %d\n  payload: %s"
        .formatted(
            offence.source(),
            offence.destination(),
            offence.tag(),
            Waits.inContext(offence.context()),
            offence.capacityBytes(),
            offence.takenBytes(),
            localStates.describePayload(offence.payload()));
  }
}
