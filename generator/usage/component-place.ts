import type { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import { memberPlace } from "./member-place.ts";
import type { UsageFact } from "./usage-fact.ts";

/** The component that declares a member, with the present path of the member in it. */
export interface ComponentPlace extends Pick<UsageFact, "schemaPath"> {
  readonly schema: string;
  /** The path as it is declared, with former names. */
  readonly declaredPath: string;
}

/** Returns the component that declares a member; `null` for a member that is declared in place. */
export function componentPlace(
  member: ts.Node,
  { types, formerFields }: SdkPackage,
): ComponentPlace | null {
  const { type, path } = memberPlace(member);
  const pointer = type === null ? undefined : types.get(type);
  const schema = componentName(pointer);
  if (pointer === undefined || schema === null) return null;
  const schemaPath = presentPath(path, formerFields.get(pointer));
  return { schema, schemaPath, declaredPath: path };
}

/** Returns the present name of a member of a type, which may be declared under its former one. */
export function presentMember(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
  sdk: SdkPackage,
): string {
  if (sdk.formerFields.size === 0) return name;
  for (const each of checker.getPropertyOfType(type, name)?.declarations ??
    []) {
    const place = componentPlace(each, sdk);
    if (place !== null && place.schemaPath !== place.declaredPath)
      return place.schemaPath.slice(place.schemaPath.lastIndexOf(".") + 1);
  }
  return name;
}

/** Returns `Pet` of `pets.yaml#/components/schemas/Pet`, which is how change reports name it. */
export function componentName(pointer: string | undefined): string | null {
  const name = pointer?.split("/").at(-1);
  return name?.replaceAll("~1", "/").replaceAll("~0", "~") ?? null;
}

/** Replaces former names in a path. The renamed fields of an object come before those of its members. */
function presentPath(
  path: string,
  renamed: ReadonlyMap<string, string> = new Map(),
): string {
  let present = path;
  for (const [old, name] of renamed) {
    const rest = present.slice(old.length);
    if (present.startsWith(old) && /^(?:[.[{]|$)/.test(rest))
      present = `${old.slice(0, old.lastIndexOf(".") + 1)}${name}${rest}`;
  }
  return present;
}
