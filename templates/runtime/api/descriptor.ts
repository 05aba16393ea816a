/** A way to prove who calls. */
export type SchemeEntry =
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      readonly name: string;
    }
  | { readonly kind: "basic" }
  | { readonly kind: "bearer" }
  | { readonly kind: "client-credentials" }
  /** Left to `fetch` and to headers of the caller. */
  | { readonly kind: "other" };

/** An API as the document describes it. */
export interface ApiDescriptor {
  readonly title: string;
  /** By id, as the document calls them. */
  readonly schemes: Readonly<Record<string, SchemeEntry>>;
  /** Alternatives for operations that name none. */
  readonly security: readonly (readonly string[])[];
  /**
   * Keys of operations' own servers, for messages; where they are is for the caller to say. Never an address: those in
   * documents are not trusted with credentials.
   */
  readonly servers?: readonly string[];
}
