import type { PathStep } from "../../../source/located-source.ts";
import { relativeUri } from "../../../source/resolve-uri.ts";
import { fragmentOf, type Place } from "../../document/place.ts";

/** The place of a value in the new documents. */
export interface Out {
  readonly uri: string;
  readonly above: Out | null;
  readonly step: PathStep;
}

/** A reference to a place that did not move. */
export function referenceFrom({ uri }: Out, target: Place): string {
  return `${relativeUri(uri, target.document.uri)}${encodedFragment(fragmentOf(target))}`;
}

export function below(above: Out, step: PathStep): Out {
  return { uri: above.uri, above, step };
}

/** A reference to the place in the new documents. */
export function referenceTo(from: Out, to: Out): string {
  return `${relativeUri(from.uri, to.uri)}${fragment(to)}`;
}

function fragment(out: Out): string {
  const steps: string[] = [];
  for (let at = out; at.above !== null; at = at.above)
    steps.push(
      `/${String(at.step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    );
  return encodedFragment(`#${steps.toReversed().join("")}`);
}

/** A percent sign in a name would start an escape. */
function encodedFragment(pointer: string): string {
  return pointer.replaceAll("%", "%25");
}
