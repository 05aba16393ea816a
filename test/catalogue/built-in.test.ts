import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, it } from "vitest";
import { importTables } from "../import-tables/import.ts";
import {
  isGatewayModel,
  type GatewayModel,
} from "../../generator/model/api-model.ts";
import type { LifecycleEventKind } from "../../generator/model/lifecycle.ts";
import { stateAt } from "../../generator/model/lifecycle.ts";
import { conventionOf } from "../../generator/model/operation-call.ts";
import { catalogueSchemaText } from "../../generator/commands/catalogue/schema-text.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";

const files = readCatalogueFolder(builtInSpec);
let model: GatewayModel;

beforeAll(async () => {
  const { value, diagnostics } = await readCatalogue(files);
  expect(diagnostics).toEqual([]);
  if (value === null || !isGatewayModel(value.model))
    throw new Error("Expected the built-in catalogue to be sound.");
  model = value.model;
});

function count(kind: LifecycleEventKind, release: string): number {
  const index = model.releases.findIndex(({ id }) => id === release);
  return model.operations.filter(({ lifecycle }) =>
    lifecycle.some((event) => event.kind === kind && event.release === index),
  ).length;
}

describe("the built-in catalogue", () => {
  it("has the numbers of the service specification", () => {
    expect(model.operations).toHaveLength(99);
    expect(
      model.operations.filter(({ lifecycle }) => lifecycle.length > 0),
    ).toHaveLength(97);
    expect({
      added: count("added", "10.29.0"),
      fieldsAdded: count("fields-added", "later"),
      fieldsRemoved: count("fields-removed", "later"),
      deprecated: count("deprecated", "later"),
      removed: count("removed", "later"),
    }).toEqual({
      added: 13,
      fieldsAdded: 46,
      fieldsRemoved: 11,
      deprecated: 25,
      removed: 9,
    });
    const facts = model.operations.flatMap(({ lifecycle }) => lifecycle);
    expect(facts).toHaveLength(13 + 46 + 11 + 25 + 9);
  });

  it("has the two example requests at their scope levels", () => {
    const scopes = (key: string) =>
      model.operations.find((operation) => operation.key === key)?.scopes;
    expect(scopes("GET /devices/v1/devices")).toEqual(["environment"]);
    expect(scopes("GET /pro/v1/buildings")).toEqual(["environment", "tenant"]);
  });

  it("orders the releases, the later one without a label", () => {
    expect(model.releases.map(({ id, label }) => [id, label])).toEqual([
      ["10.29.0", "10.29.0"],
      ["later", null],
    ]);
  });

  it("knows /v1/check-in alive at 10.29.0 and gone later, /v2/check-in deprecated later", () => {
    const states = (key: string) => {
      const found = model.operations.find((operation) => operation.key === key);
      return [-1, 0, 1].map((release) =>
        stateAt(found?.lifecycle ?? [], release),
      );
    };
    expect(states("GET /pro/v1/check-in")).toEqual([
      "available",
      "available",
      "removed",
    ]);
    expect(states("GET /pro/v2/check-in")).toEqual([
      "available",
      "available",
      "deprecated",
    ]);
    expect(states("GET /pro/v1/csa/token")).toEqual([
      "absent",
      "available",
      "available",
    ]);
  });

  it("declares the APIs that are named without paths, and invents no operation for them", () => {
    const declared = model.namespaces.filter(({ path }) => path === null);
    expect(declared.map(({ id, scopes }) => [id, scopes.join()])).toEqual([
      ["actions", "environment"],
      ["ai-policies", "environment"],
      ["audit-events", "organization,environment"],
      ["blueprints", "environment"],
      ["compliance-benchmarks", "environment"],
      ["declaration-reporting", "environment"],
      ["device-groups", "environment"],
      ["licensing", "organization"],
      ["partners", "organization"],
      ["security-cloud", "environment,tenant"],
      ["single-sign-on", "organization"],
    ]);
    const ids = new Set(declared.map(({ id }) => id));
    expect(
      model.operations.filter(({ namespace }) => ids.has(namespace)),
    ).toEqual([]);
  });

  it("is what the import of the change tables gives", () => {
    const pro = files.namespaces.find(({ file }) => file.endsWith("pro.yaml"));
    const document = join(repository, "test", "fixtures", "change-tables.md");
    const request = (existing: typeof pro) =>
      importTables({
        document: {
          file: "change-tables.md",
          text: readFileSync(document, "utf8"),
        },
        namespace: "pro",
        existing: existing ?? null,
        kind: "gateway",
        versionSegment: "required",
        releases: model.releases,
        defaultRelease: null,
      });
    expect(request(pro).value?.text).toBe(pro?.text);
    // From the hand-written head alone: all endpoints but the example request come out of the tables.
    const [head = ""] =
      pro?.text.split(/(?<=\/v1\/buildings:\n    get: \{\}\n)/) ?? [];
    const upToBuildings = head.slice(0, head.indexOf("endpoints:"));
    const seed = `${upToBuildings}endpoints:\n  # Example request of the specification, section "Domain API path pattern".\n  /v1/buildings:\n    get: {}\n`;
    expect(request({ file: pro?.file ?? "", text: seed }).value?.text).toBe(
      pro?.text,
    );
  });

  it("publishes the schema that it is checked with", () => {
    const published = readFileSync(
      join(builtInSpec, "catalogue.schema.json"),
      "utf8",
    );
    expect(published).toBe(catalogueSchemaText());
  });

  it.each([
    [
      "template: https://{host}",
      "template: http://{host}/x",
      "an https address without a path",
    ],
    [
      "https://{region}.{host}",
      "https://{regoin}.{host}",
      "with {region} and perhaps {host}",
    ],
    [
      "https://{region}.{host}",
      "https://{host}",
      "with {region} and perhaps {host}",
    ],
    ["lifetime-seconds: 900", "lifetime-seconds: 0", "at least 1"],
    ["regions: [us, eu, apac]", "regions: []", "at least one entry"],
    ["header: X-Tenant-Id", 'header: "X-Tenant Id"', "a header name, or null"],
    ["license: MIT", "licence: MIT", 'Unknown key "licence"'],
    [
      'name: "@sdkwright/device-gateway"',
      "name: ../../evil",
      "an npm package name",
    ],
  ])("refuses %s as %s", async (from, to, message) => {
    expect(files.service.text).toContain(from);
    const text = files.service.text.replace(from, to);
    const { value, diagnostics } = await readCatalogue({
      ...files,
      service: { ...files.service, text },
    });
    expect(value).toBeNull();
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(
      message,
    );
    expect(
      diagnostics.every(({ location }) => location?.file === "service.yaml"),
    ).toBe(true);
  });

  it("publishes a schema that is one", () => {
    expect(
      new Ajv({ strict: false }).validateSchema(
        JSON.parse(catalogueSchemaText()),
      ),
    ).toBe(true);
  });

  it("takes service.yaml over completely", () => {
    expect(model.service.access.regions).toEqual(["us", "eu", "apac"]);
    expect(model.service.access.token).toMatchObject({
      method: "POST",
      path: "/auth/token",
      lifetimeSeconds: 900,
      contentType: "application/x-www-form-urlencoded",
    });
    expect(model.service.access.token.form.map(({ name }) => name)).toEqual([
      "grant_type",
      "client_id",
      "client_secret",
    ]);
    expect(
      model.service.access.token.response.map(({ name, value }) => [
        name,
        value,
      ]),
    ).toEqual([
      ["access_token", null],
      ["expires_in", 900],
      ["refresh_expires_in", 0],
      ["token_type", "Bearer"],
      ["not-before-policy", 0],
    ]);
    expect(
      Object.values(model.service.access.scopeLevels).map(
        ({ level, header, baseAddress }) => [level, header, baseAddress],
      ),
    ).toEqual([
      ["organization", null, "bare"],
      ["environment", "X-Environment-Id", "regional"],
      ["tenant", "X-Tenant-Id", "regional"],
    ]);
    expect(
      model.service.access.collectionParameters.map(({ name }) => name),
    ).toEqual(["page", "page-size", "sort", "filter"]);
    expect(model.service.access.integration.fields).toHaveLength(8);
    expect(model.service.access.integration.validityMonths).toBe(6);
  });

  it("invents no list convention, since the source shows none", () => {
    expect(model.service.access.lists).toEqual([]);
    expect(
      model.operations.filter((each) => conventionOf(each) !== null),
    ).toEqual([]);
  });
});
