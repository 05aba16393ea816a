import { describe, expect, it } from "vitest";
import { readOpenapi as readEmulated } from "../../../generator/emulator/openapi/read-openapi.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import { defaultOpenapiSettings as settings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { documentsOf } from "../../support/documents.ts";
import { plain } from "../whole-document.ts";
import { fullDocuments } from "./full-documents.ts";

/*
 * A reference counts wherever it is: every object, list and text of a document may be in another place or file, and all three
 * readings are those of the document that is written out.
 */

type Steps = readonly (string | number)[];

/** Values of any form, in which a reference has no meaning. */
const data =
  /\/(?:example|default|const|value)$|\/enum\/\d+$|\/links\/[^/]+\/parameters$|\/examples\/application~1json$/;

/** A reference that makes a named type of what was inline, or gives types the names of their file. */
const schemas =
  /^\/(?:components\/schemas|definitions)$|\/(?:schema|items|itemSchema|additionalProperties|contains|propertyNames|not|if|then|else|unevaluatedProperties)$|\/(?:properties|schemas|definitions|\$defs|allOf|oneOf|prefixItems|patternProperties|dependentSchemas)\/[^/]+$/;

/** The name that the version of the document has. */
const versions = /^\/(?:openapi|swagger)$/;

function placesIn(value: unknown, above: Steps = []): readonly Steps[] {
  const pointer = pointerOf(above);
  if (data.test(pointer) || versions.test(pointer)) return [];
  if (typeof value === "string") return above.at(-1) === "$ref" ? [] : [above];
  if (typeof value !== "object" || value === null) return [];
  const isReference = typeof (value as { $ref?: unknown }).$ref === "string";
  return [
    ...(above.length === 0 || isReference || schemas.test(pointer)
      ? []
      : [above]),
    ...Object.entries(value).flatMap(([name, member]) =>
      placesIn(member, [...above, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function pointerOf(steps: Steps): string {
  return steps
    .map(
      (step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    )
    .join("");
}

type Container = Record<string | number, unknown>;

/** Replaces the values at places, none inside of another, by references to the entries of a list. */
function takeOut(
  document: unknown,
  places: readonly Steps[],
  list: string,
): readonly unknown[] {
  return places.map((steps, index) => {
    const above = steps
      .slice(0, -1)
      .reduce((at, step) => (at as Container)[step], document) as Container;
    const last = steps.at(-1) ?? "";
    const value = above[last];
    above[last] = { $ref: `${list}/${index}` };
    return value;
  });
}

/** Lists of places of which none is inside of another, so that few documents have all of them. */
function apart(places: readonly Steps[]): readonly (readonly Steps[])[] {
  const lists: Steps[][] = [];
  for (const steps of places) {
    const pointer = `${pointerOf(steps)}/`;
    const list = lists.find((each) =>
      each.every((other) => {
        const beside = `${pointerOf(other)}/`;
        return !pointer.startsWith(beside) && !beside.startsWith(pointer);
      }),
    );
    if (list === undefined) lists.push([steps]);
    else list.push(steps);
  }
  return lists;
}

async function readings(files: Readonly<Record<string, unknown>>) {
  const { value, diagnostics } = await prepareDocuments(
    documentsOf(
      Object.entries(files).map(([file, value]) => ({
        file,
        text: JSON.stringify(value),
      })),
    ),
    { overlays: [], include: [], exclude: [] },
  );
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const sdk = readOpenapi(value, { strict: false, settings });
  const wire = readWireApi(value, { settings });
  const emulated = readEmulated(value, settings);
  const messages = [sdk, wire, emulated].map((read) =>
    read.diagnostics
      .map(({ code, message }) => `${code} ${message}`)
      .toSorted(),
  );
  return {
    prepared: diagnostics.map(({ code }) => code),
    read: JSON.stringify(
      plain(
        withoutPlaces({
          sdk: sdk.value,
          wire: wire.value,
          emulated: emulated.value?.routes,
          messages,
        }),
      ),
    ),
  };
}

/** Places differ, since a part is in another place. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (value instanceof Map)
    return new Map([...value].map(([k, v]) => [k, withoutPlaces(v)]));
  if (typeof value !== "object" || value === null) return value;
  if ("shape" in value && "component" in value) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "place" && name !== "origin")
      .map(([name, each]) => [name, withoutPlaces(each)]),
  );
}

/** The value in another file: its own references lead back. */
function fromFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromFile);
  if (typeof value === "string")
    return value.startsWith("#/") ? `../../api.yaml${value}` : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fromFile(each)]),
  );
}

const partsFile = "parts/deep/part.yaml";

/** The two forms of a document: with its parts in itself, and in another file. */
function formsOf(
  whole: () => unknown,
  places: readonly Steps[],
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const here = whole() as Container;
  here["x-parts"] = takeOut(here, places, "#/x-parts");
  const entry = whole();
  const parts = takeOut(entry, places, `${partsFile}#/parts`);
  return {
    here: { "api.yaml": here },
    there: {
      "api.yaml": entry,
      [partsFile]: { parts: fromFile(parts) },
    },
  };
}

describe.each(Object.keys(fullDocuments))("OpenAPI %s", (version) => {
  const whole = () => ({
    ...(fullDocuments[version]?.() as Container),
    "x-parts": [],
  });

  it("follows a reference in every place", async () => {
    const expected = await readings({ "api.yaml": whole() });
    expect(expected.prepared).toEqual([]);
    const places = placesIn(whole());
    expect(places.length).toBeGreaterThan(100);
    /** Whether all are followed; if not, each is tried alone. */
    const wrong = async (tried: readonly Steps[]): Promise<string[]> => {
      const found: string[] = [];
      for (const [form, files] of Object.entries(formsOf(whole, tried))) {
        const { prepared, read } = await readings(files);
        const isRight =
          read === expected.read &&
          prepared.every((code) => code === "openapi-reference-place");
        if (isRight) continue;
        if (tried.length === 1)
          found.push(`${form} ${tried.map(pointerOf).join()}`);
        else for (const steps of tried) found.push(...(await wrong([steps])));
        break;
      }
      return found;
    };
    for (const list of apart(places)) expect(await wrong(list)).toEqual([]);
  });
});
