import type { SiteOf } from "../sites/site.ts";
import { builtElements } from "./built-elements.ts";
import { byType } from "./how-sure.ts";
import { typeParts } from "../type-parts.ts";
import { namesOf } from "./sent.ts";
import type { Telling } from "./telling.ts";

/** Records an object that must have the type of a payload, wherever it goes. */
export function tellObject(
  telling: Telling,
  { node, type }: SiteOf<"object">,
): void {
  const { checker, facts, operations } = telling;
  const built = { node, binding: null, later: [] };
  const { names, isWhole } = namesOf(telling, built);
  for (const part of typeParts(checker, type))
    for (const used of operations.all())
      for (const each of builtElements(checker, part, used.members)) {
        const { element, member, nameOf } = each;
        facts.say(node, {
          used,
          element,
          access: "build",
          member,
          ...(isWhole && { members: names.map(nameOf) }),
          ...byType,
        });
      }
}
