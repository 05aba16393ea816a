import type { Change } from "../changes/kinds/change.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import type { PlacedError } from "../usage/placed-error.ts";
import type { ImpactFact } from "./impact-fact.ts";
import {
  isBelow,
  plainPath,
  splitMember,
  withoutItems,
} from "./member-path.ts";
import { indexTargets, type Target } from "./targets.ts";
import { createUses, type Use } from "./used-element.ts";

/** How much speaks for a change as the reason of an error. */
export type Explain = (
  error: PlacedError,
  facts: readonly ImpactFact[],
) => ReadonlyMap<Change, number>;

/** The message names what has changed: a member, a value, a type that is gone. */
const named = 4;
/** The message has the name as a part of another: `"state-lost"`. */
const namedInside = 2;
/** The changed element, or one that contains it, is used where the error stands. */
const usedThere = 3;
/** It is used where the value is made that the error is about. */
const usedBefore = 1;
/** The code there has the name of the changed element. */
const written = 1;
/** The message, or the code there, names the component that has the changed element. */
const component = 1;

/** Finds changes that may be the reason of an error. The error says nothing of changes, so this is a guess by evidence. */
export function createExplanation(changes: readonly Change[]): Explain {
  const targets = indexTargets(changes);
  const useOf = createUses();
  const words = changes.map(wordsOf);
  const related = (fact: ImpactFact): readonly Change[] => {
    const use = useOf(fact);
    const near = fact.operation === null ? [] : targets.of(fact.operation);
    return near.flatMap((target) =>
      isRelated(use, target) ? [target.change] : [],
    );
  };
  return (error, facts) => {
    const scores = new Map<Change, number>();
    const add = (change: Change, score: number): void => {
      scores.set(change, (scores.get(change) ?? 0) + score);
    };
    const quoted = quotedIn(error.message);
    const there = new Set(error.words);
    const inside = new Set(
      [...quoted].flatMap((each) => each.split(/[^\w$]+/)),
    );
    for (const [index, change] of changes.entries()) {
      const own = words[index];
      if (own === undefined) continue;
      if (own.names.some((name) => quoted.has(name))) add(change, named);
      else if (own.names.some((name) => inside.has(name)))
        add(change, namedInside);
      if (own.names.some((name) => there.has(name))) add(change, written);
      if (own.schema !== null && quoted.has(own.schema) && scores.has(change))
        add(change, component);
    }
    const take = (indexes: readonly number[], score: number): void => {
      const found = indexes.flatMap((index) => {
        const fact = facts[index];
        return fact === undefined ? [] : related(fact);
      });
      for (const change of new Set(found)) add(change, score);
    };
    take(error.at, usedThere);
    take(error.linked, usedBefore);
    return scores;
  };
}

/** Whether a use is of the changed element, of one that contains it, or of one in it. */
function isRelated(
  { kind, key, fact }: Use,
  { part, key: changed, schema, schemaPath }: Target,
): boolean {
  if (kind === "operation") return part.kind === "operation";
  if (kind !== "payload") return false;
  if (key !== "" && changed !== "")
    if (key === changed || isBelow(changed, key) || isBelow(key, changed))
      return true;
  return (
    schema !== null &&
    fact.schema === schema &&
    (fact.schemaPath === schemaPath ||
      isBelow(schemaPath, fact.schemaPath) ||
      isBelow(fact.schemaPath, schemaPath))
  );
}

interface ChangeWords {
  readonly names: readonly string[];
  readonly schema: string | null;
}

/** Returns the words of the changed element that a message of the compiler can have. */
function wordsOf({ element, kind, before }: Change): ChangeWords {
  const { name, path, schemaPath, atName, schema } = element;
  const member = lastName(schemaPath) ?? lastName(path) ?? atName;
  const gone = changeKinds[kind].impact === "exported" ? String(before) : null;
  // The name says which of several values of the member it is; all of them have the member.
  const names = [name ?? member, gone];
  return {
    names: names.flatMap((each) =>
      each === null || each === "" ? [] : [each],
    ),
    schema: schema?.split("/").at(-1) ?? null,
  };
}

function lastName(path: string): string | null {
  const [, name] = splitMember(withoutItems(plainPath(path)));
  return name === "" ? null : name;
}

/** Returns what stands in quotation marks in a message: names, values, and the words of types. */
function quotedIn(message: string): ReadonlySet<string> {
  const whole = [...message.matchAll(/'([^'\n]*)'/g)].map(
    ([, text = ""]) => text,
  );
  return new Set(
    whole.flatMap((text) => [
      text,
      ...[...text.matchAll(/"([^"]*)"|[\w$]+/g)].map(
        ([word, value]) => value ?? word,
      ),
    ]),
  );
}
