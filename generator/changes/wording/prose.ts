/** A sentence with code in it. Each report prints it in its own way; nothing in it is escaped yet. */
export type Prose = readonly ProsePart[];

export interface ProsePart {
  /** `excerpt`: words of a text for people, or a piece of it. */
  readonly kind: "text" | "code" | "excerpt";
  readonly text: string;
}

/** Marks what has to be shown letter by letter: an endpoint, a key. */
export function code(text: string): ProsePart {
  return { kind: "code", text };
}

/** A sentence as a template: text stays text, `code(...)` stays code, other prose is spliced in. */
export function prose(
  texts: TemplateStringsArray,
  ...values: readonly (string | ProsePart | Prose)[]
): Prose {
  const parts = texts.flatMap((text, index): Prose => {
    const value = values[index] ?? "";
    const inserted = typeof value === "string" ? [textPart(value)] : value;
    return [textPart(text), ...(isProse(inserted) ? inserted : [inserted])];
  });
  return parts.filter(({ text }) => text !== "");
}

/** For JSON and terminals: as it reads, without any markup. */
export function plainText(parts: Prose): string {
  return parts.map(({ text }) => text).join("");
}

function textPart(text: string): ProsePart {
  return { kind: "text", text };
}

// `Array.isArray` does not narrow readonly arrays.
function isProse(value: ProsePart | Prose): value is Prose {
  return Array.isArray(value);
}
