import type { NamedMember } from "../../../model/parameter-members.ts";
import type {
  WireDetails,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { WirePlace } from "../../../wire/model/wire-place.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import type { Reporter } from "../finding.ts";
import { isStillNamed } from "../still-named.ts";
import { isUnread } from "../known-parts.ts";
import { placeOfParameter } from "./parameter-text.ts";

/** Compares the names under which code calls an operation, as the SDKs of both sides have them. */
export function compareNames(
  reporter: Reporter,
  { sdkNames: before, details: from }: WireOperation,
  { sdkNames: after, details: to }: WireOperation,
  rename: StatedRename | null,
): void {
  const areTagsUnread = isUnread("hasTags", from, to);
  if (!before || !after) return;
  // A method is named after the first tag. The change of a renamed operation also tells that of its method.
  if (rename === null && !areTagsUnread && !isStillNamed(before, after))
    reporter.report({
      kind: "method-renamed",
      effect: "none",
      direction: "request",
      guards: ["generated-names"],
      before: before.method,
      after: after.method,
    });
  for (const [key, old] of before.members) {
    const now = after.members.get(key);
    if (now === undefined || now.member === old.member) continue;
    reporter.report({
      kind: "parameter-renamed",
      effect: "none",
      direction: "request",
      guards: ["generated-names"],
      at: placeOfParameter(now),
      atName: now.name,
      // Parameters that nothing describes have the place of their path.
      name: now.name,
      before: old.member,
      after: now.member,
      places: { before: placeIn(from, old), after: placeIn(to, now) },
    });
  }
}

/** Where the parameter is declared; `null` if the side does not say it. */
function placeIn(
  details: WireDetails | null,
  { in: place, name }: NamedMember,
): WirePlace | null {
  const found = details?.parameters.find(
    (parameter) => parameter.in === place && parameter.name === name,
  );
  return found?.place ?? null;
}
