import { describe, expect, it } from "vitest";
import type { CatalogueFiles } from "../../generator/catalogue/files/document.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

const builtIn = readCatalogueFolder(builtInSpec);

/** The built-in catalogue with another line in service.yaml. */
function filesWith(
  ...changes: readonly (readonly [from: string, to: string])[]
): CatalogueFiles {
  let { text } = builtIn.service;
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  return { ...builtIn, service: { ...builtIn.service, text } };
}

const rule = (value: string) =>
  ["  base-address: of-request\n", `  base-address: ${value}\n`] as const;

describe("token.base-address", () => {
  it.each([
    [
      "of-request",
      'token: { path: "/auth/token", lifetimeSeconds: 900 }',
      "`POST {base_url}/auth/token` (organization), `POST {regional_base_url}/auth/token` (environment, tenant), with",
    ],
    [
      "bare",
      'token: { path: "/auth/token", lifetimeSeconds: 900, address: "bare" }',
      "`POST {base_url}/auth/token` (organization, environment, tenant), with",
    ],
    [
      "regional",
      'token: { path: "/auth/token", lifetimeSeconds: 900, address: "regional", region: "us" }',
      "`POST {regional_base_url}/auth/token` (organization, environment, tenant), with",
    ],
  ])("%s reaches the client and its README", async (value, token, requests) => {
    const files = await planSdkOf(filesWith(rule(value)));
    const textOf = (wanted: string): string =>
      (files.find(({ path }) => path === wanted)?.text ?? "")
        .replace(/\s+/g, " ")
        .replace(/, \}/g, " }");
    expect(textOf("src/service-descriptor.ts")).toContain(token);
    expect(textOf("README.md")).toContain(
      `The client requests it for you: ${requests}`,
    );
  });

  it("another value is refused where it stands", async () => {
    const { diagnostics } = await readCatalogue(filesWith(rule("nearest")));
    expect(diagnostics).toMatchObject([
      { code: "wrong-value", location: { file: "service.yaml" } },
    ]);
  });
});
