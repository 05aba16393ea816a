import type { ServerResponse } from "node:http";

/**
 * Writes a response, chunk by chunk as the client takes it. A body that fails ends the connection after what had come of
 * it, so that the client sees a cut-off answer and not a short one. Of an answer to HEAD, node:http leaves the body out.
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

/** A status and nothing else; the connection ends with it. */
export function writeStatus(status: number, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { connection: "close", "content-length": 0 });
  outgoing.end();
}
