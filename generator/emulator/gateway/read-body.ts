import { refuse, type Refusal } from "../answers/answer.ts";

/** The bytes of a body; `null` if it ended too early or somebody else has read it. */
export type ReadBody = Uint8Array | null;

const empty = new Uint8Array(0);

/**
 * At most `most` bytes: the rest is not read, so a result of `most` bytes only shows that there were at least so
 * many.
 */
export async function readBody(
  request: Request,
  most: number,
): Promise<ReadBody> {
  if (request.body === null) return empty;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body.getReader();
    while (length < most) {
      const { done, value } = await reader.read();
      if (done) return join(chunks, length);
      chunks.push(value);
      length += value.length;
    }
    await reader.cancel();
  } catch {
    return null;
  }
  return join(chunks, length).subarray(0, most);
}

/** A body that cannot be read is not a request to check. */
export function checkBody({
  received,
}: {
  readonly received: ReadBody;
}): Refusal | { body: Uint8Array } {
  return received === null
    ? refuse(400, "BAD_BODY", "The body of the request could not be read.", {
        headers: { connection: "close" },
      })
    : { body: received };
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const body = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    body.set(chunk, end);
    end += chunk.length;
  }
  return body;
}
