import type { Operation } from "../../model/operation.ts";
import { codeSpan, doc, link, type DocText } from "../../render/doc-comment.ts";
import { callText } from "./operation-text.ts";
import type { MethodPlace } from "../gateway/gateway-context.ts";

/** Names a method's interface in the module that is being written; imports it when it stands elsewhere. */
export type LinkTo = (place: MethodPlace) => string;

/** `{@link CheckInV2.get | client.pro.checkIn.v2.get}` */
export function linkToMethod(place: MethodPlace, linkTo: LinkTo): DocText {
  const { path } = place.method;
  return link(`${linkTo(place)}.${path.at(-1) ?? ""}`, callText(path));
}

export function permissionText({ permissions }: Operation): readonly DocText[] {
  if (permissions.length === 0) return [];
  return [joinDocs(doc`Permissions: `, permissions.map(codeSpan), doc`, `)];
}

/** The texts with a separator between them, behind the first. */
export function joinDocs(
  first: DocText,
  texts: readonly DocText[],
  separator: DocText,
): DocText {
  return texts.reduce(
    (joined, text, index) =>
      doc`${joined}${index === 0 ? doc`` : separator}${text}`,
    first,
  );
}
