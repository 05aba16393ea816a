/** The entry of a request in work in the journal. */
export interface OpenEntry {
  setBody(body: Uint8Array): void;
  setRoute(route: string): void;
  /** Once for each request, whatever becomes of it. */
  end(status: number, code: string | null): void;
}
