import { docText, link, type Doc } from "../../render/doc-comment.ts";
import type { MethodPlace } from "../plan/method-place.ts";
import { callText } from "../../naming/name-ledger.ts";

/**
 * Returns the name of the interface of a method in the module that is being written. Imports it when another module
 * declares it.
 */
export type LinkTo = (place: MethodPlace) => string;

/** Returns `{@link CheckInV2Api.get | client.pro.checkIn.v2.get}`. */
export function linkToMethod(place: MethodPlace, linkTo: LinkTo): Doc {
  const { path } = place.method;
  return docText(link(`${linkTo(place)}.${path.at(-1) ?? ""}`, callText(path)));
}
