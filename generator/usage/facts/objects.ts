import type { ts } from "ts-morph";
import { presentMember } from "../component-place.ts";
import type { SiteOf } from "../sites/site.ts";
import { builtElements } from "./built-elements.ts";
import { byType } from "./how-sure.ts";
import { typeParts } from "../type-parts.ts";
import { isPayloadType } from "./payload-types.ts";
import { namesOf } from "./set-names.ts";
import type { Telling } from "./telling.ts";

/** Records an object that must have the type of a payload, wherever it goes. */
export function tellObject(
  telling: Telling,
  { node, type }: SiteOf<"object">,
): void {
  const { checker } = telling;
  if (!isPayloadType(telling, type)) return;
  const built = { node, binding: null, later: [] };
  const { names, isWhole } = namesOf(telling, built);
  for (const part of typeParts(checker, type))
    tellBuilt(telling, node, part, isWhole ? names : null);
}

/** Records that an object or class must have the members of a payload; `null`: it is not known which ones it has. */
export function tellBuilt(
  { checker, facts, operations, isMember }: Telling,
  node: ts.Node,
  type: ts.Type,
  names: readonly string[] | null,
): void {
  const declared = checker
    .getPropertiesOfType(type)
    .flatMap(({ declarations = [] }) => declarations.filter(isMember));
  const users = new Set(declared.flatMap((each) => operations.having(each)));
  for (const used of users)
    for (const each of builtElements(checker, type, used.members)) {
      const { element, member, nameOf } = each;
      facts.say(node, {
        used,
        element,
        access: "build",
        member,
        ...(names !== null && {
          members: names.map((name) =>
            nameOf(presentMember(checker, type, name, used.found.sdk)),
          ),
        }),
        ...byType,
      });
    }
}
