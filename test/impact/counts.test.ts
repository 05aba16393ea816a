import { describe, expect, it } from "vitest";
import { loadReportPage } from "../../generator/cli/load-templates.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../../generator/report/impact/impact-forms.ts";
import { plainWindow } from "../../generator/report/print/terminal/styled-text.ts";
import { acceptedImpact, fullImpact } from "./sample-reports.ts";

/*
 * The counts of each form are those of its own list. The numbers are read from what is printed, and the list is
 * counted by a rule of this test, which knows nothing of how the report counts.
 */

type Counts = Readonly<
  Record<string, readonly [changes: number, places: number]>
>;

/** Counted by hand in the documents and facts of the sample: which changes concern which lines. */
const full: Counts = {
  "Must act": [3, 4],
  "Should look": [1, 1],
  "Not known": [2, 1],
  Deprecated: [1, 1],
};

/** Three changes are accepted: what is left of the first project. */
const accepted: Counts = {
  "Should look": [1, 1],
  Deprecated: [1, 1],
};

const reports = { full: fullImpact, accepted: acceptedImpact };

async function printed(
  id: ImpactFormId,
  name: keyof typeof reports,
): Promise<string> {
  const print = await impactForms[id].load();
  return print(reports[name](), {
    failOn: "breaking",
    full: null,
    window: { ...plainWindow, columns: 1000 },
    loadPage: loadReportPage,
  });
}

