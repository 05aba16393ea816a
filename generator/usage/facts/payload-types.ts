import type { ts } from "ts-morph";
import { typeParts } from "../type-parts.ts";
import type { Telling } from "./telling.ts";

/** Whether a type has members of payloads, or lists such a type. */
export function isPayloadType(
  { checker, isMember }: Pick<Telling, "checker" | "isMember">,
  type: ts.Type,
): boolean {
  return typeParts(checker, type).some((each) =>
    checker
      .getPropertiesOfType(each)
      .some(({ declarations: all }) => all?.some(isMember) ?? false),
  );
}
