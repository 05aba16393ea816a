import { ts } from "ts-morph";
import type { SiteOf } from "../sites/site.ts";
import { responseHeaders } from "../usage-fact.ts";
import { certain } from "./how-sure.ts";
import type { Telling } from "./telling.ts";

/** Records the headers of responses of operations. Names of headers are equal in any case (RFC 9110, section 5.1). */
export function tellHeader(telling: Telling, site: SiteOf<"header">): void {
  const { operations, facts, tracer } = telling;
  const { node, holder, names, reason } = site;
  if (isGivenToOwn(telling, site)) return;
  const { origins } = site.isResponse
    ? tracer.headersOf(holder)
    : tracer.origins(holder);
  for (const { operation, places, doubt } of origins)
    for (const { element } of places) {
      if (!element.startsWith(`${responseHeaders}.`)) continue;
      const used = operations.use(operation);
      if (names === null)
        facts.say(node, {
          used,
          element,
          access: "read",
          certainty: "unknown",
          reason,
        });
      for (const name of names ?? [])
        facts.say(node, {
          used,
          element: `${element}.${name.toLowerCase()}`,
          access: "read",
          ...(doubt === null
            ? certain
            : { certainty: "probable", reason: doubt }),
        });
    }
}

/** Whether a function of the project takes the value; the value is then followed into that function. */
function isGivenToOwn(
  { checker, isOwn }: Telling,
  { node, holder }: SiteOf<"header">,
): boolean {
  const { parent } = holder;
  if (
    node !== holder ||
    !(ts.isCallExpression(parent) || ts.isNewExpression(parent))
  )
    return false;
  const by = checker.getResolvedSignature(parent)?.declaration;
  return by !== undefined && isOwn(by.getSourceFile());
}
