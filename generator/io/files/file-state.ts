/** What a file was when it was read; what it must still be when it is written. */
export type FileState =
  | {
      readonly kind: "file";
      /** Of its bytes, in lower-case hex. */
      readonly sha256: string;
    }
  | { readonly kind: "absent" }
  /** Whatever is there, as for a report that is written again and again. */
  | { readonly kind: "any" };

export const absentFile: FileState = { kind: "absent" };
