import { overlayExtends, overlayForm } from "../../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  keyLocationOf,
  locationOf,
  memberAt,
  type Place,
} from "../../document/place.ts";

/** One change of an overlay. */
export interface OverlayAction {
  /** Of the JSONPath. */
  readonly place: Place;
  readonly target: string;
  readonly change: OverlayChange;
}

export type OverlayChange =
  | { readonly kind: "remove" }
  | { readonly kind: "update"; readonly value: Place }
  /** The JSONPath of the value to copy to the target. */
  | { readonly kind: "copy"; readonly from: string; readonly place: Place };

/** Overlay 1.0 or 1.1 document -> its actions. */
export function readOverlay(root: Place): Checked<readonly OverlayAction[]> {
  const diagnostics: Diagnostic[] = [];
  const version = memberAt(root, "overlay");
  if (!/^1\.[01](?:\.|$)/.test(String(version.value)))
    diagnostics.push(
      overlayForm(locationOf(version), '"overlay" to be 1.0.0 or 1.1.0'),
    );
  const extended = memberAt(root, "extends");
  if (extended.value !== undefined)
    diagnostics.push(overlayExtends(locationOf(extended)));
  const actions = memberAt(root, "actions");
  if (!Array.isArray(actions.value))
    diagnostics.push(
      overlayForm(locationOf(actions), '"actions" to be a list'),
    );
  const read = entriesAt(actions).map(readAction);
  for (const added of read.flatMap((each) => each.diagnostics))
    diagnostics.push(added);
  return {
    value: read.flatMap(({ value }) => (value === null ? [] : [value])),
    diagnostics,
  };
}

function readAction(action: Place): Checked<OverlayAction> {
  const place = memberAt(action, "target");
  const target = place.value;
  if (!isObject(action.value) || typeof target !== "string")
    return failed(action, 'an action with a "target"');
  const change = readChange(action);
  return change === null
    ? failed(place, 'one of "update", "remove: true" and "copy" beside it')
    : { value: { place, target, change }, diagnostics: [] };
}

/** A removal takes precedence over a change, and an update over a copy. */
function readChange(action: Place): OverlayChange | null {
  if (memberAt(action, "remove").value === true) return { kind: "remove" };
  const update = memberAt(action, "update");
  if (update.value !== undefined) return { kind: "update", value: update };
  const copy = memberAt(action, "copy");
  return typeof copy.value === "string"
    ? { kind: "copy", from: copy.value, place: copy }
    : null;
}

function failed(place: Place, expected: string): Checked<OverlayAction> {
  return {
    value: null,
    diagnostics: [overlayForm(keyLocationOf(place), expected)],
  };
}
