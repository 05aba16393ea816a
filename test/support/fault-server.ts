import { createServer, type Server, type Socket } from "node:net";
import {
  createServer as createTlsServer,
  type Server as TlsServer,
} from "node:tls";
import {
  createRequestParser,
  type WireHead,
  type WireRequest,
} from "./wire-request.ts";
import { listenOnLoopback } from "./listen.ts";

/** A connection at the moment of one request. Nothing is sent but what the script sends. */
export interface Wire {
  /** In a script of `onHead` the body is empty. */
  readonly request: WireRequest;
  /** Number of the API request at this server, from 1. */
  readonly count: number;
  /** Number of the request on its connection, from 1; token requests count. */
  readonly turn: number;
  /** Sends exactly these bytes; resolves when they have left, or when the connection is gone. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Half close: says that nothing more will come (FIN), and goes on reading. */
  finish(): void;
  /** Drops the connection without a farewell (RST). */
  reset(): void;
  readonly isClosed: boolean;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
}

/** Answers a request, or does not. What it throws fails the test run. */
export type Script = (wire: Wire) => void | Promise<void>;

/** A key and its certificate, as PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

export interface FaultServerOptions {
  /** Answers the token endpoint. Default: tokens that count up, connection kept alive. */
  readonly token?: Script;
  /** Runs when the head of an API request is there, its body perhaps not. */
  readonly onHead?: Script;
  /** Speaks TLS, and shows this. */
  readonly identity?: Identity;
}

export interface FaultServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT`, or https. */
  readonly url: string;
  /** API requests that came whole. */
  readonly requests: readonly WireRequest[];
  readonly tokenRequests: readonly WireRequest[];
  /** API requests of which at least the head came. */
  readonly calls: number;
  /** Connections that were opened, refused TLS handshakes included. */
  readonly connections: number;
  /** Shows another certificate to connections opened from now on. */
  change(identity: Identity): void;
  stop(): Promise<void>;
}

interface State {
  readonly script: Script;
  readonly options: FaultServerOptions;
  readonly requests: WireRequest[];
  readonly tokenRequests: WireRequest[];
  readonly sockets: Set<Socket>;
  calls: number;
  connections: number;
}

/** A server on a free port of this machine that does, byte by byte, what a script says. */
export async function startFaultServer(
  script: Script,
  options: FaultServerOptions = {},
): Promise<FaultServer> {
  const state: State = {
    script,
    options,
    requests: [],
    tokenRequests: [],
    sockets: new Set(),
    calls: 0,
    connections: 0,
  };
  const server = options.identity
    ? createTlsServer({ ...options.identity }, (socket) => serve(state, socket))
    : createServer({ allowHalfOpen: true }, (socket) => serve(state, socket));
  // Of TLS it is the connection below, so refused handshakes are seen too.
  server.on("connection", (socket: Socket) => enter(state, socket));
  const port = await listenOnLoopback(server);
  return {
    port,
    url: `${options.identity ? "https" : "http"}://127.0.0.1:${port}`,
    requests: state.requests,
    tokenRequests: state.tokenRequests,
    get calls() {
      return state.calls;
    },
    get connections() {
      return state.connections;
    },
    // Only a server that has one can be asked for another.
    change: (identity) => (server as TlsServer).setSecureContext(identity),
    stop: () => stop(server, state.sockets),
  };
}

/** Answers the nth API request with the nth script, all later ones with the last. */
export function inTurn(...scripts: readonly Script[]): Script {
  return (wire) => scripts[Math.min(wire.count, scripts.length) - 1]?.(wire);
}

/** Sends an answer and leaves the connection as it is. */
export function answer(bytes: string | Uint8Array): Script {
  return (wire) => wire.send(bytes);
}

/** Sends an answer, or its start, and says that nothing more will come. */
export function answerAndFinish(bytes: string | Uint8Array): Script {
  return async (wire) => {
    await wire.send(bytes);
    wire.finish();
  };
}

/** Sends an answer, or its start, and drops the connection. */
export function answerAndReset(bytes: string | Uint8Array): Script {
  return async (wire) => {
    await wire.send(bytes);
    wire.reset();
  };
}

/** A response up to the empty line. */
export function head(
  status: number,
  headers: Readonly<Record<string, string>>,
): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} Status\r\n${fields.join("")}\r\n`;
}

/** A response with `Content-Length`. */
export function response(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array = "",
): Uint8Array {
  const bytes = Buffer.from(body);
  const length = { "content-length": String(bytes.length) };
  return Buffer.concat([
    Buffer.from(head(status, { ...headers, ...length })),
    bytes,
  ]);
}

/** A response with this JSON text. */
export function json(text: string, status = 200): Uint8Array {
  return response(status, { "content-type": "application/json" }, text);
}

function enter(state: State, socket: Socket): void {
  state.connections += 1;
  state.sockets.add(socket);
  socket.on("close", () => state.sockets.delete(socket));
  // The client may leave at any moment; tests look at `closed`.
  socket.on("error", () => undefined);
}

function serve(state: State, socket: Socket): void {
  let turn = 0;
  socket.on("error", () => undefined);
  // A half-open server has to say farewell itself.
  socket.on("end", () => socket.end());
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
  });
  const wireOf = (request: WireRequest): Wire => ({
    request,
    count: state.calls,
    turn,
    send: (bytes) => send(socket, bytes, closed),
    finish: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    get isClosed() {
      return socket.destroyed;
    },
    closed,
  });
  const parse = createRequestParser({
    head(head) {
      turn += 1;
      if (isToken(head)) return;
      state.calls += 1;
      const request = { ...head, body: Buffer.alloc(0) };
      void state.options.onHead?.(wireOf(request));
    },
    request: (request) => void scriptFor(state, request)(wireOf(request)),
  });
  socket.on("data", parse);
}

function scriptFor(state: State, request: WireRequest): Script {
  if (!isToken(request)) {
    state.requests.push(request);
    return state.script;
  }
  state.tokenRequests.push(request);
  return state.options.token ?? issue(state.tokenRequests.length);
}

function isToken({ target }: WireHead): boolean {
  return target.endsWith("/auth/token");
}

function issue(number: number): Script {
  const token = {
    access_token: `token-${number}-of-the-server`,
    expires_in: 900,
    refresh_expires_in: 0,
    token_type: "Bearer",
    "not-before-policy": 0,
  };
  return answer(json(JSON.stringify(token)));
}

async function send(
  socket: Socket,
  bytes: string | Uint8Array,
  closed: Promise<void>,
): Promise<void> {
  if (socket.destroyed) return;
  const written = new Promise<void>((resolve) => {
    socket.write(bytes, () => resolve());
  });
  await Promise.race([written, closed]);
}

function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}
