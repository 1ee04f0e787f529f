package lasso.c.mpi;

import lasso.runtime.hooks.Pinned;

/** Error classes in words, by number. */
final class ErrorTexts {
  @Pinned
  private static final String[] TEXTS = {
    "MPI_SUCCESS: no error",
    "MPI_ERR_BUFFER: invalid buffer pointer",
    "MPI_ERR_COUNT: invalid count argument",
    "MPI_ERR_TYPE: invalid datatype argument",
    "MPI_ERR_TAG: invalid tag argument",
    "MPI_ERR_COMM: invalid communicator",
    "MPI_ERR_RANK: invalid rank",
    "MPI_ERR_REQUEST: invalid request handle",
    "MPI_ERR_ROOT: invalid root",
    "MPI_ERR_GROUP: invalid group",
    "MPI_ERR_OP: invalid operation",
    "MPI_ERR_TOPOLOGY: invalid topology",
    "MPI_ERR_DIMS: invalid dimension argument",
    "MPI_ERR_ARG: invalid argument",
    "MPI_ERR_UNKNOWN: unknown error",
    "MPI_ERR_TRUNCATE: message truncated on receive",
    "MPI_ERR_OTHER: another error",
    "MPI_ERR_INTERN: internal error",
    "MPI_ERR_IN_STATUS: the error is in the status",
    "MPI_ERR_PENDING: pending request",
    "MPI_ERR_ACCESS: access error",
    "MPI_ERR_AMODE: amode error",
    "MPI_ERR_ASSERT: assert error",
    "MPI_ERR_BAD_FILE: bad file error",
    "MPI_ERR_BASE: base error",
    "MPI_ERR_CONVERSION: conversion error",
    "MPI_ERR_DISP: disp error",
    "MPI_ERR_DUP_DATAREP: dup datarep error",
    "MPI_ERR_FILE_EXISTS: file exists error",
    "MPI_ERR_FILE_IN_USE: file in use error",
    "MPI_ERR_FILE: file error",
    "MPI_ERR_INFO_KEY: the info key is too long",
    "MPI_ERR_INFO_NOKEY: no such info key",
    "MPI_ERR_INFO_VALUE: the info value is too long",
    "MPI_ERR_INFO: invalid info object",
    "MPI_ERR_IO: io error",
    "MPI_ERR_KEYVAL: invalid attribute key",
    "MPI_ERR_LOCKTYPE: locktype error",
    "MPI_ERR_NAME: name error",
    "MPI_ERR_NO_MEM: no memory is left",
    "MPI_ERR_NOT_SAME: not same error",
    "MPI_ERR_NO_SPACE: no space error",
    "MPI_ERR_NO_SUCH_FILE: no such file error",
    "MPI_ERR_PORT: port error",
    "MPI_ERR_PROC_ABORTED: proc aborted error",
    "MPI_ERR_QUOTA: quota error",
    "MPI_ERR_READ_ONLY: read only error",
    "MPI_ERR_RMA_CONFLICT: rma conflict error",
    "MPI_ERR_RMA_SYNC: rma sync error",
    "MPI_ERR_SERVICE: service error",
    "MPI_ERR_SIZE: size error",
    "MPI_ERR_SPAWN: spawn error",
    "MPI_ERR_UNSUPPORTED_DATAREP: unsupported datarep error",
    "MPI_ERR_UNSUPPORTED_OPERATION: unsupported operation error",
    "MPI_ERR_WIN: win error",
    "unknown error",
    "unknown error",
    "MPI_ERR_RMA_RANGE: rma range error",
    "MPI_ERR_RMA_ATTACH: rma attach error",
    "MPI_ERR_RMA_FLAVOR: rma flavor error",
    "MPI_ERR_RMA_SHARED: rma shared error",
    "MPI_ERR_SESSION: session error",
    "MPI_ERR_VALUE_TOO_LARGE: value too large error",
    "MPI_ERR_ERRHANDLER: errhandler error",
  };

  private ErrorTexts() {}

  static String of(int errorClass) {
    return errorClass < TEXTS.length ? TEXTS[errorClass] : "unknown error";
  }
}
