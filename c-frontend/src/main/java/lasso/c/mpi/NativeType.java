package lasso.c.mpi;

import lasso.mpi.Resource;
import mpi.Datatype;

/** A datatype that the program has made: its layout, and how it was made (MPI-4.1, section 5.1.13). */
final class NativeType {
  final Datatype layout;
  final Envelope envelope;

  /** As the program has set it. */
  String name = "";

  final AttributeTable attributes = new AttributeTable();

  /** To be freed by the program, committed or not. */
  private final Resource resource;

  NativeType(String call, Datatype layout, Envelope envelope) {
    this.layout = layout;
    this.envelope = envelope;
    this.resource = Resource.made("a datatype", call);
  }

  /** One that lives as long as the process. */
  NativeType(Datatype layout, Envelope envelope) {
    this.layout = layout;
    this.envelope = envelope;
    this.resource = null;
  }

  void free() {
    layout.free();
    Resource.free(resource);
  }
}
