package mpi;

import java.nio.ByteBuffer;
import lasso.runtime.hooks.Unsupported;

/** Structures laid over raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public abstract class Struct {
  @Unsupported("structs and complex numbers: use one array per component instead")
  public Struct() {
    throw Environment.unsupported("new Struct", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int getExtent() throws MPIException {
    throw Environment.unsupported("Struct.getExtent", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final Datatype getType() throws MPIException {
    throw Environment.unsupported("Struct.getType", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
    throw Environment.unsupported("Struct.getData", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
    throw Environment.unsupported("Struct.getData", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final <T extends Data> T getData(byte[] array) throws MPIException {
    throw Environment.unsupported("Struct.getData", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
    throw Environment.unsupported("Struct.getData", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final Struct setOffset(int offset) {
    throw Environment.unsupported("Struct.setOffset", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addByte() {
    throw Environment.unsupported("Struct.addByte", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addByte(int length) {
    throw Environment.unsupported("Struct.addByte", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addChar() {
    throw Environment.unsupported("Struct.addChar", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addChar(int length) {
    throw Environment.unsupported("Struct.addChar", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addShort() {
    throw Environment.unsupported("Struct.addShort", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addShort(int length) {
    throw Environment.unsupported("Struct.addShort", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addInt() {
    throw Environment.unsupported("Struct.addInt", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addInt(int length) {
    throw Environment.unsupported("Struct.addInt", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addLong() {
    throw Environment.unsupported("Struct.addLong", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addLong(int length) {
    throw Environment.unsupported("Struct.addLong", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addFloat() {
    throw Environment.unsupported("Struct.addFloat", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addFloat(int length) {
    throw Environment.unsupported("Struct.addFloat", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addDouble() {
    throw Environment.unsupported("Struct.addDouble", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addDouble(int length) {
    throw Environment.unsupported("Struct.addDouble", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addStruct(Struct struct) throws MPIException {
    throw Environment.unsupported("Struct.addStruct", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addStruct(Struct struct, int length) throws MPIException {
    throw Environment.unsupported("Struct.addStruct", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addData(Datatype type) throws MPIException {
    throw Environment.unsupported("Struct.addData", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public final int addData(Datatype type, int length) throws MPIException {
    throw Environment.unsupported("Struct.addData", "use one array per component instead");
  }

  /** A structure at a place in memory. */
  public abstract class Data {
    Data() {}
  }
}
