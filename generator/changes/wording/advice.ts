import { prose, type Prose } from "./prose.ts";

/** What a caller has to do after a change. */
export interface Advice {
  /** `none`: there is nothing to do, as the text says; it can be left out if space is short. */
  readonly kind: "work" | "none";
  readonly text: Prose;
}

/** There is something to do, or to check. */
export function work(text: string | Prose): Advice {
  return { kind: "work", text: prose`${text}` };
}

/** There is nothing to do, whatever else is true. */
export function noWork(text: string | Prose): Advice {
  return { kind: "none", text: prose`${text}` };
}

/** Rows write advice as a plain text. */
export function adviceOf(written: string | Advice): Advice {
  return typeof written === "string" ? work(written) : written;
}
