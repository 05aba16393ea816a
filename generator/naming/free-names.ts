import { invariant } from "../diagnostics/invariant.ts";

/** The names of one place, such as a module or a folder: each stands for one thing there. */
export interface NameScope {
  isFree(name: string): boolean;
  add(name: string): void;
  /** The first that is free of those with a number behind the wished one. */
  numbered(wished: string, isFree: (name: string) => boolean): string;
  /** Those that were taken in it, without what was reserved. */
  taken(): readonly string[];
}

export interface ScopeRules {
  /** What a name looks like; what has this form has it with a number behind it, too. */
  readonly form: RegExp;
  /** Names, or what identifies them, that something else has; of many scopes it may be one set. */
  readonly reserved: ReadonlySet<string>;
  /** More of them, of this scope alone. Default: none. */
  readonly taken?: Iterable<string>;
  /** Words of that form that are no names, such as those of the language. A finite number, or numbering does not end. */
  readonly isRefused?: (name: string) => boolean;
  /** Names of one identity are one name. Default: letter by letter. */
  readonly identityOf?: (name: string) => string;
  /** What stands between a name and its number. Default: nothing. */
  readonly beforeNumber?: (wished: string) => string;
}

export function createNameScope({
  form,
  reserved,
  taken: before = [],
  isRefused = () => false,
  identityOf = (name) => name,
  beforeNumber = () => "",
}: ScopeRules): NameScope {
  const taken = new Map(Array.from(before, (name) => [identityOf(name), name]));
  const isTaken = (identity: string): boolean =>
    taken.has(identity) || reserved.has(identity);
  // Where to go on counting: thousands may want one name.
  const counts = new Map<string, number>();
  return {
    isFree: (name) =>
      form.test(name) && !isTaken(identityOf(name)) && !isRefused(name),
    add: (name) => void taken.set(identityOf(name), name),
    numbered: (wished, isFree) => {
      invariant(form.test(wished), `${JSON.stringify(wished)} as a name`);
      const stem = wished + beforeNumber(wished);
      for (let count = counts.get(stem) ?? 2; ; count += 1) {
        const name = `${stem}${count}`;
        if (!isFree(name)) continue;
        counts.set(stem, count + 1);
        return name;
      }
    },
    taken: () => [...taken.values()],
  };
}

/**
 * The one function that names what is generated: files, and all that files declare at their top. Gives the first candidate
 * that is free wherever the name will stand, else the wished one with a number, as the first of the scopes writes it.
 */
export function takeName(
  wished: string,
  scopes: readonly [NameScope, ...NameScope[]],
  candidates: readonly string[] = [wished],
): string {
  const isFree = (name: string): boolean =>
    scopes.every((scope) => scope.isFree(name));
  const name = candidates.find(isFree) ?? scopes[0].numbered(wished, isFree);
  for (const scope of scopes) scope.add(name);
  return name;
}

/** Each with a name: no number makes a name that one of the others wishes. */
export function takeNames<T>(
  items: readonly T[],
  wishOf: (item: T) => string,
  scope: NameScope,
): readonly (readonly [item: T, name: string])[] {
  const granted = new Set<T>();
  for (const item of items) {
    const wished = wishOf(item);
    if (!scope.isFree(wished)) continue;
    scope.add(wished);
    granted.add(item);
  }
  return items.map((item) => {
    const wished = wishOf(item);
    return [item, granted.has(item) ? wished : takeName(wished, [scope])];
  });
}