/** Reads `Must act before 2.yaml: 3 changes at 4 places` wherever it is. */
function toldIn(text: string): Counts {
  const found = text.matchAll(
    /(Must act|Should look|Not known|Deprecated)(?: before \S+)?(?:: | \()(\d+) changes? at (\d+) places?/g,
  );
  const counts: Record<string, readonly [number, number]> = {};
  for (const [, word = "", changes, places] of found) {
    const told = [Number(changes), Number(places)] as const;
    // The heading of a part repeats the count of the summary.
    if (counts[word] !== undefined) expect(counts[word]).toEqual(told);
    counts[word] = told;
  }
  return counts;
}

/** Splits a text at its headings: the words of an urgency, and what is below them. */
function partsOf(text: string, heading: RegExp): ReadonlyMap<string, string> {
  const parts = text.split(heading).slice(1);
  return new Map(
    parts.flatMap((word, at) =>
      at % 2 === 0 ? [[word, parts[at + 1] ?? ""] as const] : [],
    ),
  );
}

const words = "Must act|Should look|Not known|Deprecated";

function numberOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

interface Listed {
  /** What a summary says; `null` where a form has none. */
  readonly told: Counts | null;
  /** Places below each urgency. */
  readonly places: Readonly<Record<string, number>>;
}

const readers: Readonly<Record<string, (text: string) => Listed>> = {
  terminal: (text) => {
    const parts = partsOf(
      text,
      new RegExp(`^(${words})(?: before \\S+)? \\(`, "m"),
    );
    return {
      told: toldIn(text),
      places: Object.fromEntries(
        [...parts].map(([word, part]) => [
          word,
          numberOf(
            part.split(/^(?:Limits|Accepted|By owner)/m)[0] ?? "",
            /^ {4}(?:acme\/\w+ )?\S+:\d+:\d+ /gm,
          ),
        ]),
      ),
    };
  },
  md: (text) => {
    const parts = partsOf(
      text,
      new RegExp(`^## (${words})(?: before \\S+)? \\(`, "m"),
    );
    return {
      told: toldIn(text),
      places: Object.fromEntries(
        [...parts].map(([word, part]) => [
          word,
          numberOf(part.split(/^## /m)[0] ?? "", /^\| `[^`]*:\d+:\d+`/gm),
        ]),
      ),
    };
  },
  "pull-request": (text) => readers["md"]?.(text) ?? expect.unreachable(),
  junit: (text) => {
    const places: Record<string, number> = {};
    for (const [, word = ""] of text.matchAll(
      new RegExp(
        `<testcase classname="[^"]*" name="(${words}): \\d+:\\d+ [^"]*"[^>]*>\n +<(?!skipped)`,
        "g",
      ),
    ))
      places[word] = (places[word] ?? 0) + 1;
    return { told: null, places };
  },
  github: (text) => {
    const places: Record<string, number> = {};
    for (const [, word = ""] of text.matchAll(
      new RegExp(`title=(${words})%3A`, "g"),
    ))
      places[word] = (places[word] ?? 0) + 1;
    return { told: toldIn(text), places };
  },
};

describe.each([
  ["full", full],
  ["accepted", accepted],
] as const)("the %s report", (name, expected) => {
  it.each(Object.keys(readers) as ImpactFormId[])(
    "counts what it lists: %s",
    async (id) => {
      const { told, places } = readers[id]?.(await printed(id, name)) ?? {};
      if (told !== null) expect(told).toEqual(expected);
      expect(places).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([word, [, count]]) => [word, count]),
        ),
      );
    },
  );

  it("counts what it lists: json", async () => {
    // JSON that a test of its form holds against its schema.
    const { summary, impacts } = JSON.parse(await printed("json", name)) as {
      readonly summary: Record<string, object>;
      readonly impacts: readonly {
        readonly change: { readonly accepted: object | null };
        readonly sites: readonly {
          readonly urgency: string;
          readonly repository: string;
          readonly file: string;
          readonly line: number;
          readonly column: number;
        }[];
      }[];
    };
    const open = impacts.filter(({ change }) => change.accepted === null);
    for (const [word, [changes, places]] of Object.entries(expected)) {
      const urgency = word.toLowerCase().replace(" ", "-");
      const sites = open.map((impact) =>
        impact.sites.filter((site) => site.urgency === urgency),
      );
      expect(summary[urgency]).toMatchObject({
        changes,
        places,
        sites: sites.flat().length,
      });
      expect(sites.filter(({ length }) => length > 0)).toHaveLength(changes);
      const different = new Set(
        sites
          .flat()
          .map(({ repository, file, line, column }) =>
            [repository, file, line, column].join(" "),
          ),
      );
      expect(different.size).toBe(places);
    }
  });

  it("counts what it lists: sarif", async () => {
    const text = await printed("sarif", name);
    // SARIF that a test of its form holds against its schema.
    const { runs } = JSON.parse(text) as {
      readonly runs: readonly {
        readonly results: readonly {
          readonly suppressions?: readonly object[];
          readonly locations: object;
          readonly properties: {
            readonly urgency: string;
            readonly changes: readonly string[];
            readonly repository: string;
          };
        }[];
      }[];
    };
    expect(toldIn(text)).toEqual(expected);
    const open = (runs[0]?.results ?? []).filter(
      ({ suppressions = [] }) => suppressions.length === 0,
    );
    for (const [word, [changes, places]] of Object.entries(expected)) {
      const own = open.filter(
        ({ properties }) =>
          properties.urgency === word.toLowerCase().replace(" ", "-"),
      );
      expect(own).toHaveLength(places);
      expect(
        new Set(own.flatMap(({ properties }) => properties.changes)).size,
      ).toBe(changes);
      expect(
        new Set(
          own.map(({ locations, properties }) =>
            JSON.stringify([properties.repository, locations]),
          ),
        ).size,
      ).toBe(places);
    }
  });

  it("counts what it lists in both orders: html", async () => {
    const text = await printed("html", name);
    const head = text.slice(0, text.indexOf("<main>"));
    expect(toldIn(head)).toEqual(expected);
    const [, byFile = "", byChange = ""] = text.split('<section class="view"');
    const places = Object.fromEntries(
      Object.entries(expected).map(([word, [, count]]) => [word, count]),
    );
    const inFiles: Record<string, number> = {};
    for (const [, word = ""] of byFile.matchAll(
      /<td data-title="Urgency"[^>]*><span[^>]*>([^<]*)</g,
    ))
      inFiles[word] = (inFiles[word] ?? 0) + 1;
    expect(inFiles).toEqual(places);
    const parts = partsOf(
      byChange.split('<details class="chapter"')[0] ?? "",
      new RegExp(`<h2>(${words})(?: before \\S+)?\\s*<span`),
    );
    const inChanges = [...parts].map(([word, part]) => [
      word,
      numberOf(part.split(/<h2>/)[0] ?? "", /<td data-title="Place"/g),
    ]);
    expect(Object.fromEntries(inChanges)).toEqual(places);
  });
});
