import {
  codeSpan,
  doc,
  prose,
  type DocText,
} from "../../render/doc-comment.ts";
import { eventsUpTo } from "../../model/lifecycle.ts";
import { releaseTitle } from "../../model/release.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { joinDocs, linkToMethod, type LinkTo } from "./doc-pieces.ts";
import { isAlias, type SdkMethod } from "./name-tree.ts";
import { callText, operationTitle } from "./operation-text.ts";
import type { MethodPlace } from "../gateway/gateway-context.ts";
import type { PlainContext } from "./sdk-context.ts";

/** That an operation is deprecated, since when and what to use: what the runtime warns of. */
export function deprecationReason(
  context: PlainContext,
  method: SdkMethod,
): string {
  const { sunset, note } = lifeOf(method);
  const since = sinceOf(context, method);
  const place = successorPlace(context, method);
  return [
    `${operationTitle(method)} is deprecated${since === null ? "" : ` since ${since}`}`,
    ...(sunset === null ? [] : [`may be gone after ${sunset}`]),
    ...(place === null ? [] : [`use ${callText(place.method.path)}`]),
    ...(note === null ? [] : [note]),
  ].join("; ");
}

/** The text of `@deprecated`; `null` when there is no reason for it. */
export function deprecationDocs(
  context: PlainContext,
  method: SdkMethod,
  linkTo: LinkTo,
): DocText | null {
  const sentences = [
    ...aliasSentence(context, method, linkTo),
    ...(method.state === "deprecated"
      ? lifeSentences(context, method, linkTo)
      : []),
  ];
  if (sentences.length > 0) return joinDocs(doc``, sentences, doc` `);
  return method.state === "deprecated" ? doc`` : null;
}

function aliasSentence(
  { places }: PlainContext,
  method: SdkMethod,
  linkTo: LinkTo,
): readonly DocText[] {
  const place = places.get(method.operation.key);
  if (place === undefined || !isAlias(method)) return [];
  return [doc`Renamed: use ${linkToMethod(place, linkTo)}.`];
}

function lifeSentences(
  context: PlainContext,
  method: SdkMethod,
  linkTo: LinkTo,
): readonly DocText[] {
  const { sunset, successor, note } = lifeOf(method);
  const since = sinceOf(context, method);
  const place = successorPlace(context, method);
  return [
    ...(since === null ? [] : [doc`Since ${prose(since)}.`]),
    ...(sunset === null ? [] : [doc`May be gone after ${prose(sunset)}.`]),
    ...(place === null ? [] : [doc`Use ${linkToMethod(place, linkTo)}.`]),
    ...(place === null && successor !== null
      ? [doc`Use ${codeSpan(successor)}.`]
      : []),
    ...(note === null ? [] : [prose(note)]),
  ];
}

/** The method that replaces one, where the SDK has it. */
function successorPlace(
  { places }: PlainContext,
  { operation }: SdkMethod,
): MethodPlace | null {
  const { replacement } = operation;
  return replacement === null ? null : (places.get(replacement.key) ?? null);
}

/** What the document says, else the release of a catalogue; a document on its own has but one release. */
function sinceOf({ input }: PlainContext, method: SdkMethod): string | null {
  const { since } = lifeOf(method);
  const { releases } = input.model;
  if (since !== null || releases.length < 2) return since;
  const { lifecycle } = method.operation;
  const event = eventsUpTo(lifecycle, "deprecated", input.release).at(-1);
  const release = event && releases[event.release];
  return release ? releaseTitle(release) : null;
}

const noLife = { since: null, sunset: null, successor: null, note: null };

function lifeOf({ operation }: SdkMethod) {
  return shapeIn(operation)?.life ?? noLife;
}
