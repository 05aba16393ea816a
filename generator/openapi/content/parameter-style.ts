import {
  parameterStyles,
  type Parameter,
  type ParameterStyle,
  type Serialisation,
} from "../../model/operation-shape.ts";
import { flagAt, textAt } from "../read/fields.ts";
import { memberAt, type Place } from "../document/place.ts";
import { isToken } from "../../model/token.ts";
import { partStyleKey } from "./part-style.ts";
import type { ReadContext } from "../read/read-context.ts";

type StyledPlace = Exclude<Parameter["in"], "querystring">;

/** The styles that the specification allows in each place, the default first. */
const stylesOf: Readonly<Record<StyledPlace, readonly ParameterStyle[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

/** `style`, `explode` and `allowReserved` of a parameter or encoding, with the defaults of the specification. */
export function readStyle(
  place: Place,
  where: StyledPlace,
  context: ReadContext,
): Serialisation {
  const style = styleOf(place, where, context);
  const explode = memberAt(place, "explode").value;
  return {
    kind: "style",
    style,
    explode: typeof explode === "boolean" ? explode : isExplodedUsually(style),
    allowReserved: allowsReserved(place, where, context),
  };
}

function isExplodedUsually(style: ParameterStyle): boolean {
  return style === "form" || style === "cookie";
}

function styleOf(
  place: Place,
  where: StyledPlace,
  context: ReadContext,
): ParameterStyle {
  const written = textAt(place, "style", context);
  const allowed = stylesOf[where];
  const style = parameterStyles.find((known) => known === written);
  if (
    style === "cookie" &&
    where === "cookie" &&
    !hasTokenName(place, context)
  ) {
    const what = 'the style "cookie" of names that cannot be sent as given';
    context.findings.unhandled(what, memberAt(place, "name"));
    return "form";
  }
  if (style !== undefined && allowed.includes(style)) return style;
  // OpenAPI 3 has no such style.
  const isConverted = memberAt(place, partStyleKey).value === true;
  if (style === "tabDelimited" && isConverted) return style;
  if (written !== null)
    context.findings.unhandled(
      `the style ${JSON.stringify(written)} of ${where} parameters`,
      memberAt(place, "style"),
    );
  // There is a default for each place.
  return allowed[0] as ParameterStyle;
}

/** The style sends the name as given; others percent-encode it. */
function hasTokenName(place: Place, context: ReadContext): boolean {
  return isToken(textAt(place, "name", context) ?? "");
}

function allowsReserved(
  place: Place,
  where: StyledPlace,
  context: ReadContext,
): boolean {
  if (!flagAt(place, "allowReserved", context)) return false;
  if (where === "query") return true;
  context.findings.unhandled(
    `"allowReserved" of ${where} parameters`,
    memberAt(place, "allowReserved"),
  );
  return false;
}
