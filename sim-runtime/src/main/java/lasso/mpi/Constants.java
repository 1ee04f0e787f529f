package lasso.mpi;

import mpi.Comm;

/**
 * The integer constants of both dialects. Where they differ MPJ Express's value stands: programs use the names.
 */
public abstract class Constants {
  @Hidden
  public Constants() {}

  public static final int UNDEFINED = -1;
  public static final int ANY_SOURCE = -2;
  public static final int ANY_TAG = -2;
  public static final int PROC_NULL = -3;
  public static final int ROOT = -4;
  public static final int THREAD_SINGLE = 1;
  public static final int THREAD_FUNNELED = 2;
  public static final int THREAD_SERIALIZED = 3;
  public static final int THREAD_MULTIPLE = 4;
  public static final int IDENT = 0;
  public static final int SIMILAR = 1;
  public static final int UNEQUAL = 2;
  public static final int CONGRUENT = 3;
  public static final int GRAPH = 1;
  public static final int CART = 2;
  public static final int DIST_GRAPH = 3;
  public static final int BSEND_OVERHEAD = 0;
  public static final int SEND_OVERHEAD = 0;
  public static final int RECV_OVERHEAD = 0;

  /** Keys of the attributes that are there from the start; see {@link Comm#getAttr}. */
  public static final int TAG_UB = 10;

  public static final int HOST = 11;
  public static final int IO = 12;
  public static final int WTIME_IS_GLOBAL = 13;
  public static final int NUM_OF_PROCESSORS = 1;
  public static final int KEYVAL_INVALID = -1;
  public static final int VERSION = 3;
  public static final int SUBVERSION = 1;
  public static final int APPNUM = 14;
  public static final int LASTUSEDCODE = 15;
  public static final int UNIVERSE_SIZE = 16;
  public static final int WIN_BASE = 3;
  public static final int WIN_SIZE = 4;
  public static final int WIN_DISP_UNIT = 5;

  public static final int MAX_OBJECT_NAME = 128;
  public static final int MAX_PORT_NAME = 128;
  public static final int MAX_DATAREP_STRING = 128;
  public static final int MAX_INFO_KEY = 128;
  public static final int MAX_INFO_VAL = 128;

  public static final int ORDER_C = 0;
  public static final int ORDER_FORTRAN = 1;
  public static final int DISTRIBUTE_BLOCK = 0;
  public static final int DISTRIBUTE_CYCLIC = 1;
  public static final int DISTRIBUTE_NONE = 2;
  public static final int DISTRIBUTE_DFLT_DARG = 3;
  public static final int MODE_CREATE = 1;
  public static final int MODE_RDONLY = 2;
  public static final int MODE_WRONLY = 4;
  public static final int MODE_RDWR = 8;
  public static final int MODE_DELETE_ON_CLOSE = 16;
  public static final int MODE_UNIQUE_OPEN = 32;
  public static final int MODE_EXCL = 64;
  public static final int MODE_APPEND = 128;
  public static final int MODE_SEQUENTIAL = 256;
  public static final int DISPLACEMENT_CURRENT = -54278278;
  public static final int SEEK_SET = 0;
  public static final int SEEK_CUR = 1;
  public static final int SEEK_END = 2;
  public static final int MODE_NOCHECK = 1;
  public static final int MODE_NOPRECEDE = 2;
  public static final int MODE_NOPUT = 4;
  public static final int MODE_NOSTORE = 8;
  public static final int MODE_NOSUCCEED = 16;
  public static final int LOCK_EXCLUSIVE = 1;
  public static final int LOCK_SHARED = 2;

  public static final int SUCCESS = 0;
  public static final int ERR_BUFFER = 1;
  public static final int ERR_COUNT = 2;
  public static final int ERR_TYPE = 3;
  public static final int ERR_TAG = 4;
  public static final int ERR_COMM = 5;
  public static final int ERR_RANK = 6;
  public static final int ERR_REQUEST = 7;
  public static final int ERR_ROOT = 8;
  public static final int ERR_GROUP = 9;
  public static final int ERR_OP = 10;
  public static final int ERR_TOPOLOGY = 11;
  public static final int ERR_DIMS = 12;
  public static final int ERR_ARG = 13;
  public static final int ERR_UNKNOWN = 14;
  public static final int ERR_TRUNCATE = 15;
  public static final int ERR_OTHER = 16;
  public static final int ERR_INTERN = 17;
  public static final int ERR_IN_STATUS = 18;
  public static final int ERR_PENDING = 19;
  public static final int ERR_ACCESS = 20;
  public static final int ERR_AMODE = 21;
  public static final int ERR_ASSERT = 22;
  public static final int ERR_BAD_FILE = 23;
  public static final int ERR_BASE = 24;
  public static final int ERR_CONVERSION = 25;
  public static final int ERR_DISP = 26;
  public static final int ERR_DUP_DATAREP = 27;
  public static final int ERR_FILE_EXISTS = 28;
  public static final int ERR_FILE_IN_USE = 29;
  public static final int ERR_FILE = 30;
  public static final int ERR_INFO_KEY = 31;
  public static final int ERR_INFO_NOKEY = 32;
  public static final int ERR_INFO_VALUE = 33;
  public static final int ERR_INFO = 34;
  public static final int ERR_IO = 35;
  public static final int ERR_KEYVAL = 36;
  public static final int ERR_LOCKTYPE = 37;
  public static final int ERR_NAME = 38;
  public static final int ERR_NO_MEM = 39;
  public static final int ERR_NOT_SAME = 40;
  public static final int ERR_NO_SPACE = 41;
  public static final int ERR_NO_SUCH_FILE = 42;
  public static final int ERR_PORT = 43;
  public static final int ERR_PROC_ABORTED = 44;
  public static final int ERR_QUOTA = 45;
  public static final int ERR_READ_ONLY = 46;
  public static final int ERR_RMA_CONFLICT = 47;
  public static final int ERR_RMA_SYNC = 48;
  public static final int ERR_SERVICE = 49;
  public static final int ERR_SIZE = 50;
  public static final int ERR_SPAWN = 51;
  public static final int ERR_UNSUPPORTED_DATAREP = 52;
  public static final int ERR_UNSUPPORTED_OPERATION = 53;
  public static final int ERR_WIN = 54;
  public static final int ERR_LASTCODE = 55;
  public static final int ERR_SYSRESOURCE = 56;
}
