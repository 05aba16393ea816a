import { connect } from "node:net";

/** What came back over a connection until it ended. */
export interface RawAnswer {
  readonly text: string;
  /** Code of the error that ended the connection; `null` when the server closed it in order. */
  readonly error: string | null;
}

/** Sends bytes as they are, and reads until the server ends the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = "";
    let error: string | null = null;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes, "latin1");
    });
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (text += chunk));
    socket.on("error", (thrown: NodeJS.ErrnoException) => {
      error = thrown.code ?? thrown.message;
    });
    socket.on("close", () => resolve({ text, error }));
  });
}

/** A request whose answer ends the connection. */
export function lastRequest(target: string, ...headers: readonly string[]) {
  return [
    `GET ${target} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    ...headers,
    "",
    "",
  ].join("\r\n");
}
