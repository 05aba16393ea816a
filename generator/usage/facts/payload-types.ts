import type { ts } from "ts-morph";
import type { Telling } from "./telling.ts";

/** Returns the parts of a type, without the lists and alternatives around them. */
export function partsOf(
  checker: ts.TypeChecker,
  type: ts.Type,
): readonly ts.Type[] {
  const whole = checker.getNonNullableType(type);
  if (whole.isUnion())
    return whole.types.flatMap((each) => partsOf(checker, each));
  return checker.isArrayType(whole)
    ? checker
        .getTypeArguments(whole as ts.TypeReference)
        .flatMap((each) => partsOf(checker, each))
    : [whole];
}

/** Whether a type has members of payloads, or lists such a type. */
export function isPayloadType(
  { checker, isMember }: Pick<Telling, "checker" | "isMember">,
  type: ts.Type,
): boolean {
  return partsOf(checker, type).some((each) =>
    checker
      .getPropertiesOfType(each)
      .some(({ declarations: all }) => all?.some(isMember) ?? false),
  );
}
