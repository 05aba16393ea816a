import type { ServerResponse } from "node:http";

/**
 * Writes a response, chunk by chunk as the client reads it. A body that fails ends the connection after the part that
 * was sent, so that the client sees a cut-off response and not a short one. For a HEAD request, node:http leaves the
 * body out.
 */
export async function writeResponse(
  response: Response,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(
    response.status,
    [...response.headers].flatMap(([name, value]) => [name, value]),
  );
  try {
    for await (const chunk of response.body ?? []) await write(chunk, outgoing);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

function write(chunk: Uint8Array, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(chunk, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Writes a response that has only a status, and ends the connection. */
export function writeStatus(status: number, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { connection: "close", "content-length": 0 });
  outgoing.end();
}
