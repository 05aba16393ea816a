import { notCompiled } from "../../generator/impact/compiled-code.ts";
import { describe, expect, it } from "vitest";
import type { ImpactFile } from "../../generator/impact/impact-fact.ts";
import type { UsedSdk } from "../../generator/usage/usage-file.ts";
import { renamedElements } from "../changes/renames/renamed-elements.ts";
import { apiOfText, reportOf, readCase } from "../changes/document-cases.ts";
import { buildImpactReport } from "../../generator/report/impact/impact-report.ts";
import {
  compareTexts,
  fact,
  factsFile,
  impactLines,
  joinFacts,
  shopSdk,
} from "./facts.ts";

function shop(...members: readonly string[]): string {
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    get:
      responses:
        "200":
          description: Pets.
          content:
            application/json:
              schema:
                type: object
                properties:
${members.map((each) => `                  ${each}: { type: string }\n`).join("")}`;
}

const list = "GET /pets";
const before = shop("name", "nick");
const nickGone = compareTexts(before, shop("name"));
const nick = "response.200.nick";

describe("facts files", () => {
  it("count once for a project at a commit", () => {
    const own = factsFile([fact(1, list, nick, "read")]);
    const other = factsFile([fact(2, list, nick, "read")], {
      project: "app/tsconfig.json",
    });
    const joined = joinFacts(nickGone, [own, own, other]);
    expect(impactLines(joined)).toEqual([
      "property-removed must-act: 2 certain, 1 certain",
    ]);
    expect(joined.coverage).toMatchObject({
      projects: 2,
      repeated: 1,
      repositories: 1,
      facts: 2,
    });
  });

  it("count each where nobody says which commit they are of", () => {
    const own = factsFile([fact(1, list, nick, "read")], { commit: null });
    expect(joinFacts(nickGone, [own, own]).coverage.projects).toBe(2);
  });

  it("give the same result in any order", () => {
    const files = ["acme/web", "acme/app", null].map((repository, index) =>
      factsFile([fact(index + 1, list, nick, "read")], { repository }),
    );
    const forth = joinFacts(nickGone, files);
    expect(joinFacts(nickGone, files.toReversed())).toEqual(forth);
    expect(forth.impacts[0]?.sites.map(({ repository }) => repository)).toEqual(
      [null, "acme/app", "acme/web"],
    );
  });

  it("tell what was not seen", () => {
    const file = factsFile(
      [
        fact(1, null, "raw", "call", {
          certainty: "unknown",
          reason: "Its path is computed.",
        }),
      ],
      {
        isModified: true,
        coverage: {
          files: 5,
          read: 1,
          unread: [
            { file: "src/deep.ts", reason: "too-deep" },
            { file: "src/long.ts", reason: "cut" },
          ],
          unresolved: ["left-pad", "./gone.ts"],
          errors: [],
          errorCount: 3,
        },
      },
    );
    expect(joinFacts(nickGone, [file]).coverage).toEqual({
      projects: 1,
      using: 1,
      repeated: 0,
      repositories: 1,
      facts: 1,
      files: 5,
      read: 1,
      modified: 1,
      unread: { projects: 1, files: 1 },
      templates: { projects: 0, files: 0 },
      cut: { projects: 1, files: 1 },
      unresolved: { projects: 1, imports: 2 },
      compiled: notCompiled,
      errors: { projects: 1, errors: 3 },
      unknown: 1,
      foreign: [],
      severalCommits: 0,
      sdks: [
        {
          name: "@acme/shop",
          version: "1.0.0",
          release: { id: "1.0.0", label: "1.0.0" },
          projects: 1,
        },
      ],
    });
  });
});

describe("a project at several commits", () => {
  it("counts with each of them, and is told", () => {
    const file = factsFile([]);
    const files = [
      file,
      { ...file, commit: "2f3e4d5c" },
      { ...file, commit: "2f3e4d5c" },
      { ...file, project: "app/tsconfig.json" },
    ];
    expect(joinFacts(nickGone, files).coverage).toMatchObject({
      projects: 3,
      repeated: 1,
      severalCommits: 1,
    });
  });
});

describe("several SDKs", () => {
  const other: UsedSdk = { ...shopSdk, name: "@acme/bank" };
  const file: ImpactFile = factsFile(
    [
      fact(1, list, nick, "read"),
      fact(2, list, nick, "read", { sdk: "@acme/bank" }),
    ],
    { sdks: [other, shopSdk] },
  );

  it("are named", () => {
    expect(joinFacts(nickGone, [file]).sdks).toEqual([
      "@acme/bank",
      "@acme/shop",
    ]);
  });

  it("are joined one at a time", () => {
    const joined = joinFacts(nickGone, [file], "@acme/bank");
    expect(joined.sdks).toEqual(["@acme/bank"]);
    expect(impactLines(joined)).toEqual([
      "property-removed must-act: 2 certain",
    ]);
    expect(joined.coverage.facts).toBe(2);
  });
});

it("counts what each owner has to do, the most first", () => {
  const files = [
    factsFile(
      [
        fact(1, list, nick, "read", { file: "src/a.ts" }),
        fact(2, list, nick, "read", { file: "src/a.ts" }),
        fact(3, list, nick, "read", { file: "src/b.ts" }),
      ],
      { owners: { "src/a.ts": ["@web", "@api"] } },
    ),
    factsFile([fact(1, list, nick, "read")], { repository: "acme/app" }),
  ];
  const none = { "should-look": 0, "not-known": 0, deprecated: 0 };
  expect(
    buildImpactReport(nickGone, joinFacts(nickGone, files)).owners,
  ).toEqual([
    {
      repository: "acme/web",
      owner: "@api",
      sites: { "must-act": 2, ...none },
    },
    {
      repository: "acme/web",
      owner: "@web",
      sites: { "must-act": 2, ...none },
    },
    { repository: "acme/app", owner: null, sites: { "must-act": 1, ...none } },
    { repository: "acme/web", owner: null, sites: { "must-act": 1, ...none } },
  ]);
});

it("tells a place once, by the worst that is known of it", () => {
  const joined = joinFacts(nickGone, [
    factsFile([
      fact(1, list, nick, "read", { certainty: "unknown", reason: "Any." }),
      fact(1, list, nick, "read"),
      fact(1, list, nick, "read", { column: 9 }),
    ]),
  ]);
  expect(impactLines(joined)).toEqual([
    "property-removed must-act: 1 certain, 1 certain",
  ]);
});

it("leaves out what is done with a value that another place reads", () => {
  const facts = [fact(1, list, nick, "read"), fact(2, list, nick, "compare")];
  expect(impactLines(joinFacts(nickGone, [factsFile(facts)]))).toEqual([
    "property-removed must-act: 1 certain",
  ]);
});

it("finds an answer by the range that one side names", () => {
  const ranged = compareTexts(
    before.replace('"200"', '"2XX"'),
    shop("name").replace('"200"', '"2XX"'),
  );
  const facts = [
    fact(1, list, "response.200.nick", "read"),
    fact(2, list, "response.2XX.nick", "read"),
    fact(3, list, "response.404.nick", "read"),
    fact(4, list, "response.default.nick", "read"),
  ];
  expect(impactLines(joinFacts(ranged, [factsFile(facts)]))).toEqual([
    "property-removed must-act: 1 certain, 2 certain",
  ]);
});

describe("what has another name now", () => {
  it("is found by the path that an operation had", () => {
    const moved = reportOf(readCase("operation-moved"));
    const facts = [
      fact(1, "GET /v1/orders", "operation", "call"),
      fact(2, "GET /v2/orders", "operation", "call"),
      fact(3, "GET /v3/orders", "operation", "call"),
    ];
    expect(impactLines(joinFacts(moved, [factsFile(facts)]))).toEqual([
      "operation-moved must-act: 1 certain, 2 certain",
    ]);
  });

  it("is found by the name that a field had", () => {
    const renamed = reportOf({
      before: apiOfText("before.yaml", named("nick")),
      after: apiOfText("after.yaml", named("nickname")),
      renames: [{ kind: "field", from: "Pet.nick", to: "Pet.nickname" }],
    });
    const facts = [
      fact(1, list, "response.200.nick", "read"),
      fact(2, list, "response.200.nickname", "read"),
    ];
    expect(impactLines(joinFacts(renamed, [factsFile(facts)]))).toEqual([
      "property-renamed must-act: 1 certain",
    ]);
  });

  it("is found at the place that a parameter had", () => {
    const side = (place: string) => `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      parameters: [{ name: limit, in: ${place}, schema: { type: integer } }]
      responses: { "200": { description: They. } }
`;
    const facts = [
      fact(1, list, "query.limit", "write"),
      fact(2, list, "query.other", "write"),
    ];
    const moved = compareTexts(side("query"), side("header"));
    expect(impactLines(joinFacts(moved, [factsFile(facts)]))).toEqual([
      "parameter-moved must-act: 1 certain",
    ]);
  });

  // A fixture makes an answer, and a mock reads a request: the types alone decide.
  it.each([
    ["a member that becomes required", "build", "must-act: 1 certain"],
    ["a member that is read", "read", null],
  ] as const)("is judged by what code does: %s", (_, access, expected) => {
    const side = (required: string) => `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      responses:
        "200":
          description: One.
          content:
            application/json:
              schema:
                type: object
                required: [${required}]
                properties: { name: { type: string }, nick: { type: string } }
`;
    const element = access === "build" ? "response.200" : nick;
    const facts = [
      fact(1, list, element, access, {
        ...(access === "build" && { members: ["name"] }),
      }),
    ];
    const required = compareTexts(side("name"), side("name, nick"));
    expect(impactLines(joinFacts(required, [factsFile(facts)]))).toEqual(
      expected === null ? [] : [`property-required ${expected}`],
    );
  });

  it("is given what may be missing: a parameter that becomes required", () => {
    const side = (isRequired: boolean) => `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      parameters: [{ name: limit, in: query, required: ${String(isRequired)}, schema: { type: integer } }]
      responses: { "200": { description: They. } }
`;
    const given = (line: number, ...mayBe: readonly "undefined"[]) =>
      fact(line, list, "query.limit", "write", { mayBe });
    const facts = [given(1, "undefined"), given(2)];
    const required = compareTexts(side(false), side(true));
    expect(impactLines(joinFacts(required, [factsFile(facts)]))).toEqual([
      "query-parameter-required must-act: 1 certain",
    ]);
  });

  const save = "POST /v1/pets";
  const old = (what: string) => {
    const found = renamedElements.find((each) => each.what === what);
    if (found === undefined) throw new Error(`Nothing is ${what}.`);
    const { before: text, after, rename } = found;
    return reportOf({
      before: apiOfText("before.yaml", text),
      after: apiOfText("after.yaml", after),
      renames: [rename],
    });
  };
  const inPet = { schema: "Pet", schemaPath: "status" };

  it.each([
    [
      "a query parameter",
      [
        fact(1, save, "query.limit", "write"),
        fact(2, save, "query.other", "write"),
      ],
      "parameter-name-changed must-act: 1 certain",
    ],
    [
      "a header of every operation",
      [fact(1, save, "header.x-old", "write")],
      "parameter-name-changed must-act: 1 certain",
    ],
    [
      "an enum value of a request",
      [
        fact(1, save, "request.status", "write", { ...inPet, value: '"sold"' }),
        fact(2, save, "request.status", "write", { ...inPet, value: '"free"' }),
      ],
      "enum-value-renamed must-act: 1 certain; 1 go on",
    ],
    [
      "an enum value of a response",
      [
        fact(1, save, "response.200.status", "compare", {
          ...inPet,
          value: '"sold"',
        }),
      ],
      "enum-value-renamed must-act: 1 certain",
    ],
    [
      "a component of the same content",
      [fact(1, null, "export.Pet", "reference")],
      "schema-renamed must-act: 1 certain",
    ],
  ])("is one row: %s", (what, facts, expected) => {
    expect(impactLines(joinFacts(old(what), [factsFile(facts)]))).toEqual([
      expected,
    ]);
  });

  it("is found in a component by the name that the component had", () => {
    const side = (component: string, member: string) =>
      named(member)
        .replaceAll("schemas/Pet", `schemas/${component}`)
        .replace("Pet:", `${component}:`);
    const { changes, ...report } = reportOf({
      before: apiOfText("before.yaml", side("Pet", "nick")),
      after: apiOfText("after.yaml", side("Animal", "name")),
      renames: [{ kind: "component", from: "Pet", to: "Animal" }],
    });
    expect(changes.map(({ change }) => change.kind).toSorted()).toEqual([
      "property-added",
      "property-removed",
      "schema-renamed",
    ]);
    const facts = [
      fact(1, list, "response.other", "read", {
        schema: "Pet",
        schemaPath: "nick",
      }),
    ];
    expect(
      impactLines(joinFacts({ ...report, changes }, [factsFile(facts)])),
    ).toEqual(["property-removed must-act: 1 certain"]);
  });

  it("says the new value", () => {
    const facts = [
      fact(1, save, "request.status", "write", { ...inPet, value: '"sold"' }),
    ];
    const { impacts } = joinFacts(old("an enum value of a request"), [
      factsFile(facts),
    ]);
    expect(JSON.stringify(impacts)).toContain("instead of");
    expect(JSON.stringify(impacts)).toContain(String.raw`\"gone\"`);
  });
});

