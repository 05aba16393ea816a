import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOpenapiSettings } from "../../generator/openapi/settings/read-settings.ts";
import { bothSdks, differing } from "../release/both-journeys.ts";
import { openPlace, placeOptions, type Place } from "../release/shop.ts";

const [payments, storage] = ["payments.yaml", "storage.yaml"].map((name) =>
  join(import.meta.dirname, "paging", name),
) as [string, string];

function refusalsOf(text: string): readonly string[] {
  const { diagnostics } = readOpenapiSettings({ file: "s.yaml", text });
  return diagnostics.map(
    ({ location, code, message }) =>
      `${location?.line}:${location?.column} ${code}: ${message}`,
  );
}

/** Names by operation, as `generate` gives them with these settings. */
async function namesOf(
  place: Place,
  settings: string | null,
  ...options: readonly string[]
): Promise<Readonly<Record<string, string>>> {
  const out = join(place.folder, "sdk");
  const given =
    settings === null
      ? []
      : ["--settings", place.write("settings.yaml", settings)];
  const code = await place.run(
    "generate",
    "--openapi",
    payments,
    "--out",
    out,
    ...given,
    ...options,
  );
  if (code !== 0) throw new Error(place.said.err);
  return symbolsIn(readFileSync(join(out, "manifest.json"), "utf8"));
}

function symbolsIn(manifest: string): Readonly<Record<string, string>> {
  const { operations } = JSON.parse(manifest) as {
    readonly operations: Readonly<Record<string, { readonly symbol: string }>>;
  };
  return Object.fromEntries(
    Object.entries(operations).map(([key, { symbol }]) => [
      key,
      symbol.replace(/^client\./, ""),
    ]),
  );
}

const mapped = `names:
  operations:
    PostCustomersCustomer: customers.update
    GET /v1/customers: customers.list
`;

describe("names that the settings give", () => {
  it("are those of the operations that they name, and of no others", async () => {
    expect(await namesOf(openPlace(), mapped)).toMatchObject({
      "POST /v1/customers/{}": "customers.update",
      "GET /v1/customers": "customers.list",
      "POST /v1/customers": "customers.v1.postCustomers",
    });
  });

  it("go before those that others would have", async () => {
    const names = await namesOf(
      openPlace(),
      "names: { operations: { PostChargesChargeCapture: customers.v1.getCustomers } }",
    );
    expect(names["POST /v1/charges/{}/capture"]).toBe(
      "customers.v1.getCustomers",
    );
    expect(names["GET /v1/customers"]).toBe("customers.v1.list");
  });

  it("may stand in another group than the tag", async () => {
    const names = await namesOf(
      openPlace(),
      "names: { operations: { PostChargesChargeCapture: billing.charges.capture } }",
    );
    expect(names["POST /v1/charges/{}/capture"]).toBe(
      "billing.charges.capture",
    );
  });
});

describe("prefixes", () => {
  it("are taken from operationIds, in their order", async () => {
    const place = openPlace();
    const settings = place.write(
      "settings.yaml",
      "names: { strip: ['stor*.', buckets.] }",
    );
    const out = join(place.folder, "sdk");
    await place.run(
      "generate",
      "--openapi",
      storage,
      "--out",
      out,
      "--settings",
      settings,
    );
    expect(symbolsIn(readFileSync(join(out, "manifest.json"), "utf8"))).toEqual(
      {
        "GET /v1/buckets": "buckets.v1.list",
        "POST /v1/buckets/{}/notes": "notes.v1.insert",
        "POST /v1/logs/search": "logs.v1.search",
        "POST /v1/objects/query": "objects.v1.query",
      },
    );
  });

  it("that leave the name of the tag alone leave nothing: method and path tell", async () => {
    expect(
      await namesOf(openPlace(), "names: { strip: [Get, Post] }"),
    ).toMatchObject({
      "GET /v1/customers": "customers.v1.list",
      "POST /v1/customers": "customers.v1.create",
    });
  });

  it("that no operationId has are told", async () => {
    const place = openPlace();
    await namesOf(place, "names:\n  strip: [Get, get]\n");
    expect(place.said.err).toContain(
      'settings.yaml:2:16: warning: "get" matches no operationId of the document',
    );
  });
});

describe("the preset path", () => {
  it("names methods after what they do to the things of the path", async () => {
    expect(await namesOf(openPlace(), "names: { preset: path }")).toEqual({
      "GET /v1/customers": "customers.v1.list",
      "POST /v1/customers": "customers.v1.create",
      "GET /v1/customers/{}": "customers.v1.get",
      "POST /v1/customers/{}": "customers.v1.update",
      "DELETE /v1/customers/{}": "customers.v1.delete",
      "GET /v1/customers/search": "customers.v1.search",
      "POST /v1/charges/{}/capture": "charges.v1.capture",
    });
  });
});

