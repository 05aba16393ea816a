import type { SiteOf } from "../sites/site.ts";
import { certain } from "./how-sure.ts";
import type { Telling } from "./telling.ts";

export function tellRaw(telling: Telling, { node }: SiteOf<"call">): void {
  const { checker, declarations, facts } = telling;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (declaration === undefined || !declarations.isRawRequest(declaration))
    return;
  const sdk = declarations.sdkOf(declaration.getSourceFile());
  const [route] = node.arguments;
  if (sdk === null || route === undefined) return;
  const type = checker.getTypeAtLocation(route);
  const routes = (type.isUnion() ? type.types : [type]).flatMap((each) =>
    each.isStringLiteral() ? each.value : [],
  );
  if (routes.length === 0)
    facts.say(route, {
      used: null,
      sdk,
      element: "raw",
      access: "call",
      certainty: "unknown",
      reason: "Its path is computed.",
    });
  for (const each of routes) {
    const key = each.replaceAll(/\{[^{}]*\}/g, "{}");
    const isKnown = sdk.operations.has(key);
    facts.say(route, {
      used: null,
      sdk,
      operation: isKnown ? key : null,
      element: isKnown ? "operation" : "raw",
      access: "call",
      value: JSON.stringify(each),
      ...(routes.length === 1
        ? certain
        : { certainty: "probable", reason: "It is one of several paths." }),
    });
  }
}
