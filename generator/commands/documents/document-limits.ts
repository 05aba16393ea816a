import type { ReadDocumentsOptions } from "../../io/read/read-documents.ts";
import type { DocumentOptions } from "./document-options.ts";

const bytesOfMegabyte = 1024 * 1024;

/** Converts the options into limits for reading documents. */
export function documentLimits({
  root,
  maxSize,
  maxFiles,
}: Pick<
  DocumentOptions,
  "root" | "maxSize" | "maxFiles"
>): ReadDocumentsOptions {
  return {
    ...(root === undefined ? {} : { root }),
    ...(maxSize === undefined ? {} : { maxBytes: maxSize * bytesOfMegabyte }),
    ...(maxFiles === undefined ? {} : { maxFiles }),
  };
}
