import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainText } from "../../generator/changes/wording/prose.ts";
import type { ImpactFact } from "../../generator/impact/impact-fact.ts";
import {
  compareTexts,
  fact,
  factsFile,
  impactLines,
  joinFacts,
} from "./facts.ts";

const shop = readFileSync(join(import.meta.dirname, "shop.yaml"), "utf8");

const list = "GET /pets";
const add = "POST /pets";
const remove = "DELETE /pets/{}";

const pet = (path: string): Partial<ImpactFact> => ({
  schema: "Pet",
  schemaPath: path,
});

/** Of the component that the field refers to. */
const status = { ...pet("status"), types: ["Status"] };

const newPet = (path: string): Partial<ImpactFact> => ({
  schema: "NewPet",
  schemaPath: path,
});

const unknown = {
  certainty: "unknown",
  reason: "Its name is computed.",
} as const;

const etag = /^ +ETag: .*\n/m.exec(shop)?.[0] ?? "";

interface Row {
  readonly what: string;
  /** What becomes of the document: each text in it by another one. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly facts: readonly ImpactFact[];
  readonly impacts: readonly string[];
}

const rows: readonly Row[] = [
  {
    what: "a removed operation concerns its calls, references, types and requests by path",
    edits: [[/ {4}delete:[^]*204.*\n/.exec(shop)?.[0] ?? "", "    {}\n"]],
    facts: [
      fact(1, remove, "operation", "call"),
      fact(2, remove, "operation", "reference"),
      fact(3, remove, "operation", "call", { value: '"DELETE /pets/{id}"' }),
      fact(4, null, "raw", "call", { value: '"DELETE /pets/7"' }),
      fact(5, remove, "export.RemovePetParams", "reference"),
      fact(6, list, "operation", "call"),
      fact(7, null, "raw", "call", { value: '"DELETE /pets/7/toys"' }),
    ],
    impacts: [
      "operation-removed must-act: 1 certain, 2 certain, 3 certain, 5 certain, 4 probable",
    ],
  },
  {
    what: "a deprecated operation is told apart",
    edits: [["    delete:\n", "    delete:\n      deprecated: true\n"]],
    facts: [fact(1, remove, "operation", "call")],
    impacts: ["operation-deprecated deprecated: 1 certain"],
  },
  {
    what: "a removed field of answers concerns who reads it",
    edits: [["        nick: { type: string }\n", ""]],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, list, "response.200.items[].nick", "read", pet("nick")),
      fact(3, add, "response.201.nick", "compare", {
        ...pet("nick"),
        value: '"Rex"',
      }),
      fact(4, list, "response.200.items[].name", "read", pet("name")),
      fact(5, list, "response.200.items[]", "read", unknown),
      fact(6, list, "response.200.items[].nick", "read", {
        ...pet("nick"),
        certainty: "probable",
        reason: "Its type says so.",
      }),
    ],
    impacts: [
      "property-removed must-act: 2 certain, 3 certain, 6 probable, 5 not-known unknown",
    ],
  },
  {
    what: "whoever compares a field that is gone has read it",
    edits: [["        nick: { type: string }\n", ""]],
    facts: [
      fact(1, list, "response.200.items[].nick", "read", pet("nick")),
      fact(2, list, "response.200.items[].nick", "compare", {
        ...pet("nick"),
        value: '"Rex"',
      }),
    ],
    impacts: ["property-removed must-act: 1 certain"],
  },
  {
    what: "a removed object concerns who reads it, and else who reads its members",
    edits: [
      [
        "        owner:\n          type: object\n          properties: { name: { type: string } }\n",
        "",
      ],
    ],
    facts: [
      fact(1, list, "response.200.items[].owner", "read", pet("owner")),
      fact(
        2,
        list,
        "response.200.items[].owner.name",
        "read",
        pet("owner.name"),
      ),
      fact(3, add, "response.201.owner.name", "read", pet("owner.name")),
    ],
    impacts: ["property-removed must-act: 1 certain, 3 probable"],
  },
  {
    what: "another type concerns who reads the field or members of it",
    edits: [
      [
        "        name: { type: string }\n        nick",
        "        name: { type: integer }\n        nick",
      ],
    ],
    facts: [
      fact(1, list, "response.200.items[].name", "read", pet("name")),
      fact(2, list, "response.200.items[].nick", "read", pet("nick")),
    ],
    impacts: ["type-changed must-act: 1 certain"],
  },
  {
    what: "a new required field concerns who builds the object without it",
    edits: [
      ["      required: [name]\n", "      required: [name, age]\n"],
      ["        kind: {", "        age: { type: integer }\n        kind: {"],
    ],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "request", "build", { members: ["name"] }),
      fact(3, add, "request", "build", { members: ["age", "name"] }),
      fact(4, add, "request", "build", {
        certainty: "probable",
        reason: "Members may be spread into it.",
      }),
      fact(5, add, "request.owner", "build", { members: [] }),
    ],
    impacts: [
      "required-property-added must-act: 2 certain, 4 probable; 1 go on",
    ],
  },
  {
    what: "where nobody sees the object being built its call is all there is to tell",
    edits: [["      required: [name]\n", "      required: [name, kind]\n"]],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "request", "write"),
      fact(3, add, "operation", "call", { value: '"POST /pets"' }),
    ],
    impacts: ["property-required must-act: 2 probable, 3 not-known unknown"],
  },
  {
    what: "a new required parameter concerns who does not give it",
    edits: [
      [
        "        - { name: limit,",
        "        - { name: shop, in: query, required: true, schema: { type: string } }\n        - { name: limit,",
      ],
    ],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, list, "parameters", "build", { members: ["query.limit"] }),
      fact(3, list, "parameters", "build", { members: ["query.shop"] }),
    ],
    impacts: ["query-parameter-added-required must-act: 2 certain; 1 go on"],
  },
  {
    what: "a removed parameter concerns who gives it",
    edits: [
      ["        - { name: limit, in: query, schema: { type: integer } }\n", ""],
    ],
    facts: [
      fact(1, list, "query.limit", "write", { value: "10" }),
      fact(2, list, "query.sort", "write", { value: '"age"' }),
    ],
    impacts: ["query-parameter-removed must-act: 1 certain"],
  },
  {
    what: "a narrower bound is to be looked at",
    edits: [["maxLength: 40", "maxLength: 20"]],
    facts: [
      fact(1, add, "request.name", "write", newPet("name")),
      fact(2, add, "request.kind", "write", newPet("kind")),
    ],
    impacts: ["max-length-lowered should-look: 1 certain"],
  },
  {
    what: "a wider bound asks for nothing",
    edits: [["maxLength: 40", "maxLength: 60"]],
    facts: [fact(1, add, "request.name", "write", newPet("name"))],
    impacts: ["max-length-raised nothing-to-do: ; 1 go on"],
  },
  {
    what: "a removed value of requests concerns who gives it",
    edits: [["[cat, dog]", "[cat]"]],
    facts: [
      fact(1, add, "request.kind", "write", {
        ...newPet("kind"),
        value: '"dog"',
      }),
      fact(2, add, "request.kind", "write", {
        ...newPet("kind"),
        value: '"cat"',
      }),
      fact(3, add, "request.kind", "write", newPet("kind")),
    ],
    impacts: [
      "enum-value-removed must-act: 1 certain, 3 should-look probable; 1 go on",
    ],
  },
  {
    what: "a removed value of a parameter concerns who gives it",
    edits: [["[name, age]", "[name]"]],
    facts: [
      fact(1, list, "query.sort", "write", { value: '"age"' }),
      fact(2, list, "query.sort", "write", { value: '"name"' }),
    ],
    impacts: ["enum-value-removed must-act: 1 certain; 1 go on"],
  },
  {
    what: "a removed value of answers concerns who compares with it",
    edits: [["[free, sold, lost]", "[free, sold]"]],
    facts: [
      fact(1, list, "response.200.items[].status", "compare", {
        ...status,
        value: '"lost"',
      }),
      fact(2, list, "response.200.items[].previous", "compare", {
        ...pet("previous"),
        types: ["Status"],
        value: '"lost"',
      }),
      fact(3, list, "response.200.items[].status", "compare", {
        ...status,
        value: '"free"',
      }),
      fact(4, list, "response.200.items[].status", "read", status),
    ],
    impacts: ["enum-value-removed must-act: 1 certain, 2 certain; 2 go on"],
  },
  {
    what: "a new value of answers concerns who tells all of them apart",
    edits: [["[free, sold, lost]", "[free, sold, lost, ill]"]],
    facts: [
      fact(1, list, "response.200.items[].status", "exhaust", status),
      fact(2, list, "response.200.items[].status", "read", status),
      fact(3, list, "response.200.items[]", "read", unknown),
    ],
    impacts: [
      "enum-value-added must-act: 1 certain, 3 not-known unknown; 1 go on",
    ],
  },
  {
    what: "a value that may be null concerns who uses what it holds, and is to be looked at elsewhere",
    edits: [
      [
        "        name: { type: string }\n        nick",
        '        name: { type: [string, "null"] }\n        nick',
      ],
    ],
    facts: [
      fact(1, list, "response.200.items[].name", "read", {
        ...pet("name"),
        refuses: ["null", "undefined"],
      }),
      fact(2, list, "response.200.items[].name", "read", pet("name")),
      fact(4, list, "response.200.items[].name", "read", {
        ...pet("name"),
        refuses: ["null"],
      }),
      fact(5, list, "response.200.items[].name", "read", {
        ...pet("name"),
        refuses: ["undefined"],
      }),
      fact(3, list, "response.200.items[].name", "compare", {
        ...pet("name"),
        value: '"Rex"',
      }),
    ],
    impacts: [
      "null-allowed must-act: 1 certain, 4 certain, 2 should-look certain, 5 should-look certain; 1 go on",
    ],
  },
  {
    what: "a value that may be missing likewise",
    edits: [["required: [name, status]", "required: [status]"]],
    facts: [
      fact(1, add, "response.201.name", "read", {
        ...pet("name"),
        refuses: ["undefined"],
      }),
      fact(2, add, "response.201.name", "read", {
        ...pet("name"),
        refuses: ["null"],
      }),
    ],
    impacts: ["property-optional must-act: 1 certain, 2 should-look certain"],
  },
  {
    what: "a new way to authenticate concerns every call",
    edits: [
      [
        "components:\n",
        "security: [{ key: [] }]\ncomponents:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n",
      ],
    ],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, add, "operation", "reference"),
    ],
    impacts: [
      "security-added must-act: 1 certain, 2 certain",
      "security-scheme-added nothing-to-do: ; 2 go on",
    ],
  },
  {
    what: "another status of success concerns every call, and its members are found under the earlier one",
    edits: [
      ['        "201":', '        "202":'],
      ["        nick: { type: string }\n", ""],
    ],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "response.201.nick", "read", pet("nick")),
    ],
    impacts: [
      "response-success-status-changed must-act: 1 certain",
      "property-removed must-act: 2 certain",
    ],
  },
  {
    what: "an error that is not answered any more concerns who reads it",
    edits: [[/ {8}"404":[^]*?detail.*\n/.exec(shop)?.[0] ?? "", ""]],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, list, "response.404.detail", "read"),
      fact(3, list, "response.200.items[].name", "read", pet("name")),
    ],
    impacts: ["response-error-status-removed must-act: 2 certain"],
  },
  {
    what: "where the body comes from elsewhere it is told where it is given, and not where it is called",
    edits: [["      required: [name]\n", "      required: [name, kind]\n"]],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "request", "write"),
      fact(3, add, "request.owner", "write"),
      fact(4, add, "request", "read"),
      fact(5, add, "operation", "reference"),
    ],
    impacts: ["property-required must-act: 2 probable"],
  },
  {
    what: "where not even that is seen the calls are told",
    edits: [["      required: [name]\n", "      required: [name, kind]\n"]],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "operation", "reference"),
      fact(3, add, "request.owner", "write"),
    ],
    impacts: ["property-required must-act: 1 probable"],
  },
  {
    what: "of a member deeper down the calls say nothing",
    edits: [
      [
        "          properties: { email: { type: string } }\n",
        "          required: [email]\n          properties: { email: { type: string } }\n",
      ],
    ],
    facts: [
      fact(1, add, "operation", "call"),
      fact(2, add, "request.owner", "write"),
    ],
    impacts: ["property-required must-act: 2 probable"],
  },
  {
    what: "a new parameter that is needed concerns every call whose parameters are not seen",
    edits: [
      [
        "        - { name: limit,",
        "        - { name: shop, in: query, required: true, schema: { type: string } }\n        - { name: limit,",
      ],
    ],
    facts: [fact(1, list, "operation", "call")],
    impacts: ["query-parameter-added-required must-act: 1 probable"],
  },
  {
    what: "a value that is handed on as a whole may be used below",
    edits: [["        nick: { type: string }\n", ""]],
    facts: [
      fact(1, list, "response.200.items[]", "read", {
        isWhole: true,
        certainty: "probable",
        reason: "It is passed to save.",
      }),
      fact(2, list, "response.200.items[]", "read"),
      fact(3, list, "response.200.items[].owner", "read", {
        ...pet("owner"),
        isWhole: true,
      }),
    ],
    impacts: ["property-removed should-look: 1 probable"],
  },
  {
    what: "a value of which nobody knows the members matters where a change asks for something",
    edits: [
      ["        nick: {", "        age: { type: integer }\n        nick: {"],
    ],
    facts: [fact(1, list, "response.200.items[]", "read", unknown)],
    impacts: [],
  },
  {
    what: "a removed header concerns who reads it, and may concern who reads any",
    edits: [[etag, ""]],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, list, "response-header.200.etag", "read"),
      fact(3, list, "response-header.200.location", "read"),
      fact(4, list, "response-header.404.etag", "read"),
      fact(5, list, "response-header.200", "read", unknown),
      fact(6, add, "response-header.201.etag", "read"),
      fact(7, list, "response.200", "read", unknown),
      fact(8, list, "operation", "call", { value: '"GET /pets"' }),
    ],
    impacts: [
      "response-header-removed must-act: 2 certain, 5 not-known unknown, 8 not-known unknown",
    ],
  },
  {
    what: "a header that may be missing is to be looked at",
    edits: [["ETag: { required: true, ", "ETag: { "]],
    facts: [
      fact(1, list, "operation", "call"),
      fact(2, list, "response-header.200.etag", "read"),
    ],
    impacts: ["response-header-optional should-look: 2 certain"],
  },
  {
    what: "another type of a header concerns who reads it, and a deprecated one is told apart",
    edits: [
      [
        "schema: { type: string } }",
        "deprecated: true, schema: { type: integer } }",
      ],
    ],
    facts: [fact(1, list, "response-header.200.etag", "read")],
    impacts: [
      "type-changed must-act: 1 certain",
      "response-header-deprecated deprecated: 1 certain",
    ],
  },
  {
    what: "a new header concerns nobody",
    edits: [[etag, `${etag}            Age: { schema: { type: integer } }\n`]],
    facts: [fact(1, list, "operation", "call")],
    impacts: ["response-header-added nothing-to-do: ; 1 go on"],
  },
  {
    what: "a new optional field concerns nobody",
    edits: [
      ["        nick: {", "        age: { type: integer }\n        nick: {"],
    ],
    facts: [fact(1, list, "operation", "call")],
    impacts: ["property-added nothing-to-do: ; 1 go on"],
  },
];

describe("facts meet changes", () => {
  it.each(rows)("$what", ({ edits, facts, impacts }) => {
    let after = shop;
    for (const [from, to] of edits) {
      expect(after.split(from).length, from).toBeGreaterThan(1);
      after = after.replace(from, to);
    }
    const joined = joinFacts(compareTexts(shop, after), [factsFile(facts)]);
    expect(impactLines(joined)).toEqual(impacts);
  });
});

const nullable = shop.replace(
  "        nick: { type: string }\n",
  '        nick: { type: [string, "null"] }\n',
);

it("null that does not come any more can still be compared with", () => {
  const joined = joinFacts(compareTexts(nullable, shop), [
    factsFile([
      fact(1, list, "response.200.items[].nick", "compare", {
        ...pet("nick"),
        value: "null",
      }),
      fact(2, list, "response.200.items[].nick", "read", pet("nick")),
    ]),
  ]);
  expect(impactLines(joined)).toEqual([
    "null-forbidden nothing-to-do: ; 2 go on",
  ]);
});

it.each<
  [
    what: string,
    edit: readonly [string, string],
    fact: ImpactFact,
    words: readonly [
      urgency: string,
      reason: string | null,
      todo: string | null,
    ],
  ]
>([
  [
    "a default",
    ["default: name", "default: age"],
    fact(1, list, "parameters", "build", { members: [] }),
    ["should-look", null, "Check whether you want to set query.sort."],
  ],
  [
    "a removed value",
    ["[free, sold, lost]", "[free, sold]"],
    fact(1, list, "response.200.items[].status", "compare", {
      ...status,
      value: '"lost"',
    }),
    [
      "must-act",
      null,
      'Remove this: "lost" no longer occurs, and the comparison no longer compiles.',
    ],
  ],
  [
    "a field that may be used",
    ["        nick: { type: string }\n", ""],
    fact(1, list, "response.200.items[]", "read", unknown),
    ["not-known", "Its name is computed.", "Check whether it uses Pet.nick."],
  ],
  [
    "a field of a value that is handed on",
    ["        nick: { type: string }\n", ""],
    fact(1, list, "response.200.items[]", "read", { isWhole: true }),
    ["should-look", null, "Check whether it uses Pet.nick."],
  ],
  [
    "a request by path",
    ["        nick: { type: string }\n", ""],
    fact(1, list, "operation", "call", { value: '"GET /pets"' }),
    [
      "not-known",
      "It is called by its path: what it sends and reads is unknown.",
      "Check whether it uses Pet.nick.",
    ],
  ],
  [
    "a path that fits",
    ["    delete:\n", "    delete:\n      deprecated: true\n"],
    fact(1, null, "raw", "call", { value: '"DELETE /pets/7"' }),
    ["deprecated", "Its path matches that of the operation.", null],
  ],
])("says why and what to do: %s", (_, [from, to], one, words) => {
  const { impacts } = joinFacts(compareTexts(shop, shop.replace(from, to)), [
    factsFile([one]),
  ]);
  const [site] = impacts.flatMap(({ sites }) => sites);
  expect([
    site?.urgency,
    site?.reason,
    site?.todo ? plainText(site.todo) : site?.todo,
  ]).toEqual(words);
});
