import type {
  AreWrittenAlike,
  MethodNames,
  WireContent,
  WireDetails,
} from "../../../wire/model/wire-api.ts";
import { reportGoneType } from "../report-gone-type.ts";
import type { Reporter } from "../finding.ts";
import { writtenForms } from "../written-forms.ts";

interface Side {
  readonly names: MethodNames;
  readonly details: WireDetails;
}

/**
 * Reports the types of bodies and responses whose names another status or media type has changed. The words of a place
 * depend on what else there is: a response 201 that is alone is `Response`, and `Response201` beside a 200. A type is gone
 * too where its place has no object any more: a reference, a list, or a union in a part of it. Where the place itself is gone,
 * that is a change of the content.
 */
export function compareInlineTypes(
  reporter: Reporter,
  before: Side,
  after: Side,
  areAlike: AreWrittenAlike | null,
): void {
  const arePlacedAlike = placesOf(before.details) === placesOf(after.details);
  if (arePlacedAlike && !isRewritten(before.details, after.details, areAlike))
    return;
  const [old, now] = [before.names.inline, after.names.inline];
  if (old === undefined || now === undefined) return;
  const [wasNamed, isNamed] = [new Set(old.values()), new Set(now.values())];
  const places = new Set(placed(after.details).map(([place]) => place));
  const seen = new Set<string>();
  for (const [place, name] of old) {
    const to = now.get(place) ?? null;
    if (to === name || seen.has(name)) continue;
    // Then only the method has another name, which is told of the method.
    if (to !== null && arePlacedAlike) continue;
    const own = withoutParameters(place);
    if (to === null && !places.has(own)) continue;
    // Parameters of its media type may have changed.
    const isStill = [...now].some(
      ([other, same]) => same === name && withoutParameters(other) === own,
    );
    if (isStill) continue;
    // Places of one type may have been told apart, and one of them keeps the name.
    const stays = [...old].some(
      ([other, same]) => same === name && now.get(other) === name,
    );
    if (stays && (to === null || wasNamed.has(to))) continue;
    seen.add(name);
    reportGoneType(reporter, {
      name,
      to,
      isReused: isNamed.has(name),
      places: { before: null, after: null },
    });
  }
}

/** `200 text/event-stream; charset=utf-8 added` -> `200 text/event-stream`. */
function withoutParameters(place: string): string {
  const [status = "", media = ""] = place.split(" ");
  return `${status} ${media.split(";")[0] ?? ""}`;
}

/** Whether a schema in place is written in another way, or something that it refers to. A reference alone has no type here. */
function isRewritten(
  before: WireDetails,
  after: WireDetails,
  areAlike: AreWrittenAlike | null,
): boolean {
  const later = new Map(placed(after));
  return placed(before).some(([place, { schema, form }]) => {
    if (form?.composition[0] === "$ref") return false;
    const now = later.get(place)?.schema;
    return schema && now ? areAlike?.(schema, now) !== true : false;
  });
}

/** The contents by their places, without parameters of media types. */
function placed({
  body,
  responses,
}: WireDetails): readonly (readonly [place: string, content: WireContent])[] {
  return [
    { status: "body", contents: body?.contents ?? [] },
    ...responses,
  ].flatMap(({ status, contents }) =>
    contents.map(
      (content) => [`${status} ${content.essence}`, content] as const,
    ),
  );
}

/** What the words depend on first: the statuses and media types. */
function placesOf({ body, responses }: WireDetails): string {
  return JSON.stringify([
    writtenForms(body?.contents ?? []),
    responses.map(({ status, contents }) => [status, writtenForms(contents)]),
  ]);
}
