import { invariant } from "../diagnostics/invariant.ts";

/** The names in one place, such as a module or a folder. Each name has one meaning there. */
export interface NameScope {
  isFree(name: string): boolean;
  add(name: string): void;
  /** Gives the first free name that consists of the wished name and a number. */
  numbered(wished: string, isFree: (name: string) => boolean): string;
  /** Lists the taken names, without the reserved ones. */
  taken(): readonly string[];
}

export interface ScopeRules {
  /** The form of a name. A name of this form with a number after it must have this form too. */
  readonly form: RegExp;
  /** Names, or identities of names, that are used for something else. Several scopes may share one set. */
  readonly reserved: ReadonlySet<string>;
  /** More taken names of this scope alone. Default: none. */
  readonly taken?: Iterable<string>;
  /**
   * Words of this form that cannot be names, such as keywords of the language. Their number has to be finite, or
   * numbering does not end.
   */
  readonly isRefused?: (name: string) => boolean;
  /** Gives the identity of a name: names with the same identity are the same name. Default: the name itself. */
  readonly identityOf?: (name: string) => string;
  /** The text between a name and its number. Default: none. */
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
  // The number at which counting continues: thousands of names may have the same wish.
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
 * Takes a name. This function assigns the names of all generated files, and of all top-level declarations in them.
 * Gives the first candidate that is free in all scopes where the name is used, else the wished name with a number in
 * the form of the first scope.
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

/** Takes a name for each. No name with a number equals the wish of another one. */
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
