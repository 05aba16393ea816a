import { docText, link, type Doc } from "../../render/doc-comment.ts";
import type { MethodPlace } from "./method-place.ts";
import { callText } from "./operation-text.ts";

/** Names a method's interface in the module that is being written; imports it when it stands elsewhere. */
export type LinkTo = (place: MethodPlace) => string;

/** `{@link CheckInV2Api.get | client.pro.checkIn.v2.get}` */
export function linkToMethod(place: MethodPlace, linkTo: LinkTo): Doc {
  const { path } = place.method;
  return docText(link(`${linkTo(place)}.${path.at(-1) ?? ""}`, callText(path)));
}
