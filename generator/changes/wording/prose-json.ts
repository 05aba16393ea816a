import type { JsonValue } from "../../json/json-value.ts";
import { prose, type Prose } from "./prose.ts";

/** A part of a sentence in JSON: one that is not plain text is a list with its kind. */
export type ProseJson = string | readonly ["code" | "excerpt", string];

export function proseJson(sentence: Prose): JsonValue {
  return sentence.map(({ kind, text }) =>
    kind === "text" ? text : [kind, text],
  );
}

/** Reads parts; a kind that is not known is code. */
export function proseOf(parts: readonly (string | readonly string[])[]): Prose {
  return parts.flatMap((part): Prose => {
    if (typeof part === "string") return prose`${part}`;
    const [kind, text = ""] = part;
    return [{ kind: kind === "excerpt" ? kind : "code", text }];
  });
}
