import { code, prose, type Prose, type ProsePart } from "../wording/prose.ts";

/** The only code of a message; `null` if it has none or several. */
export function onlyCode(message: Prose): ProsePart | null {
  const [only, ...others] = message.filter(({ kind }) => kind !== "text");
  return only === undefined || others.length > 0 ? null : only;
}

/** Enumerates `a`, `b` and `c`, each as code. */
export function enumeratedCode(names: readonly string[]): Prose {
  return names.flatMap((name, index): Prose => {
    if (index === 0) return [code(name)];
    const joint = index === names.length - 1 ? " and " : ", ";
    return prose`${joint}${code(name)}`;
  });
}

/** Number of names that is enough to recognise a list. */
const mostNames = 6;

/** `a`, `b` and 40 more: for formats that link to one with all of them. */
export function firstNames(names: readonly string[]): Prose {
  // "And 1 more" is no shorter than its name.
  if (names.length <= mostNames + 1) return enumeratedCode(names);
  const shown = names
    .slice(0, mostNames)
    .flatMap((name, index): Prose =>
      index === 0 ? [code(name)] : prose`, ${code(name)}`,
    );
  return prose`${shown} and ${String(names.length - mostNames)} more`;
}