describe("a ledger", () => {
  it("keeps what was chosen when the settings change, and says so", async () => {
    const place = openPlace();
    const ledger = join(place.folder, "names.yaml");
    const first = await namesOf(place, mapped, "--names", ledger);
    const text = readFileSync(ledger, "utf8");
    const changed = mapped.replace("customers.update", "customers.change");
    for (const settings of [null, "names: { preset: path }", changed])
      expect(
        await namesOf(place, settings, "--names", ledger, "--verbose"),
      ).toEqual(first);
    expect(place.said.err).toContain(
      'The public name stays "customers.update"; an SDK generated for the first time would say "customers.change".',
    );
    expect(readFileSync(ledger, "utf8")).toBe(text);
  });

  it("gives no name twice: what the settings want then is an error", async () => {
    const place = openPlace();
    const ledger = place.write(
      "names.yaml",
      "names:\n  GET /v1/gone:\n    name: customers.update\n",
    );
    await expect(namesOf(place, mapped, "--names", ledger)).rejects.toThrow(
      'settings.yaml:3:28: error: "customers.update" cannot be the name of a method: the ledger or other settings have given it to another operation.',
    );
  });
});

describe("an operation that the document has not", () => {
  it("is a warning with the nearest that it has", async () => {
    const place = openPlace();
    await namesOf(
      place,
      "names:\n  operations:\n    PostCustomerCustomer: customers.update\n    GET /v1/customer: customers.list\n",
    );
    expect(place.said.err).toContain(
      'settings.yaml:3:27: warning: There is no operation "PostCustomerCustomer"',
    );
    expect(place.said.err).toContain('Did you mean "PostCustomersCustomer"');
    expect(place.said.err).toContain('Did you mean "GET /v1/customers"');
  });
});

describe("names that cannot be", () => {
  it.each([
    [
      "one name for two operations",
      "{ a: things.get, b: things.GET }",
      '1:42 settings-name: "things.GET" cannot be the name of a method: another operation of these settings has it, differs from it only in case, or one of the two names contains the other.',
    ],
    [
      "a method that is a group of another",
      "{ a: things.get.one, b: things.get }",
      '1:46 settings-name: "things.get" cannot be the name of a method: another operation of these settings has it, differs from it only in case, or one of the two names contains the other.',
    ],
    [
      "a name that is no member",
      "{ a: things.then }",
      '1:27 settings-name: "things.then" cannot be the name of a method: "then" cannot be the name of a member.',
    ],
    [
      "a method of the client itself",
      "{ a: list }",
      '1:27 settings-name: "list" cannot be the name of a method: it has only one part, but methods are in groups.',
    ],
  ])("are errors: %s", (_, operations, message) => {
    expect(refusalsOf(`names: { operations: ${operations} }`)).toEqual([
      message,
    ]);
  });

  it.each([
    [
      "{ strip: ['a*'] }",
      '1:18 settings-pattern: "a*" cannot be a prefix: nothing would be left after the star at its end.',
    ],
    [
      "{ preset: path, strip: [a] }",
      '1:32 settings-unused-pattern: "a" matches no name that "preset: path" gives to an operation of the document, so this setting has no effect.',
    ],
    [
      "{ preset: paths }",
      '1:18 wrong-value: Expected one of path, short at names > preset, got "paths".',
    ],
  ])("are told: %s", (names, message) => {
    expect(refusalsOf(`names: ${names}`)).toEqual([message]);
  });
});

describe("a document alone and as the first of a catalogue", () => {
  it.each([
    mapped,
    "names: { preset: path }",
    "names: { preset: short }",
    "names: { strip: [Get, Post] }",
  ])("gives one SDK: %j", async (settings) => {
    const place = openPlace();
    const file = place.write("settings.yaml", settings);
    const { alone, ofCatalogue } = await bothSdks(
      place,
      payments,
      "--settings",
      file,
    );
    expect(
      differing(alone, ofCatalogue).filter((path) => path !== "CHANGELOG.md"),
    ).toEqual(["manifest.json"]);
  });

  it("keeps its names in the ledger of the catalogue, whatever its settings say later", async () => {
    const place = openPlace();
    const settings = place.write("settings.yaml", mapped);
    const options = ["--openapi", `api=${payments}`, "--settings", settings];
    expect([await place.release("1.0.0", ...options), place.said.err]).toEqual([
      0,
      expect.any(String),
    ]);
    const sdk = join(place.folder, "generated/sdk");
    const before = readFileSync(join(sdk, "manifest.json"), "utf8");
    expect(symbolsIn(before)["POST /v1/customers/{}"]).toBe("customers.update");
    place.write("spec/openapi/api/settings.yaml", "names: { preset: path }\n");
    expect([
      await place.run("generate", ...placeOptions(place.folder)),
      place.said.err,
    ]).toEqual([0, expect.any(String)]);
    expect(symbolsIn(readFileSync(join(sdk, "manifest.json"), "utf8"))).toEqual(
      symbolsIn(before),
    );
  });
});
