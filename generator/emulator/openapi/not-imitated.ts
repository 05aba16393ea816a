import { openapiNotImitated } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { isObject } from "../../json/json-value.ts";
import { locationOf, memberAt } from "../../openapi/document/place.ts";
import { hasForm } from "../../openapi/schema-keywords/keyword-forms.ts";
import { formOfKeyword } from "../../openapi/schema-keywords/keyword-value.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { missedForm } from "../../wire/read/misformed.ts";
import type { SchemaRegistry } from "../../wire/read/schema-registry.ts";
import { walkSchemas } from "../../wire/read/walk-schemas.ts";
import type { AnswerRule, Route } from "../route.ts";
import { isFinal } from "./response-rules.ts";

/** Regular expressions are not run, see `checkSchema`. */
const unjudged: ReadonlySet<string> = new Set(["pattern", "patternProperties"]);

/** What the emulator ignores of the operations: each kind once, with its first place and the number of places. */
export function notImitatedIn(
  { operations }: WireApi,
  routes: readonly Route[],
  registry: SchemaRegistry,
): readonly Diagnostic[] {
  const notes = createNotes();
  for (const { responses } of operations.flatMap(
    ({ details }) => details ?? [],
  ))
    for (const response of responses) {
      if (!isFinal(response))
        notes.add(
          "answers before the final one",
          () => response.place.location,
        );
      for (const example of response.contents.flatMap(
        ({ examples }) => examples,
      ))
        if (example.isText === true)
          notes.add(
            "examples outside of the document",
            () => example.place.location,
          );
    }
  walkSchemas(new Set(routes.flatMap(schemasOf)), registry, (place) => {
    if (!isObject(place.value)) return;
    for (const [name, value] of Object.entries(place.value)) {
      const ignored = ignoredKeyword(name, value);
      if (ignored !== null)
        notes.add(ignored, () => locationOf(memberAt(place, name)));
    }
  });
  return notes.diagnostics();
}

/** Keywords without which a schema would be another are reported where schemas are read. */
function ignoredKeyword(name: string, value: unknown): string | null {
  const form = formOfKeyword(name);
  const isOther = name.startsWith("x-") || name === "summary";
  if (unjudged.has(name) || (form === null && !isOther))
    return `the schema keyword "${name}"`;
  return form === null || hasForm(value, form) || missedForm(name, value)
    ? null
    : `the schema keyword "${name}" that is not ${form}`;
}

function schemasOf({
  parameters,
  request,
  responses,
}: Route): readonly WireSchema[] {
  const forms = responses.flatMap((response) => response.forms);
  const holders = [
    ...parameters,
    ...(request?.content.values() ?? []),
    ...forms,
  ];
  return [
    ...holders.flatMap(({ schema }) => schema ?? []),
    ...forms.flatMap(ofEvents),
  ];
}

function ofEvents({ events }: AnswerRule): readonly WireSchema[] {
  return events
    .flatMap(({ event, id, data }) => [event, id, data])
    .filter((each) => typeof each === "object" && each !== null);
}

interface Notes {
  add(what: string, location: () => Location): void;
  diagnostics(): readonly Diagnostic[];
}

function createNotes(): Notes {
  const found = new Map<string, { count: number; first: () => Location }>();
  return {
    add: (what, location) => {
      const note = found.get(what);
      if (note) note.count += 1;
      else found.set(what, { count: 1, first: location });
    },
    diagnostics: () =>
      [...found].map(([what, { first, count }]) =>
        openapiNotImitated(first(), what, count),
      ),
  };
}
