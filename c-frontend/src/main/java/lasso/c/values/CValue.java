package lasso.c.values;

import java.util.ArrayList;
import java.util.List;
import lasso.c.dwarf.CType;
import lasso.runtime.program.NativeVariables.Variable;

/**
 * A variable or a part of one, in memory or in a local.
 *
 * @param address of its first byte; 0 for one that lies in no memory
 * @param held the bits of one that lies in no memory
 * @param firstBit of a bit-field
 * @param bits of a bit-field, or 0
 */
record CValue(
    CScene scene, String name, CType shape, int address, long held, int firstBit, int bits)
    implements Variable {
  /** In memory. */
  static CValue at(CScene scene, String name, CType shape, int address) {
    return new CValue(scene, name, shape, address, 0, 0, 0);
  }

  /** In no memory. */
  static CValue of(CScene scene, String name, CType shape, long held) {
    return new CValue(scene, name, shape, 0, held, 0, 0);
  }

  @Override
  public String value() {
    return new ValueWords(scene).of(this);
  }

  @Override
  public String type() {
    return shape.words();
  }

  /** The bits of a number, a pointer, an enumeration: extended as its type says. */
  long number() {
    int bytes = (int) Math.min(Long.BYTES, shape.bytes());
    long raw = address == 0 ? held : bits > 0 ? field() : scene.bits(address, bytes);
    int used = bits > 0 ? bits : 8 * bytes;
    int unused = used == 0 ? 0 : 64 - used;
    return isSigned() ? raw << unused >> unused : raw << unused >>> unused;
  }

  /** The bits of a bit-field, which may begin within a byte. */
  private long field() {
    int bytes = (firstBit + bits + 7) / 8;
    return scene.bits(address, Math.min(Long.BYTES, bytes)) >>> firstBit;
  }

  private boolean isSigned() {
    return shape instanceof CType.Scalar scalar
        ? scalar.kind() == CType.Kind.SIGNED || scalar.kind() == CType.Kind.CHARACTER
        : shape instanceof CType.Enumeration;
  }

  /** Where a pointer leads, if something of its type can lie there; else 0. */
  int target() {
    if (!(shape instanceof CType.Pointer pointer) || pointer.to().bytes() == 0) {
      return 0;
    }
    int to = scene.address(number());
    return scene.isInside(to, pointer.to().bytes()) && !scene.isFreed(to) ? to : 0;
  }

  /** What a pointer leads to: a structure, or elements. */
  private CValue pointed() {
    CType to = ((CType.Pointer) shape).to();
    return at(scene, name, array() ? new CType.Array(to, scene.count(target(), to)) : to, target());
  }

  /** Whether a pointer leads to elements rather than to one structure. */
  private boolean array() {
    CType to = ((CType.Pointer) shape).to();
    return !(to instanceof CType.Struct) || scene.count(target(), to) > 1 && to.bytes() > 0;
  }

  @Override
  public int size() {
    if (shape instanceof CType.Pointer) {
      return target() == 0 ? 0 : pointed().size();
    }
    if (address == 0) {
      return 0;
    }
    if (shape instanceof CType.Array array) {
      return (int) Math.min(Integer.MAX_VALUE, array.count());
    }
    return shape instanceof CType.Struct struct ? struct.members().size() : 0;
  }

  @Override
  public Object identity() {
    CValue opened = shape instanceof CType.Pointer && target() != 0 ? pointed() : this;
    return List.of(opened.address, opened.type());
  }

  @Override
  public boolean indexed() {
    return shape instanceof CType.Array
        || shape instanceof CType.Pointer
            && target() != 0
            && pointed().shape instanceof CType.Array;
  }

  @Override
  public List<Variable> parts(int from, int count) {
    if (shape instanceof CType.Pointer) {
      return target() == 0 ? List.of() : pointed().parts(from, count);
    }
    List<Variable> parts = new ArrayList<>();
    int to = (int) Math.min(size(), (long) from + count);
    for (int i = from; i < to; i++) {
      parts.add(part(i));
    }
    return parts;
  }

  /** An element or a member. */
  CValue part(int index) {
    if (shape instanceof CType.Array array) {
      return at(
          scene,
          "[" + index + "]",
          array.element(),
          address + (int) (index * array.element().bytes()));
    }
    CType.Member member = ((CType.Struct) shape).members().get(index);
    return new CValue(
        scene,
        member.name().isEmpty() ? member.type().words() : member.name(),
        member.type(),
        address + (int) member.offset(),
        0,
        member.firstBit(),
        member.bits());
  }

  /** What a pointer leads to, as one value; null for none. */
  CValue followed() {
    return target() == 0 ? null : pointed();
  }
}
