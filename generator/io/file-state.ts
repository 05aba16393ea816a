/** The state of a file when it was read. It must be the same when the file is written. */
export type FileState =
  | {
      readonly kind: "file";
      /** The hash of its bytes, in lower-case hex. */
      readonly sha256: string;
    }
  | { readonly kind: "absent" }
  /** Any state is allowed, for example for a report that is written again and again. */
  | { readonly kind: "any" };

export const absentFile: FileState = { kind: "absent" };
