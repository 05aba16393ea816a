import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { joinModules } from "../../../generator/report/html/join-modules.ts";
import { elementOf } from "../../../generator/changes/change/element.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
} from "../../support/any-change.ts";
import { dataOf } from "./page-data-of.ts";
import { manyChanges, pieces, printPage } from "./report-page.ts";

function removedField(schemaPath: string, more: Partial<Change> = {}): Change {
  return anyChange({
    element: elementOf({ kind: "field", schema: "Pet", schemaPath }),
    reach: ["GET /pets", "GET /pets/{id}"].map((endpoint) => ({
      operation: anyOperation(endpoint),
      direction: "response",
      at: "response 200 application/json",
      path: endpoint === "GET /pets" ? `items[].${schemaPath}` : schemaPath,
    })),
    ...more,
  });
}

describe("the page", () => {
  it("permits its own script and style alone, by their hashes", async () => {
    const html = await printPage(anyReport([anyChange()]));
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
    const allowed = [
      ...(policy ?? "").matchAll(/&#39;sha256-([^&]+)&#39;/g),
    ].map(([, hash]) => hash);
    const inline = [
      ...html.matchAll(
        /<(?:script(?: type="module")?|style)>([^]*?)<\/(?:script|style)>/g,
      ),
    ].map(([, text = ""]) =>
      createHash("sha256").update(text).digest("base64"),
    );
    expect(inline).toHaveLength(3);
    expect(new Set(allowed)).toEqual(new Set(inline));
    expect(policy).toContain("default-src &#39;none&#39;");
    expect(policy).not.toContain("unsafe");
  });

  it("asks for nothing from elsewhere and handles no event in its markup", async () => {
    const html = await printPage(manyChanges(20));
    const markup = html.replaceAll(
      /<(script|style)[^>]*>[^]*?<\/\1>/g,
      "<$1></$1>",
    );
    expect(markup).not.toMatch(/\son[a-z]+\s*=|\sstyle\s*=|\ssrc\s*=/i);
    expect(markup.match(/(?:href|url)\s*=\s*"([^"]*)"/g)).toEqual([
      'href="data:,"',
      'href="#changes"',
      'href="#renames"',
      'href="#cancelled"',
      'href="#timeline"',
    ]);
    expect(html).not.toMatch(/\bimport\(|@import ["u]/);
  });

  it("says the verdict and the counts before its script runs", async () => {
    const report = anyReport(
      [
        anyChange(),
        anyChange({ severity: "info", fingerprint: "1" }),
        anyChange({
          accepted: { reason: "agreed", owner: "ann", until: null },
          fingerprint: "2",
        }),
      ],
      { direction: "backward", remarks: ["No bodies were compared."] },
    );
    const html = await printPage(report);
    for (const text of [
      "<strong>Major</strong>",
      "Code that works with before.yaml can stop working with after.yaml.",
      'Breaking</span> <span class="count">1</span>',
      'Risky</span> <span class="count">0</span>',
      'Info</span> <span class="count">1</span>',
      'Accepted</span> <span class="count">1</span>',
      "it shows what a downgrade removes and brings back",
      "No bodies were compared.",
      '<option value="fields-removed">Fields removed (3)</option>',
      '<option value="pets">pets (3)</option>',
    ])
      expect(html).toContain(text);
    for (const absent of ['id="renames"', 'id="cancelled"', 'id="timeline"'])
      expect(html).not.toContain(absent);
  });

  it("is the same for the same report", async () => {
    expect(await printPage(manyChanges(300))).toBe(
      await printPage(manyChanges(300)),
    );
  });

  it("takes less than 3 MB for 5,000 changes", async () => {
    const html = await printPage(manyChanges(5_000));
    expect(dataOf(html).changes).toHaveLength(5_000);
    expect(Buffer.byteLength(html)).toBeLessThan(3_000_000);
  });

  it("prints command lines of renames as a shell takes them", async () => {
    const html = await printPage(
      anyReport([], {
        proposals: [
          {
            kind: "field",
            from: "Pet.o'x",
            to: "Pet.b",
            score: 1,
            reasons: [],
          },
          { kind: "component", from: "A", to: "B", score: 0.5, reasons: [] },
        ],
      }),
    );
    expect(html).toContain(
      String.raw`sdkwright accept-rename &#39;Pet.o&#39;\&#39;&#39;x&#39; &#39;Pet.b&#39;`,
    );
    expect(html).toContain("sdkwright accept-rename &#39;A&#39; &#39;B&#39;");
  });
});

describe("the data of the page", () => {
  it("has the ways along which fields of a component are met once", async () => {
    const report = anyReport([removedField("name"), removedField("tag.id")]);
    const data = dataOf(await printPage(report));
    expect(data.ways).toHaveLength(2);
    expect(data.reaches).toEqual([[0, 1]]);
    const ends = data.changes.map((change) => [
      change[10],
      data.strings[change[11]],
    ]);
    expect(ends).toEqual([
      [0, "name"],
      [0, "tag.id"],
    ]);
    expect(data.ways.map((way) => data.strings[way[3]])).toEqual([
      "items[].",
      "",
    ]);
  });

  it("keeps ways apart that end otherwise", async () => {
    const reach = [
      {
        operation: anyOperation(),
        direction: "request",
        at: "body",
        path: "a.b",
      },
    ] as const;
    const report = anyReport([removedField("name", { reach })]);
    const data = dataOf(await printPage(report));
    const change = data.changes[0];
    expect(data.ways.map((way) => data.strings[way[3]])).toEqual(["a.b"]);
    expect(data.strings[change?.[11] ?? -1]).toBe("");
  });

  it("has accepted changes as a class of their own, with who and why", async () => {
    const data = dataOf(
      await printPage(
        anyReport([
          anyChange({
            accepted: { reason: "agreed", owner: "ann", until: "2027-01-01" },
          }),
          anyChange({
            severity: "info",
            derived: "risky",
            policy: "severity.beta",
            fingerprint: "2",
          }),
        ]),
      ),
    );
    expect(data.changes.map((change) => [change[0], change[13]])).toEqual([
      [
        4,
        {
          policy: null,
          witness: null,
          accepted: {
            severity: "breaking",
            reason: "agreed",
            owner: "ann",
            until: "2027-01-01",
          },
        },
      ],
      [
        3,
        {
          policy: "info instead of risky, by severity.beta",
          witness: null,
          accepted: null,
        },
      ],
    ]);
  });

  it("has the states of endpoints as letters, with what is worst of each release", async () => {
    const cell = (state: "absent" | "available" | "removed", changes = 0) => ({
      state,
      changes,
    });
    const data = dataOf(
      await printPage(
        anyReport([], {
          timeline: {
            releases: ["1", "2", "3"].map((id) => ({
              id,
              title: id,
              date: null,
            })),
            rows: [
              {
                endpoint: "GET /a",
                namespace: "a",
                cells: [cell("absent"), cell("available", 2), cell("removed")],
              },
              {
                endpoint: "GET /b",
                namespace: "b",
                cells: [
                  cell("available"),
                  cell("available"),
                  cell("available"),
                ],
              },
            ],
          },
        }),
      ),
    );
    expect(data.timeline?.namespaces.map(({ rows }) => rows)).toEqual([
      [[0, "-AR", [1, 2, -1]]],
      [[1, "AAA", []]],
    ]);
  });
});

describe("the script of the page", () => {
  it("has each top-level name once, since its modules become one", () => {
    const script = joinModules(pieces, "report/script/main.js");
    const names = [
      ...script.matchAll(
        /^(?:async )?(?:function|const|let|class) ([A-Za-z]\w*)/gm,
      ),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
    ).toEqual([]);
    expect(script).not.toMatch(/^(?:import|export)\b/m);
  });

  it("has every module of its folder", () => {
    const script = joinModules(pieces, "report/script/main.js");
    const modules = [...pieces].filter(([name]) => name.includes("/script/"));
    expect(modules.length).toBeGreaterThan(10);
    for (const [name, text] of modules) {
      const first = /^(?:export )?((?:async )?function \w+)/m.exec(text)?.[1];
      expect(script, name).toContain(first);
    }
  });

  it("has modules after those that they import", () => {
    const texts = new Map([
      [
        "s/main.js",
        'import { b } from "./b.js";\nimport {\n  c,\n} from "./c.js";\nb(c);\n',
      ],
      ["s/b.js", 'import { c } from "./c.js";\nexport const b = c;\n'],
      ["s/c.js", "export const c = 1;\n"],
    ]);
    expect(joinModules(texts, "s/main.js")).toBe(
      "const c = 1;\nconst b = c;\nb(c);",
    );
  });
});
