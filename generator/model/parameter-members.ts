import { compareText } from "../diagnostics/sort.ts";
import { capitalise } from "../naming/words.ts";
import { parameterPlaces, type Parameter } from "./operation-shape.ts";

/** The facts about a parameter that its member is named after. */
export type NameableParameter = Pick<Parameter, "name" | "in" | "property">;

/** A member of `params`, and the parameter that it gives. */
export interface NamedMember {
  readonly in: Parameter["in"];
  /** The name on the wire. */
  readonly name: string;
  readonly member: string;
}

export interface ParameterMembers<P extends NameableParameter> {
  /** The members for the parameters of the path, by position. */
  readonly inPath: readonly string[];
  /** The members for the others, by place and name. */
  readonly others: readonly (readonly [parameter: P, member: string])[];
}

/** Members that every method may have in addition to its parameters, and one that would set a prototype. */
const taken = ["body", "contentType", "partHeaders", "__proto__"];

/**
 * Names the members of the flat `params` of a method. When two places have a parameter of one name, the first keeps
 * it, and the other gets the name of its place too: `idQuery`.
 *
 * @param inPath the wished names for the parameters of the path, by position
 */
export function nameMembers<P extends NameableParameter>(
  inPath: readonly string[],
  parameters: readonly P[],
): ParameterMembers<P> {
  const names = new Set(taken);
  const wireNames = new Set(parameters.map(({ name }) => name));
  const take = (wished: string, place: Parameter["in"]): string => {
    const suffix = capitalise(place);
    let name = wished;
    for (
      let count = 1;
      names.has(name) || (name !== wished && wireNames.has(name));
      count += 1
    )
      name = `${wished}${suffix}${count === 1 ? "" : count}`;
    names.add(name);
    return name;
  };
  return {
    inPath: inPath.map((wished) => take(wished, "path")),
    others: parameters
      .filter((parameter) => parameter.in !== "path")
      .toSorted(
        (a, b) =>
          parameterPlaces.indexOf(a.in) - parameterPlaces.indexOf(b.in) ||
          compareText(a.name, b.name),
      )
      .map((parameter) => [
        parameter,
        take(parameter.property ?? parameter.name, parameter.in),
      ]),
  };
}

/** Lists members by their parameters. Those of the path are known by their position, since their names are never sent. */
export function membersByParameter(
  inPath: readonly string[],
  members: Iterable<NamedMember>,
): ReadonlyMap<string, NamedMember> {
  return new Map(
    Array.from(members, (each) => [memberKey(each, inPath), each]),
  );
}

/** Header names are case-insensitive (RFC 9110, section 5.1). */
export function memberKey(
  { in: place, name }: Pick<Parameter, "in" | "name">,
  inPath: readonly string[],
): string {
  switch (place) {
    case "path": {
      const position = inPath.indexOf(name);
      return position === -1 ? `path ${name}` : `path ${position}`;
    }
    case "querystring":
      return place;
    case "header":
      return `${place} ${name.toLowerCase()}`;
    case "query":
    case "cookie":
      return `${place} ${name}`;
  }
}