function named(member: string): string {
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    get:
      responses:
        "200":
          description: Pets.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Pet" } }
components:
  schemas:
    Pet: { type: object, properties: { ${member}: { type: string } } }
`;
}

describe("alternatives", () => {
  const document = (...members: readonly string[]): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    get:
      responses:
        "200":
          description: Pets.
          content:
            application/json:
              schema:
                oneOf:
                  - { $ref: "#/components/schemas/Cat" }
                  - { $ref: "#/components/schemas/Dog" }
components:
  schemas:
    Cat: { type: object, required: [kind], properties: { ${members.join(", ")} } }
    Dog: { type: object, required: [kind], properties: { kind: { const: dog }, name: { type: string } } }
`;
  const name = "name: { type: string }";
  const kind = "kind: { const: cat }";

  it("are told apart by the component that the code names", () => {
    const report = compareTexts(document(kind, name), document(kind));
    const facts = [
      fact(1, list, "response.200.name", "read", {
        schema: "Cat",
        schemaPath: "name",
      }),
      fact(2, list, "response.200.name", "read", {
        schema: "Dog",
        schemaPath: "name",
      }),
      fact(3, list, "response.200.name", "read"),
    ];
    expect(impactLines(joinFacts(report, [factsFile(facts)]))).toEqual([
      "property-removed must-act: 1 certain, 3 probable",
    ]);
  });
});

