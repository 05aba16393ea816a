import { expect } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";
import { manifest, unsaid } from "../support/service-documents.ts";
import { it } from "../support/service-fixture.ts";
import {
  deprecatedEndpoints,
  fieldsAdded,
  fieldsRemoved,
  newEndpoints,
  removedEndpoints,
} from "./specification/change-tables.ts";

const operations = [...manifest.operations.values()];

/** The change tables name these without a version, against the statement; they stand as they are. */
const unversioned = [
  "DELETE /pro/notifications/alerts/{type}/{id}",
  "DELETE /pro/self-service/branding/configurations/{id}",
  "GET /pro/self-service/branding/configurations",
  "GET /pro/self-service/branding/configurations/{id}",
  "GET /pro/settings/obj/policyProperties",
  "GET /pro/vpp/subscriptions",
  "GET /pro/vpp/subscriptions/{id}",
  "POST /pro/self-service/branding/configurations",
  "PUT /pro/self-service/branding/configurations/{id}",
  "PUT /pro/settings/obj/policyProperties",
];

it("line 3.2: words that stand for a brand are kept as they are, in paths and in names", () => {
  const symbols = new Map(operations.map(({ path, symbol }) => [path, symbol]));
  for (const [path, symbol] of [
    ["/pro/v1/vendor-protect", "client.pro.vendorProtect.v1.get"],
    ["/pro/v1/cloud-directory-a", "client.pro.cloudDirectoryA.v1.create"],
    [
      "/pro/preview/remote-administration-configurations/remote-tool/{id}/sessions",
      "client.pro.remoteAdministrationConfigurations.preview.remoteTool.sessions.list",
    ],
    [
      "/pro/v1/desktop-os-managed-software-updates/send-updates",
      "client.pro.desktopOsManagedSoftwareUpdates.v1.sendUpdates",
    ],
  ] as const)
    expect(symbols.get(path)).toBe(symbol);
});

it("line 80.1: paths are /{domain-namespace}/v{n}/{resource-path}", () => {
  const others = operations
    .filter(
      ({ path }) => !/^\/(?:devices|pro)\/(?:v[12]|preview)\/./.test(path),
    )
    .map(({ title }) => title);
  expect(others.toSorted()).toEqual(unversioned);
});

it("line 80.2: check finds a path without a version segment, but for those that the change lists give so", async () => {
  const files = readCatalogueFolder(builtInSpec);
  expect((await readCatalogue(files)).diagnostics).toEqual([]);
  const without = (text: string) => ({
    ...files,
    namespaces: files.namespaces.map((file) => ({
      ...file,
      text: file.text.replaceAll("/v1/buildings:", text),
    })),
  });
  const errors = async (text: string) =>
    (await readCatalogue(without(text))).diagnostics.filter(
      ({ severity }) => severity === "error",
    );
  expect(await errors("/buildings:")).toMatchObject([
    {
      code: "version-missing",
      message: expect.stringContaining("/pro/buildings") as string,
      location: { file: "namespaces/pro.yaml" },
    },
  ]);
  expect(await errors("/buildings:\n    unversioned: true")).toEqual([]);
  expect(await errors("/v1/buildings:\n    unversioned: true")).toMatchObject([
    { code: "version-unexpected" },
  ]);
  const { text = "" } =
    files.namespaces.find(({ file }) => file.endsWith("/pro.yaml")) ?? {};
  expect(
    [...text.matchAll(/^ {2}(\S+):\n {4}unversioned: true$/gm)].map(
      ([, path]) => path,
    ),
  ).toEqual([
    "/notifications/alerts/{type}/{id}",
    "/self-service/branding/configurations",
    "/self-service/branding/configurations/{id}",
    "/settings/obj/policyProperties",
    "/vpp/subscriptions",
    "/vpp/subscriptions/{id}",
  ]);
});

it("line 80.2: a request without its version is refused", async ({
  service,
}) => {
  const call = service.tenant().request("GET /pro/buildings");
  await expect(call).rejects.toMatchObject({
    name: "NotFoundError",
    problem: { extensions: { code: "VERSION_REQUIRED" } },
  });
});

it("line 108.1: the endpoints of the change lists exist under the path shape", () => {
  const tables = [
    newEndpoints,
    fieldsAdded,
    fieldsRemoved,
    deprecatedEndpoints,
    removedEndpoints,
  ];
  const named = tables
    .flat()
    .flatMap(({ path, methods }) =>
      methods.map((method) => `${method} /pro${path}`),
    );
  const examples = ["GET /devices/v1/devices", "GET /pro/v1/buildings"];
  expect(new Set(manifest.operations.keys())).toEqual(
    new Set([...examples, ...named]),
  );
});

it("line 108.2: payloads are not shown, and said to be left open", () => {
  expect(unsaid("Request and response payloads of the endpoints")).toEqual([]);
});
