/** A sentence with code in it. Each format prints it in its own way; nothing in it is escaped yet. */
export type Prose = readonly ProsePart[];

export interface ProsePart {
  /** `excerpt`: words of a text for people, or a part of it. */
  readonly kind: "text" | "code" | "excerpt";
  readonly text: string;
}

/** Marks text that has to be shown literally: an endpoint, a key. */
export function code(text: string): ProsePart {
  return { kind: "code", text };
}

/** A sentence as a template: text stays text, `code(...)` stays code, other prose is inserted. */
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

/** Gives plain text without markup, for JSON and terminals. */
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
