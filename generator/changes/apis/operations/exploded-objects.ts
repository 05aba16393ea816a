import type { WireParameter } from "../../../wire/model/wire-api.ts";
import { isScalar } from "../schema-text.ts";

/** A parameter that is an object, and parameters of the other side that are written like its members. */
export interface Exploded {
  readonly whole: WireParameter;
  /** The members as parameters of their own: `page` and `size` in place of `paging`. */
  readonly members: readonly WireParameter[];
}

/**
 * The objects among these parameters that are written as `page=1&size=9`, without a name of their own, or as
 * `paging[page]=1`, and have a member that the other side has as a parameter.
 */
export function explodedObjects(
  parameters: readonly WireParameter[],
  others: readonly WireParameter[],
): readonly Exploded[] {
  const names = new Set(others.filter(isInQuery).map(({ name }) => name));
  return parameters.flatMap((whole) => {
    const members = membersOf(whole);
    return members?.some(({ name }) => names.has(name)) === true
      ? [{ whole, members }]
      : [];
  });
}

function isInQuery({ in: place }: WireParameter): boolean {
  return place === "query";
}

/** `null` for everything that is not only the list of its members. */
function membersOf(whole: WireParameter): readonly WireParameter[] | null {
  const { schema, serialisation, isRequired } = whole;
  if (!isInQuery(whole) || schema === null || serialisation.kind !== "style")
    return null;
  const writtenName = nameWriter(whole.name, serialisation);
  if (writtenName === null) return null;
  const { types, object, unions, others, unread, values } = schema.shape;
  const isPlain =
    types.length === 1 &&
    types[0] === "object" &&
    values === null &&
    unions.length + others.length + unread.length === 0 &&
    typeof object.additional === "string" &&
    object.patterns.size + object.dependentRequired.length === 0 &&
    object.minProperties === 0 &&
    object.maxProperties === null;
  if (!isPlain) return null;
  const members = [...object.properties].map(([name, property]) => {
    const { schema: type, isRequired: isNeeded } = property;
    const own = type === "any" ? null : type;
    const isFree = !isNeeded || isRequired;
    return isFree && isScalar(own)
      ? {
          ...whole,
          name: writtenName(name),
          serialisation: { ...serialisation, ...exploded },
          schema: own,
          isRequired: isNeeded,
          place: property.place,
        }
      : null;
  });
  return members.every((member) => member !== null) ? members : null;
}

type WrittenStyle = Extract<
  WireParameter["serialisation"],
  { readonly kind: "style" }
>;

const exploded = { kind: "style", style: "form", explode: true } as const;

/** How a member is named in the query; `null` where it has no name of its own there. */
function nameWriter(
  whole: string,
  { style, explode }: WrittenStyle,
): ((member: string) => string) | null {
  if (style === "deepObject") return (member) => `${whole}[${member}]`;
  return style === "form" && explode ? (member) => member : null;
}
