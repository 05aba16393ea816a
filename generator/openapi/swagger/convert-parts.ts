import { isMapping } from "../place.ts";
import type { PathStep } from "../../source/located-source.ts";
import { setMember, type Sheltered } from "./sheltered.ts";

export type Convert = (document: Sheltered) => unknown;

/** Reports a part that the converter cannot read. */
export type OnBroken = (path: readonly PathStep[], problem: string) => void;

/**
 * The converter trusts its input: a list in the place of an object makes it fail. Then each part is converted
 * separately, and the parts that fail are left out of the whole.
 *
 * @param makeInput gives a new copy of the document: the converter changes its input
 * @throws Error if the rest cannot be converted either
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
      // The converter changes its input.
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

/** A placeholder says that there was an operation, so that no comparison reports it as removed. */
function markLost(converted: unknown, path: readonly PathStep[]): void {
  let at = converted;
  for (const step of path.slice(0, -1))
    at = isMapping(at) ? at[String(step)] : null;
  if (isMapping(at)) setMember(at, String(path.at(-1)), "not converted");
}

/** A path item without its broken operations; `undefined` if the path item itself is broken. */
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
