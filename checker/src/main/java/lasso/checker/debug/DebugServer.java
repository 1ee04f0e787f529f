package lasso.checker.debug;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** Speaks the protocol with one debugger after the other, over streams or a port of this machine. */
public final class DebugServer {
  private final RunOpener opener;

  /** Serves what the opener opens. */
  public DebugServer(RunOpener opener) {
    this.opener = opener;
  }

  /** Speaks with the debugger at the other end until it disconnects or the stream ends. */
  public void serve(InputStream in, OutputStream out) {
    Future<?>[] listening = new Future<?>[1];
    DebugAdapter adapter =
        new DebugAdapter(
            opener,
            () -> {
              try {
                in.close();
              } catch (IOException e) {
                // then it is closed already
              }
              listening[0].cancel(true);
            });
    Launcher<IDebugProtocolClient> launcher = DSPLauncher.createServerLauncher(adapter, in, out);
    adapter.connect(launcher.getRemoteProxy());
    listening[0] = launcher.startListening();
    try {
      listening[0].get();
    } catch (ExecutionException | java.util.concurrent.CancellationException e) {
      return; // the debugger has gone
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Listens on the loopback address, for one debugger after the other.
   *
   * @throws IOException when the port can't be used
   */
  public static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
  }

  /** Serves those that connect until the socket is closed. */
  public void serve(ServerSocket socket) {
    while (!socket.isClosed()) {
      try (Socket debugger = socket.accept()) {
        serve(debugger.getInputStream(), debugger.getOutputStream());
      } catch (IOException e) {
        continue; // this debugger has gone, or the socket was closed
      }
    }
  }
}
