/** A request as it left the SDK. */
export interface Captured {
  readonly method: string;
  /** Undecoded, without `?`. */
  readonly path: string;
  /** Undecoded, without `?`; empty when there is none. */
  readonly search: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function capture(request: Request): Promise<Captured> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search: search.slice(1),
    headers: request.headers,
    bytes: new Uint8Array(await request.clone().arrayBuffer()),
  };
}
