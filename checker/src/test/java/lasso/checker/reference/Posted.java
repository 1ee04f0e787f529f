package lasso.checker.reference;

import java.nio.ByteBuffer;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;

/** An operation that a process posted. Handles count the posts of the process from zero and are never used again. */
sealed interface Posted {
  int handle();

  /** A send; the payload is the message's own copy. */
  record Send(int context, int destination, int tag, ByteBuffer payload, SendMode mode, int handle)
      implements Posted {}

  /** A receive. */
  record Receive(int context, int source, int tag, int handle) implements Posted {
    /** Whether it may take, or a probe of this pattern may show, a message. */
    boolean matches(int inContext, int from, int itsTag) {
      return context == inContext
          && (source == Request.ANY || source == from)
          && (tag == Request.ANY || tag == itsTag);
    }

    /** Whether some message could match both. */
    boolean overlaps(Receive other) {
      return context == other.context
          && (source == Request.ANY || other.source == Request.ANY || source == other.source)
          && (tag == Request.ANY || other.tag == Request.ANY || tag == other.tag);
    }
  }
}
