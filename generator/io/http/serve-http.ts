import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import {
  addressNotUsable,
  hostNotLoopback,
  portTaken,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { readRequest, type WireFacts } from "./http-request.ts";
import { writeResponse, writeStatus } from "./http-response.ts";
import { isLoopbackHost } from "./loopback.ts";
import { hasCode, isWorldError, worldReason } from "../files/world-error.ts";

/**
 * Answers requests. An error with code `ECONNRESET` resets the connection instead of an answer; a body that fails cuts
 * the answer off.
 */
export type HttpHandler = (
  request: Request,
  wire: WireFacts,
) => Promise<Response>;

export interface HttpServerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** An address or name of this machine. Others than loopback are refused, unless `allowRemote`. */
  readonly hostname: string;
  readonly allowRemote?: boolean;
  /** The part of a body that is read. Default 64 MiB, which bounds the memory of a request. */
  readonly mostBodyBytes?: number;
  /** Told of what is answered before the handler sees it: what cannot be a request of the platform. Default: nobody. */
  readonly onRefused?: (refused: RefusedExchange) => void;
  /** Told of what the handler throws and should not: the client gets a 500 without a reason. */
  readonly onFailure: (thrown: unknown) => void;
}

export interface RefusedExchange {
  readonly method: string;
  /** Without the query, in which there may be secrets. */
  readonly path: string;
  readonly status: number;
}

export interface HttpServer {
  readonly port: number;
  /** Ends every connection at once, those with a request in work too. */
  stop(): Promise<void>;
}

/*
 * HTTP/1.1 as it comes off the wire; what is no HTTP (garbage, Content-Length with Transfer-Encoding, a missing Host) gets
 * 400 and the end of the connection from node:http.
 */
const limits = {
  /** More than the longest target that a handler should judge itself. 431 above. */
  maxHeaderSize: 64 * 1024,
  /**
   * Longer than clients keep idle connections (5 s in node and undici, 60 s in proxies), so that it is the client who
   * closes: a server that closes first can meet the next request halfway.
   */
  keepAliveTimeout: 75_000,
  headersTimeout: 30_000,
  requestTimeout: 60_000,
} as const;

/** Serves a handler over HTTP until it is stopped. */
export async function serveHttp(
  handler: HttpHandler,
  options: HttpServerOptions,
): Promise<Checked<HttpServer>> {
  const { hostname, port, allowRemote = false } = options;
  if (!allowRemote && !isLoopbackHost(hostname))
    return failed(hostNotLoopback(hostname));
  const numberOf = createSocketNumbers();
  const server = createServer(limits, (incoming, outgoing) => {
    const socket = numberOf(incoming.socket);
    const facts = { incoming, outgoing, socket };
    void exchange(handler, facts, options).catch((thrown: unknown) => {
      if (!outgoing.headersSent) writeStatus(500, outgoing);
      options.onFailure(thrown);
    });
  });
  // Their size is limited; beyond a number the platform would drop them, and with them what a check has to see.
  server.maxHeadersCount = 0;
  try {
    await listen(server, port, hostname);
  } catch (thrown) {
    if (hasCode(thrown, "EADDRINUSE")) return failed(portTaken(hostname, port));
    if (!isWorldError(thrown)) throw thrown;
    return failed(addressNotUsable(hostname, port, worldReason(thrown)));
  }
  return {
    value: {
      // A server that listens on a port has an address of this form.
      port: (server.address() as AddressInfo).port,
      stop: () => stop(server),
    },
    diagnostics: [],
  };
}

const usualBodyBytes = 64 * 1024 * 1024;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly socket: number;
}

async function exchange(
  handler: HttpHandler,
  { incoming, outgoing, socket }: Exchange,
  {
    onRefused,
    mostBodyBytes = usualBodyBytes,
  }: Pick<HttpServerOptions, "onRefused" | "mostBodyBytes">,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  try {
    const read = await readRequest(incoming, {
      socket,
      signal: gone.signal,
      mostBodyBytes,
    });
    if (read.kind === "refused") {
      const { method = "", url = "" } = incoming;
      const [path = ""] = url.split("?", 1);
      onRefused?.({ method, path, status: read.status });
      return writeStatus(read.status, outgoing);
    }
    await writeResponse(await handler(read.request, read.wire), outgoing);
    // What was not read of the body must not be taken for the next request.
    incoming.resume();
  } catch (thrown) {
    if (hasCode(thrown, "ECONNRESET")) incoming.socket.resetAndDestroy();
    // The handler was stopped since nobody waits for it.
    else if (thrown !== gone.signal.reason) throw thrown;
  }
}

function createSocketNumbers(): (socket: Socket) => number {
  const numbers = new WeakMap<Socket, number>();
  let last = 0;
  return (socket) => {
    const known = numbers.get(socket);
    if (known !== undefined) return known;
    numbers.set(socket, (last += 1));
    return last;
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
