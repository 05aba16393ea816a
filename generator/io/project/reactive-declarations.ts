/**
 * Svelte declares the variable of `$: total = price * count` where nothing else does. It becomes `let total`, which has as
 * many characters with the one before it.
 */
export function declareReactive(script: string): string {
  const declared = new Set(
    [...script.matchAll(/\b(?:let|const|var)\s+(?<name>[\w$]+)/g)].map(
      ({ groups }) => groups?.["name"] ?? "",
    ),
  );
  return script.replace(
    /[ \t]\$: (?=(?<name>[A-Za-z_]\w*) *=[^=>])/g,
    (label, name: string) => {
      if (declared.has(name)) return label;
      declared.add(name);
      return "let ";
    },
  );
}
