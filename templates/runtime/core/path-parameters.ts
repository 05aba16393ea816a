import { checkLength } from "./address.ts";
import { type Refusal, ValidationError } from "./call-errors.ts";
import { own } from "./objects.ts";
import type {
  MethodPart,
  Parameter,
  PathSource,
  Route,
  WriteTarget,
} from "./parts.ts";
import { encodeStrictly, textOf, type ToText } from "./text-of.ts";

/** Part for operations whose parameters are each one text of the path, `/pets/{id}`: takes their route apart, and fills it. */
export const pathParameters: MethodPart = {
  extend: ({ key }) => ({ route: parsePath(key), writeTarget }),
};

const writeTarget: WriteTarget = (source, details) => {
  const { root, route, call, pathValues: values } = source;
  const path = fillPath(
    route.path,
    { params: call.params, values, details },
    (_parameter, value, toText) => toText(value),
  );
  const target = root.writeTarget(
    { ...source, route: { ...route, path: [path] } },
    details,
  );
  checkLength(target.url, details);
  return target;
};

const parsePath = (key: string): Route => {
  const [method = "", target = ""] = key.split(" ");
  // Every other piece is the name of a parameter.
  const path = target.split(/[{}]/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const name = decodeURIComponent(piece);
    return {
      in: "path",
      property: name,
      name,
      style: "simple",
      explode: false,
    } as const;
  });
  const properties = path.flatMap((piece) =>
    typeof piece === "string" ? [] : piece.property,
  );
  return { method, key, path, fixedQuery: "", parameters: [], properties };
};

/**
 * Writes the value of a parameter, each text of it with `toText`.
 * @returns nothing, or an empty text, for what is refused as such
 */
export type WritePiece = (
  parameter: Parameter,
  value: unknown,
  toText: ToText,
) => string | undefined;

// A slash of a value is %2F, which some servers decode before they look at the
// segments; so a dot segment must not be made of values either.
const dotSegment = /(?:\/|%2F|%5C)(?:\.|%(?:25)?2e){1,2}(?:\/|%2F|%5C|$)/i;

const unfit = "cannot be in a path";

/**
 * Fills the parameters into the path, each encoded into its place: whatever the
 * values, the result has the segments of the template.
 * @throws ValidationError
 */
export const fillPath = (
  path: Route["path"],
  { params, values, details }: Omit<PathSource, "parts">,
  write: WritePiece,
): string => {
  const names: string[] = [];
  const fill = (parameter: Parameter): string => {
    const { property } = parameter;
    const value = own(params, property);
    const fail = (problem: Refusal): never => {
      throw new ValidationError(property, problem, details);
    };
    if (value === undefined) fail("is missing");
    names.push(property);
    const toText = textOf(property, details, encodeStrictly);
    const text = write(parameter, value, toText);
    const isFit =
      text &&
      // Control characters.
      !/%(?:[01][0-9A-F]|7F|C2%[89])/.test(text) &&
      (values !== "one-segment" || !/%(?:2F|5C)/.test(text));
    return isFit ? text : fail(unfit);
  };
  const text = path
    .map((piece) => (typeof piece === "string" ? piece : fill(piece)))
    .join("");
  if (!dotSegment.test(text)) return text;
  throw new ValidationError(names.join(", "), unfit, details);
};
