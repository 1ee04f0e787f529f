package org.simgrid.msg;

import org.simgrid.s4u.Actor;
import org.simgrid.s4u.Engine;
import org.simgrid.s4u.Exec;
import org.simgrid.s4u.Mailbox;
import org.simgrid.s4u.NetworkFailureException;

/** Something to be computed, or sent. */
public class Task {
  protected String name;
  private double flops;
  private double bytes;
  private Process sender;
  private Host source;
  private Exec execution;
  private org.simgrid.s4u.Comm transfer;

  public Task() {
    this(null, 0, 0);
  }

  public Task(String name, double flopsAmount, double bytesAmount) {
    this.name = name;
    flops = flopsAmount;
    bytes = bytesAmount;
  }

  public Task(String name, Host[] hosts, double[] flopsAmount, double[] bytesAmount) {
    this(name, 0, 0);
  }

  public String getName() {
    return name;
  }

  public Process getSender() {
    return sender;
  }

  public Host getSource() {
    return source;
  }

  public double getFlopsAmount() {
    return execution != null && execution.is_done() ? 0 : flops;
  }

  public void setName(String value) {
    name = value;
  }

  public void setPriority(double priority) {}

  public void setFlopsAmount(double flopsAmount) {
    flops = flopsAmount;
    execution = null;
  }

  public void setBytesAmount(double bytesAmount) {
    bytes = bytesAmount;
  }

  public double getMessageSize() {
    return bytes;
  }

  public void setBound(double bound) {}

  public void execute() throws HostFailureException, TaskCancelledException {
    execution = Actor.self().exec_init(flops);
    try {
      execution.await();
    } catch (org.simgrid.s4u.TimeoutException | org.simgrid.s4u.HostFailureException e) {
      throw new HostFailureException(e.getMessage());
    }
    if (execution.is_canceled()) {
      throw new TaskCancelledException("the task was cancelled");
    }
  }

  public void cancel() {
    if (execution != null) {
      execution.cancel();
    }
    if (transfer != null) {
      transfer.cancel();
    }
  }

  private static Mailbox box(String mailbox) {
    return Engine.get_instance().mailbox_by_name(mailbox);
  }

  private org.simgrid.s4u.Comm sent(String mailbox) {
    sender = Process.getCurrentProcess();
    source = Host.currentHost();
    transfer = box(mailbox).put_init(this, 0);
    return transfer;
  }

  public void dsend(String mailbox) {
    sent(mailbox).detach();
  }

  public void dsendBounded(String mailbox, double maxrate) {
    dsend(mailbox);
  }

  public void send(String mailbox)
      throws TransferFailureException, HostFailureException, TimeoutException {
    send(mailbox, -1);
  }

  public void send(String mailbox, double timeout)
      throws TransferFailureException, HostFailureException, TimeoutException {
    await(sent(mailbox), timeout);
  }

  public void sendBounded(String mailbox, double maxrate)
      throws TransferFailureException, HostFailureException, TimeoutException {
    send(mailbox, -1);
  }

  public void sendBounded(String mailbox, double timeout, double maxrate)
      throws TransferFailureException, HostFailureException, TimeoutException {
    send(mailbox, timeout);
  }

  public Comm isend(String mailbox) {
    return new Comm(sent(mailbox).start(), this);
  }

  public Comm isendBounded(String mailbox, double maxrate) {
    return isend(mailbox);
  }

  public static Comm irecv(String mailbox) {
    return new Comm(box(mailbox).get_async(), null);
  }

  public static Comm irecvBounded(String mailbox, double rate) {
    return irecv(mailbox);
  }

  public static Task receive(String mailbox)
      throws TransferFailureException, HostFailureException, TimeoutException {
    return receive(mailbox, -1);
  }

  public static Task receive(String mailbox, double timeout)
      throws TransferFailureException, HostFailureException, TimeoutException {
    org.simgrid.s4u.Comm get = box(mailbox).get_init();
    await(get, timeout);
    return (Task) get.get_payload();
  }

  public static Task receiveBounded(String mailbox, double rate)
      throws TransferFailureException, HostFailureException, TimeoutException {
    return receive(mailbox, -1);
  }

  public static Task receiveBounded(String mailbox, double timeout, double rate)
      throws TransferFailureException, HostFailureException, TimeoutException {
    return receive(mailbox, timeout);
  }

  static void await(org.simgrid.s4u.Comm comm, double timeout)
      throws TransferFailureException, HostFailureException, TimeoutException {
    try {
      comm.await_for(timeout);
    } catch (NetworkFailureException e) {
      throw new TransferFailureException(e.getMessage());
    } catch (org.simgrid.s4u.TimeoutException e) {
      throw new TimeoutException(e.getMessage());
    }
    if (comm.is_canceled()) {
      throw new TransferFailureException("the task was cancelled");
    }
  }

  public static int listenFrom(String mailbox) {
    return box(mailbox).listen_from();
  }

  public static boolean listen(String mailbox) {
    return box(mailbox).listen();
  }
}
