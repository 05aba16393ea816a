import type { MethodNames, WireDetails } from "../../../wire/model/wire-api.ts";
import { reportGoneType } from "../report-gone-type.ts";
import type { Reporter } from "../finding.ts";
import { isComposed } from "../is-composed.ts";
import { writtenForms } from "../written-forms.ts";

interface Side {
  readonly names: MethodNames;
  readonly details: WireDetails;
}

/**
 * Reports the types of bodies and responses whose names another status or media type has changed. The words of a place
 * depend on what else there is: a response 201 that is alone is `Response`, and `Response201` beside a 200. A type is gone
 * too where a reference to a component takes its place; what else ends one is a change of the content.
 */
export function compareInlineTypes(
  reporter: Reporter,
  before: Side,
  after: Side,
): void {
  if (placesOf(before.details) === placesOf(after.details)) return;
  const [old, now] = [before.names.inline, after.names.inline];
  if (old === undefined || now === undefined) return;
  const [wasNamed, isNamed] = [new Set(old.values()), new Set(now.values())];
  const composed = composedIn(after.details);
  const seen = new Set<string>();
  const isComposedNow = (place: string): boolean =>
    composed.has(withoutParameters(place));
  for (const [place, name] of old) {
    const to = now.get(place) ?? null;
    if (to === name || seen.has(name)) continue;
    if (to === null && !isComposedNow(place)) continue;
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

/** The places of contents that are composed of others, without parameters of media types. */
function composedIn({ body, responses }: WireDetails): ReadonlySet<string> {
  return new Set(
    [{ status: "body", contents: body?.contents ?? [] }, ...responses].flatMap(
      ({ status, contents }) =>
        contents
          .filter(isComposed)
          .map(({ essence }) => `${status} ${essence}`),
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
