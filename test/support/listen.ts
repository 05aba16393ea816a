import type { AddressInfo, Server } from "node:net";

/** Starts a server, of any kind that node:net carries, on a free port of loopback. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // Listening on a port, so it is no pipe.
  return (server.address() as AddressInfo).port;
}
