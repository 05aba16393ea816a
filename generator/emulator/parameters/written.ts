/** The content of a request before its types are known. A map, so that no member name can do harm. */
export type Written =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly entries: readonly Written[] }
  | {
      readonly kind: "members";
      readonly members: ReadonlyMap<string, Written>;
    };

export function writtenText(text: string): Written {
  return { kind: "text", text };
}

export function writtenList(texts: readonly string[]): Written {
  return { kind: "list", entries: texts.map(writtenText) };
}

/** `null` if a name is repeated. */
export function writtenMembers(
  pairs: readonly (readonly [name: string, text: string])[],
): Written | null {
  const members = new Map(
    pairs.map(([name, text]) => [name, writtenText(text)]),
  );
  return members.size === pairs.length ? { kind: "members", members } : null;
}
