import { nameOfToken } from "../json/pointer-token.ts";
import { decodeEscapes } from "./resolve-uri.ts";

/** The member names of a JSON pointer (RFC 6901) in the form of a URI fragment, without `#`; `null` if it is none. */
export function pointerSteps(pointer: string): readonly string[] | null {
  if (pointer === "") return [];
  return pointer.startsWith("/")
    ? pointer.slice(1).split("/").map(readStep)
    : null;
}

function readStep(step: string): string {
  return nameOfToken(decodeEscapes(step));
}
