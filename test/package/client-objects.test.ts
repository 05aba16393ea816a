import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Answers } from "../support/gateway.ts";
import { nodeVersions, runBesideGateway } from "../support/nodes.ts";

const { consumers, node24 } = inject("sdk");

interface Report {
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly isAwaitable: boolean;
  readonly hasThenOrToJson: boolean;
  readonly json: string;
  readonly inspections: readonly string[];
  readonly outOfReach: Readonly<Record<string, string>>;
  readonly withoutOperations: Readonly<Record<string, readonly string[]>>;
  readonly options: Readonly<Record<string, string>>;
  readonly foreignOperation: string;
}

const secret = "the-secret-of-the-client";
const answers: Answers = {
  "GET /pro/v1/buildings": { json: { results: [] } },
};

describe.each(nodeVersions(node24))("under $name", ({ node }) => {
  let report: Report;

  beforeAll(async () => {
    if (node.kind === "missing") return;
    const program = join(consumers, "client-objects/main.js");
    const { stdout, received } = await runBesideGateway(
      node.path,
      program,
      answers,
      { CLIENT_SECRET: secret },
    );
    // The secret and the token were there to be shown.
    expect(received[0]?.body).toContain(secret);
    expect(received[1]?.headers.authorization).toContain("token-1-of-the");
    // The program prints it.
    report = JSON.parse(stdout) as Report;
  });

  beforeEach(({ skip }) => {
    if (node.kind === "missing") skip(node.reason);
  });

  it("a client lists the namespaces that it reaches, and its methods", () => {
    expect(report.keys).toEqual({
      organization: ["request", "verify"],
      environment: [
        "devices",
        "pro",
        "forTenant",
        "forEnvironment",
        "request",
        "verify",
      ],
      tenant: ["pro", "forTenant", "request", "verify"],
    });
  });

  it("a client is no promise and has no JSON form of its own", () => {
    expect(report.isAwaitable).toBe(false);
    expect(report.hasThenOrToJson).toBe(false);
  });

  it("no secret and no token show, whatever is printed", () => {
    expect(report.json).toContain('"pro":{"buildings":');
    expect(report.inspections.join()).toContain("buildings");
    const shown = [report.json, ...report.inspections].filter((text) =>
      /the-secret|token-1|Bearer/.test(text),
    );
    expect(shown).toEqual([]);
  });

  it("what a client does not reach throws, with the reason", () => {
    expect(report.outOfReach).toEqual({
      organizationPro:
        "ConfigurationError: client.pro is reached at scope level environment or tenant, not organization: create a client with scope environment or tenant",
      organizationDevices:
        "ConfigurationError: client.devices is reached at scope level environment, not organization: create a client with scope environment",
      tenantDevices:
        "ConfigurationError: client.devices is reached at scope level environment, not tenant: create a client with scope environment",
    });
  });

  it("an API without operations throws, with the levels that reach it", () => {
    const said = [
      "ConfigurationError: client.licensing has no operations: use client.request with scope organization",
      "ConfigurationError: client.blueprints has no operations: use client.request with scope environment",
      "ConfigurationError: client.securityCloud has no operations: use client.request with scope environment or tenant",
    ];
    expect(report.withoutOperations).toEqual({
      organization: said,
      environment: said,
      tenant: said,
    });
  });

  it("options that the compiler refuses are refused here too", () => {
    expect(report.options).toEqual({
      regionOfOrganization:
        "ConfigurationError: scope organization takes no region",
      unknownRegion: "ConfigurationError: region must be one of us, eu, apac",
      noTenantId: "ValidationError: tenantId cannot be in a header",
      tenantIdOfEnvironment:
        "ConfigurationError: scope environment takes no tenantId",
      unknownScope:
        "ConfigurationError: scope must be one of organization, environment, tenant",
    });
  });

  it("an operation of another scope level is refused before anything is sent", () => {
    expect(report.foreignOperation).toBe(
      "ConfigurationError: GET /devices/v1/devices needs scope environment",
    );
  });
});
