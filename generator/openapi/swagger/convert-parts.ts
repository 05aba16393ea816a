import { isMapping } from "../place.ts";
import type { PathStep } from "../../source/located-source.ts";
import { setMember, type Sheltered } from "./sheltered.ts";

export type Convert = (document: Sheltered) => unknown;

/** Tells of a part that the converter cannot read. */
export type OnBroken = (path: readonly PathStep[], problem: string) => void;

/**
 * The converter trusts its input: a list in the place of an object ends it. Then each part is converted alone, and those that it
 * cannot read are left out of the whole.
 *
 * @param makeInput gives the document anew: the converter changes what it is given
 * @throws Error when what is left cannot be converted either
 */
export function convertParts(
  convert: Convert,
  makeInput: () => Sheltered,
  onBroken: OnBroken,
): unknown {
  try {
    return convert(makeInput());
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return convertSound(convert, makeInput(), onBroken);
  }
}

function convertSound(
  convert: Convert,
  input: Sheltered,
  onBroken: OnBroken,
): unknown {
  const alone = (part: Sheltered): string | null => {
    try {
      // It changes what it is given.
      convert({ swagger: "2.0", ...structuredClone(part) });
      return null;
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      return thrown.message;
    }
  };
  const schemes = input["securityDefinitions"];
  const paths = input["paths"];
  const lost: (readonly PathStep[])[] = [];
  const onLost: OnBroken = (path, problem) => {
    lost.push(path);
    onBroken(path, problem);
  };
  const converted = convert({
    ...input,
    ...(isMapping(schemes)
      ? {
          securityDefinitions: sound(schemes, (part, name) => {
            const problem = alone({ securityDefinitions: { [name]: part } });
            if (problem !== null)
              onBroken(["securityDefinitions", name], problem);
            return problem === null ? part : undefined;
          }),
        }
      : {}),
    ...(isMapping(paths)
      ? {
          paths: sound(paths, (item, key) =>
            soundItem(alone, item, key, onLost),
          ),
        }
      : {}),
  });
  for (const path of lost) markLost(converted, path);
  return converted;
}

/** What stands where an operation was says that there is one, so that no comparison takes it for removed. */
function markLost(converted: unknown, path: readonly PathStep[]): void {
  let at = converted;
  for (const step of path.slice(0, -1))
    at = isMapping(at) ? at[String(step)] : null;
  if (isMapping(at)) setMember(at, String(path.at(-1)), "not converted");
}

/** A path item without the operations that are broken; `undefined` when it is broken itself. */
function soundItem(
  alone: (part: Sheltered) => string | null,
  item: unknown,
  key: string,
  onBroken: OnBroken,
): unknown {
  const problemOf = (value: unknown): string | null =>
    alone({ paths: { [key]: value } });
  const whole = problemOf(item);
  if (whole === null) return item;
  if (!isMapping(item)) {
    onBroken(["paths", key], whole);
    return undefined;
  }
  const rest = sound(item, (member, name) => {
    const problem = problemOf({ [name]: member });
    if (problem !== null) onBroken(["paths", key, name], problem);
    return problem === null ? member : undefined;
  });
  return problemOf(rest) === null ? rest : undefined;
}

function sound(
  members: Readonly<Record<string, unknown>>,
  keep: (member: unknown, name: string) => unknown,
): Sheltered {
  return Object.fromEntries(
    Object.entries(members)
      .map(([name, member]) => [name, keep(member, name)] as const)
      .filter(([, member]) => member !== undefined),
  );
}
