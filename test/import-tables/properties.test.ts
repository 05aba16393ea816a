import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { importedText, importText, table } from "./import.ts";
import { runs, seed } from "../support/random-input.ts";

type Row = readonly [path: string, methods: string];

const headings = [
  "New endpoints (release 10.29.0 block)",
  "Endpoints with fields added",
  "Endpoints with fields removed (10.29.0)",
  "Endpoints with fields removed",
  "Deprecated endpoints",
] as const;

const path = fc
  .array(fc.constantFrom("v1", "icon", "{id}", "{key}"), {
    minLength: 1,
    maxLength: 3,
  })
  .filter((segments) => !/(\{\w+\}).*\1/.test(segments.join("/")))
  .map((segments) => `/${segments.join("/")}`);

const methods = fc
  .uniqueArray(fc.constantFrom("GET", "post", "Delete", "PATCH"), {
    minLength: 1,
  })
  .map((names) => names.join(", "));

/** A document: rows under one of the headings. */
const rows = fc.array(
  fc.record({ heading: fc.constantFrom(...headings), path, methods }),
  { minLength: 1, maxLength: 12 },
);

/** Each row has a table of its own, so that no two stand in one table. */
function print(
  document: readonly { heading: string; path: string; methods: string }[],
): string {
  return document
    .map(({ heading, path, methods }) =>
      table(heading, [[path, methods] satisfies Row]),
    )
    .join("\n");
}

const handWritten = `# Head
namespace: pro
endpoints:
  # First.
  /icon:
    get: { summary: "Kept" } # why
    patch:

  /v1/{key}:
    post:
      # facts
      replacement: GET /icon
      fields-added:
        - 10.29.0
  /v1/icon: {}
`;

test("importing twice is importing once", () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(null, handWritten),
      (document, existing) => {
        const once = importedText(print(document), existing);
        expect(importedText(print(document), once)).toBe(once);
      },
    ),
    { seed, numRuns: runs(25) },
  );
});

test("the order of tables and rows does not matter for a fresh file", () => {
  fc.assert(
    fc.property(
      rows.chain((document) =>
        fc.tuple(
          fc.constant(document),
          fc.shuffledSubarray(document, { minLength: document.length }),
        ),
      ),
      ([document, shuffled]) => {
        expect(importedText(print(shuffled))).toBe(
          importedText(print(document)),
        );
      },
    ),
    { seed, numRuns: runs(25) },
  );
});

test("two halves in either order give the same facts", () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      fc.constantFrom(null, handWritten),
      (first, second, existing) => {
        const one = importHalves(first, second, existing);
        const other = importHalves(second, first, existing);
        expect(facts(one)).toEqual(facts(other));
        expect(facts(one)).toEqual(
          facts(importedText(print([...first, ...second]), existing)),
        );
      },
    ),
    { seed, numRuns: runs(25) },
  );
});

test("every line of a file that is merged into stays, comments included", () => {
  fc.assert(
    fc.property(rows, (document) => {
      const text = importedText(print(document), handWritten);
      for (const comment of handWritten.match(/#.*/g) ?? [])
        expect(text).toContain(comment);
      expect(text).toContain('summary: "Kept"');
    }),
    { seed, numRuns: runs(25) },
  );
});

test("never throws, whatever document and file hold", () => {
  const fragment = fc.constantFrom(
    "## New endpoints\n",
    "\n| Path | Methods |\n|---|---|\n",
    "| /a | GET |\n",
    "\n",
    "|",
    "`",
    "```",
    ">",
    "- ",
    "{",
    "10.29.0",
    "*",
    "  ",
  );
  const yaml = fc.constantFrom(
    "\n",
    "  /a:",
    "    get:",
    "    put:",
    " {",
    "}",
    "? ",
    ": ",
    "&a ",
    "*a",
    "# c",
    "\t",
    "- ",
    "~",
    "!!map ",
    "'",
    '"',
    "added",
    "later",
    ", ",
    "[",
    "]",
  );
  const good = table("New endpoints", [["/a", "GET, PUT"]]);
  fc.assert(
    fc.property(joined(fragment), joined(yaml), (document, end) => {
      importText(document);
      const existing = `namespace: pro\nendpoints:\n${end}`;
      const { value, diagnostics } = importText(good, existing);
      expect(value !== null || diagnostics.length > 0).toBe(true);
    }),
    { seed, numRuns: runs(150) },
  );
});

function joined(parts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(parts, { maxLength: 14 }).map((list) => list.join(""));
}

function importHalves(
  first: Parameters<typeof print>[0],
  second: Parameters<typeof print>[0],
  existing: string | null,
): string {
  return importedText(print(second), importedText(print(first), existing));
}

/** The content of a file as data, without the order of keys and the names of parameters. */
function facts(text: string): unknown {
  const { value } = parseYaml({ file: "pro.yaml", text });
  const json = JSON.stringify(value?.value ?? null);
  return JSON.parse(json.replaceAll(/\{(?:id|key)\}/g, "{}")) as unknown;
}
