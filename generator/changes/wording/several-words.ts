import type { ChangeKind } from "../change/kind-ids.ts";
import { code, prose, type Prose, type ProsePart } from "./prose.ts";

type Words = (names: Prose) => Prose;

const values = {
  added: (names: Prose) => prose`Values ${names} added`,
  removed: (names: Prose) => prose`Values ${names} removed`,
};

/**
 * Kinds whose changes at one place differ only in a name, such as the values of an enum, and the message for several
 * of them. The name is the only code in the message of each.
 */
const severalWords: Partial<Readonly<Record<ChangeKind, Words>>> = {
  "enum-value-added": values.added,
  "enum-value-removed": values.removed,
  "server-variable-value-added": values.added,
  "server-variable-value-removed": values.removed,
  "union-member-added": (names) => prose`Alternatives ${names} added`,
  "union-member-removed": (names) => prose`Alternatives ${names} removed`,
  "security-scope-added": (names) => prose`Scopes ${names} needed`,
  "security-scope-removed": (names) => prose`Scopes ${names} no longer needed`,
  "security-scheme-scope-added": (names) => prose`Scopes defined: ${names}`,
  "security-scheme-scope-removed": (names) =>
    prose`Scopes no longer defined: ${names}`,
  "permission-added": (names) => prose`Permissions needed: ${names}`,
  "permission-removed": (names) =>
    prose`Permissions no longer needed: ${names}`,
  "permission-alternative-added": (names) =>
    prose`Permissions also sufficient: ${names}`,
  "permission-alternative-removed": (names) =>
    prose`Permissions no longer sufficient: ${names}`,
  "operation-tag-added": (names) => prose`Tags added: ${names}`,
  "operation-tag-removed": (names) => prose`Tags removed: ${names}`,
};

/** The message for several changes of a kind at one place; `null` if each is reported separately. */
export function severalWordsOf(kind: ChangeKind): Words | null {
  return severalWords[kind] ?? null;
}

/** The only code of a message; `null` if it has none or several. */
export function onlyCode(message: Prose): ProsePart | null {
  const [only, ...others] = message.filter(({ kind }) => kind !== "text");
  return only === undefined || others.length > 0 ? null : only;
}

/** `a`, `b` and `c`, each as code. */
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
