import { compareText } from "../../diagnostics/sort.ts";
import type { WireTokenFlow } from "../model/wire-api.ts";
import { objectAt, resolvedObject, textAt } from "../../openapi/read/fields.ts";
import {
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import type { ReadContext } from "../../openapi/read/read-context.ts";

const flowUrls = [
  "authorizationUrl",
  "deviceAuthorizationUrl",
  "refreshUrl",
  "tokenUrl",
] as const;

/** The OAuth flows of the `securitySchemes` of a document, sorted by scheme and flow. */
export function readTokenFlows(
  root: Place,
  context: ReadContext,
): readonly WireTokenFlow[] {
  return membersAt(memberAt(memberAt(root, "components"), "securitySchemes"))
    .flatMap(([id, place]) => {
      const scheme = resolvedObject(place, context);
      return scheme === null ? [] : flowsOf(id, scheme, context);
    })
    .toSorted(
      (a, b) => compareText(a.scheme, b.scheme) || compareText(a.flow, b.flow),
    );
}

function flowsOf(
  scheme: string,
  place: Place,
  context: ReadContext,
): readonly WireTokenFlow[] {
  const urlsAt = (
    at: Place,
    fields: readonly string[],
  ): WireTokenFlow["urls"] =>
    new Map(
      fields.flatMap((field) => {
        const url = textAt(at, field, context);
        return url === null ? [] : [[field, url] as const];
      }),
    );
  switch (textAt(place, "type", context)) {
    case "oauth2": {
      const flows = objectAt(place, "flows", context);
      const named = flows === null ? [] : membersAt(flows);
      return named
        .filter(([flow]) => !flow.startsWith("x-"))
        .map(([flow, at]) => ({ scheme, flow, urls: urlsAt(at, flowUrls) }));
    }
    case "openIdConnect": {
      const urls = urlsAt(place, ["openIdConnectUrl"]);
      return [{ scheme, flow: "openIdConnect", urls }];
    }
    default:
      return [];
  }
}
