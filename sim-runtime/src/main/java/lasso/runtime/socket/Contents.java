package lasso.runtime.socket;

/** Numbers of byte sequences, as wishes and cells hold them. Equal bytes have one number. */
public interface Contents {
  /** The bytes, for reading only. */
  byte[] bytes(int number);

  /** The number of bytes that are never written again. */
  int number(byte[] bytes);
}