it("says of what the service sends that no fact shows it", () => {
  const report = reportOf(readCase("webhook-removed"));
  const joined = joinFacts(report, [factsFile([])]);
  expect(joined.untouched).toEqual([]);
  expect(joined.notShown.map(({ kind }) => kind)).toEqual(["webhook-removed"]);
});

it("finds the types that code imports by name", () => {
  const report = reportOf(readCase("schema-removed"));
  const facts = [
    fact(1, null, "export.Order", "reference"),
    fact(2, null, "export.Pet", "reference"),
  ];
  expect(impactLines(joinFacts(report, [factsFile(facts)]))).toEqual([
    "schema-removed must-act: 1 certain",
  ]);
});

it("tells one of two sides from the other in a component that goes both ways", () => {
  const document = (required: string): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    put:
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Pet" } }
      responses:
        "200":
          description: Pet.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Pet" } }
components:
  schemas:
    Pet: { type: object, ${required}, properties: { name: { type: string }, nick: { type: string } } }
`;
  const required = compareTexts(
    document("required: [name]"),
    document("required: [name, nick]"),
  );
  const put = "PUT /pets";
  const of = { schema: "Pet", schemaPath: "nick" };
  const facts = [
    fact(1, put, "request", "build", { members: ["name"] }),
    fact(2, put, "response.200.nick", "read", of),
    fact(3, put, "request.nick", "write", of),
  ];
  expect(impactLines(joinFacts(required, [factsFile(facts)]))).toEqual([
    "property-required must-act: 1 certain",
  ]);
  const optional = compareTexts(
    document("required: [name, nick]"),
    document("required: [name]"),
  );
  expect(impactLines(joinFacts(optional, [factsFile(facts)]))).toEqual([
    "property-optional should-look: 2 certain; 1 go on",
  ]);
});
