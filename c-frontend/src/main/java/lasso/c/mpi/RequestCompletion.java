package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Completions;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** The completion of requests: to start, to wait, to test, to cancel (MPI-4.1, sections 3.7 to 3.9). */
public final class RequestCompletion {
  private RequestCompletion() {}

  public static int MPI_Start(long request) {
    try {
      start("MPI_Start", request);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Startall(int count, long requests) {
    try {
      Numbers.count("MPI_Startall", count);
      for (int i = 0; i < count; i++) {
        start("MPI_Startall", requests + 4L * i);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static void start(String call, long address) {
    Request request = Requests.at(call, address);
    if (request instanceof Prequest persistent) {
      persistent.start();
    } else if (request instanceof PersistentCollective persistent) {
      persistent.start(call);
    } else {
      throw Errors.in(MPI.ERR_REQUEST, call, "the request is not persistent");
    }
  }

  public static int MPI_Wait(long request, long status) {
    Statuses.clear(status, 1);
    try {
      Request waited = Requests.get("MPI_Wait", Memory.getInt(request));
      Environment.require("MPI_Wait");
      Status known = waited == null ? null : waited.await();
      Requests.complete(request);
      Statuses.put(status, known);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Requests.complete(request);
      Statuses.put(status, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Test(long request, long flag, long status) {
    try {
      Request tested = Requests.get("MPI_Test", Memory.getInt(request));
      Environment.require("MPI_Test");
      Status known = tested == null ? new Status() : tested.poll();
      Numbers.put(flag, known != null);
      if (known != null) {
        Requests.complete(request);
        Statuses.put(status, known);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Requests.complete(request);
      Numbers.put(flag, e.statuses() != null);
      Statuses.put(status, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Waitall(int count, long requests, long statuses) {
    String call = "MPI_Waitall";
    try {
      Request[] all = Requests.all(call, count, requests);
      Statuses.clear(statuses, count);
      finish(requests, statuses, Completions.waitAll(call, all));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      failed(requests, statuses, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Testall(int count, long requests, long flag, long statuses) {
    String call = "MPI_Testall";
    try {
      Status[] known = Completions.testAll(call, Requests.all(call, count, requests));
      Numbers.put(flag, known != null);
      if (known != null) {
        finish(requests, statuses, known);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Numbers.put(flag, e.statuses() != null);
      failed(requests, statuses, e);
      return ErrorHandlers.call(e);
    }
  }

  private static void finish(long requests, long statuses, Status[] known) {
    for (int i = 0; i < known.length; i++) {
      Requests.complete(requests + 4L * i);
      Statuses.put(Statuses.at(statuses, i), known[i]);
    }
  }

  /** Of all requests of a call, of which some have failed. */
  private static void failed(long requests, long statuses, MPIException e) {
    Status[] known = e.statuses();
    for (int i = 0; known != null && i < known.length; i++) {
      Requests.complete(requests + 4L * i);
      Statuses.putWithError(Statuses.at(statuses, i), known[i]);
    }
  }

  public static int MPI_Waitany(int count, long requests, long index, long status) {
    String call = "MPI_Waitany";
    Statuses.clear(status, 1);
    try {
      Status known = Completions.waitAny(call, Requests.all(call, count, requests));
      any(requests, index, status, known);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      anyFailed(requests, index, status, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Testany(int count, long requests, long index, long flag, long status) {
    String call = "MPI_Testany";
    try {
      Request[] all = Requests.all(call, count, requests);
      Status known = Completions.testAny(call, all);
      boolean idle = known == null && !Completions.isAnyActive(call, all);
      Numbers.put(flag, known != null || idle);
      if (known != null || idle) {
        any(requests, index, status, known);
      } else {
        Memory.putInt(index, Numbers.UNDEFINED);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      Numbers.put(flag, e.statuses() != null);
      anyFailed(requests, index, status, e);
      return ErrorHandlers.call(e);
    }
  }

  /** Null: no request is active. */
  private static void any(long requests, long index, long status, Status known) {
    Memory.putInt(index, known == null ? Numbers.UNDEFINED : known.index);
    if (known != null) {
      Requests.complete(requests + 4L * known.index);
    }
    Statuses.put(status, known);
  }

  private static void anyFailed(long requests, long index, long status, MPIException e) {
    if (e.statuses() != null) {
      any(requests, index, status, e.statuses()[0]);
    }
  }

  public static int MPI_Waitsome(
      int count, long requests, long outcount, long indices, long statuses) {
    String call = "MPI_Waitsome";
    try {
      Status[] known = Completions.waitSome(call, Requests.all(call, count, requests));
      some(requests, outcount, indices, statuses, known);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      someFailed(requests, outcount, indices, statuses, e);
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Testsome(
      int count, long requests, long outcount, long indices, long statuses) {
    String call = "MPI_Testsome";
    try {
      Status[] known = Completions.testSome(call, Requests.all(call, count, requests));
      some(requests, outcount, indices, statuses, known);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      someFailed(requests, outcount, indices, statuses, e);
      return ErrorHandlers.call(e);
    }
  }

  /** Null: no request is active. */
  private static void some(
      long requests, long outcount, long indices, long statuses, Status[] known) {
    Memory.putInt(outcount, known == null ? Numbers.UNDEFINED : known.length);
    for (int i = 0; known != null && i < known.length; i++) {
      Memory.putInt(indices + 4L * i, known[i].index);
      Requests.complete(requests + 4L * known[i].index);
      Statuses.put(Statuses.at(statuses, i), known[i]);
    }
  }

  private static void someFailed(
      long requests, long outcount, long indices, long statuses, MPIException e) {
    if (e.statuses() != null) {
      some(requests, outcount, indices, statuses, e.statuses());
      for (int i = 0; i < e.statuses().length; i++) {
        Statuses.putWithError(Statuses.at(statuses, i), e.statuses()[i]);
      }
    }
  }

  public static int MPI_Request_free(long request) {
    try {
      Requests.at("MPI_Request_free", request).free();
      Requests.drop(request);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Request_get_status(int request, long flag, long status) {
    try {
      Request asked = Requests.get("MPI_Request_get_status", request);
      Status known = asked == null ? new Status() : asked.getStatus();
      Numbers.put(flag, known != null);
      if (known != null) {
        Statuses.put(status, known);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Request_get_status_all(int count, long requests, long flag, long statuses) {
    String call = "MPI_Request_get_status_all";
    try {
      Request[] all = Requests.all(call, count, requests);
      GeneralisedRequest.refuse(call, all);
      boolean[] active = active(all);
      Status[] known = Completions.testAll(call, all);
      Numbers.put(flag, known != null);
      for (int i = 0; known != null && i < count; i++) {
        if (active[i]) {
          all[i].keep(known[i]);
        }
        Statuses.put(Statuses.at(statuses, i), known[i]);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Request_get_status_any(
      int count, long requests, long index, long flag, long status) {
    String call = "MPI_Request_get_status_any";
    try {
      Request[] all = Requests.all(call, count, requests);
      GeneralisedRequest.refuse(call, all);
      Status known = Completions.testAny(call, all);
      boolean idle = known == null && !Completions.isAnyActive(call, all);
      Numbers.put(flag, known != null || idle);
      Memory.putInt(index, known == null ? Numbers.UNDEFINED : known.index);
      if (known != null) {
        all[known.index].keep(known);
      }
      if (known != null || idle) {
        Statuses.put(status, known);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Request_get_status_some(
      int count, long requests, long outcount, long indices, long statuses) {
    String call = "MPI_Request_get_status_some";
    try {
      Request[] all = Requests.all(call, count, requests);
      GeneralisedRequest.refuse(call, all);
      Status[] known = Completions.testSome(call, all);
      Memory.putInt(outcount, known == null ? Numbers.UNDEFINED : known.length);
      for (int i = 0; known != null && i < known.length; i++) {
        Memory.putInt(indices + 4L * i, known[i].index);
        all[known[i].index].keep(known[i]);
        Statuses.put(Statuses.at(statuses, i), known[i]);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static boolean[] active(Request[] requests) {
    boolean[] active = new boolean[requests.length];
    for (int i = 0; i < active.length; i++) {
      active[i] = requests[i] != null && requests[i].isActive();
    }
    return active;
  }

  public static int MPI_Cancel(long request) {
    try {
      Request cancelled = Requests.at("MPI_Cancel", request);
      if (cancelled instanceof GeneralisedRequest generalised) {
        generalised.tryCancel();
      } else {
        cancelled.cancel();
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Grequest_start(
      long query, long free, long cancel, long extra, long request) {
    try {
      String call = "MPI_Grequest_start";
      Requests.put(request, new GeneralisedRequest(call, query, free, cancel, extra));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Grequest_complete(int request) {
    String call = "MPI_Grequest_complete";
    try {
      if (Requests.get(call, request) instanceof GeneralisedRequest generalised) {
        generalised.complete(call);
        return Numbers.SUCCESS;
      }
      throw Errors.in(MPI.ERR_REQUEST, call, "the request was not made by MPI_Grequest_start");
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }
}
