import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Answers, type Received } from "../support/gateway.ts";
import { nodeVersions, runBesideGateway } from "../support/nodes.ts";

const { consumers, shared, node24, sourceProgram } = inject("sdk");
const nodes = nodeVersions(node24);

const answers: Answers = {
  "GET /pro/v1/classic-ldap/a%26b%20%C3%BC%3F%23": { json: { id: "a&b ü?#" } },
  "GET /devices/v1/devices": { json: { totalCount: 1, results: ["device"] } },
  "POST /pro/v1/volume-purchasing-locations": {
    status: 201,
    json: { id: "7" },
  },
  "PUT /pro/v1/cache-settings": { status: 204 },
  "GET /pro/v1/parent-app": { json: { appName: "Parent" } },
  "GET /pro/v1/teacher-app": "silence",
  "GET /pro/v1/buildings": (query) => ({
    json: {
      totalCount: 3,
      results: query.get("page") !== "1" ? ["A", "B"] : ["C"],
    },
  }),
};

const packed = join(consumers, "calls/main.js");
const programs = [
  ...nodes.map((node) => ({ ...node, form: "packed SDK", program: packed })),
  { ...nodes[1], form: "source as it is", program: sourceProgram },
  {
    ...nodes[0],
    form: "packed SDK with the runtime of a package",
    program: join(shared.consumers, "calls/main.js"),
  },
];

describe.each(programs)("$form under $name", ({ node, program }) => {
  let report: Readonly<Record<string, unknown>>;
  let received: readonly Received[];

  beforeAll(async () => {
    if (node.kind === "missing") return;
    const result = await runBesideGateway(node.path, program, answers);
    ({ received } = result);
    // The program prints an object.
    report = JSON.parse(result.stdout) as typeof report;
  });

  beforeEach(({ skip }) => {
    if (node.kind === "missing") skip(node.reason);
  });

  it("sends what the calls say", () => {
    expect(received.map(({ line }) => line)).toEqual([
      "POST /auth/token",
      "GET /pro/v1/classic-ldap/a%26b%20%C3%BC%3F%23",
      "GET /devices/v1/devices?filter=name%3D%3D%22A%26B%22&page=2&page-size=50&sort=name%3Aasc&extra=x&extra=1",
      "POST /pro/v1/volume-purchasing-locations",
      "PUT /pro/v1/cache-settings",
      "GET /pro/v1/parent-app",
      "GET /pro/v1/parent-app",
      "GET /pro/v1/icon/404",
      "GET /pro/v1/icon/404",
      "GET /pro/v1/parent-app",
      "GET /pro/v1/teacher-app",
      "GET /pro/v1/teacher-app",
      "GET /pro/v1/buildings?page-size=2&sort=name%3Aasc",
      "GET /pro/v1/buildings?page=1&page-size=2&sort=name%3Aasc",
      "GET /pro/v1/buildings",
    ]);
  });

  it("asks for one token, with the form fields of the service", () => {
    const [token, ...calls] = received;
    expect(token?.headers["content-type"]).toMatch(
      /^application\/x-www-form-urlencoded\b/,
    );
    expect([...new URLSearchParams(token?.body)]).toEqual([
      ["grant_type", "client_credentials"],
      ["client_id", "client/1"],
      ["client_secret", "top secret&=+%"],
    ]);
    expect(token?.headers.authorization).toBeUndefined();
    const authorizations = calls.map(({ headers }) => headers.authorization);
    expect(new Set(authorizations)).toEqual(
      new Set(["Bearer token-1-of-the-gateway"]),
    );
  });

  it("sends the context of each client, and asks for JSON", () => {
    const contexts = received.map(({ line, headers }) => [
      /^\w+ (?:\/pro)?\/[^/]+/.exec(line)?.[0],
      headers["x-environment-id"],
      headers["x-tenant-id"],
    ]);
    expect(contexts.slice(0, 3)).toEqual([
      ["POST /auth", undefined, undefined],
      ["GET /pro/v1", undefined, "t-1"],
      ["GET /devices", "e-1", undefined],
    ]);
    const tenants = received
      .filter(({ line }) => line === "GET /pro/v1/parent-app")
      .map(({ headers }) => headers["x-tenant-id"]);
    expect(tenants).toEqual(["t-1", "t-1", "t-2"]);
    const accepted = received.map(({ headers }) => headers.accept);
    expect(new Set(accepted)).toEqual(new Set(["application/json"]));
  });

  it("sends a payload as JSON", () => {
    const create = received.find(({ line }) => line.startsWith("POST /pro"));
    expect(create?.headers["content-type"]).toMatch(/^application\/json\b/);
    expect(JSON.parse(create?.body ?? "")).toEqual({
      name: "Münster",
      seats: [1, null],
    });
  });

  it("gives answers in every form", () => {
    expect(report).toMatchObject({
      get: { id: "a&b ü?#" },
      list: { totalCount: 1, results: ["device"] },
      create: { id: "7" },
      "update without an answer": "undefined",
      withResponse: {
        data: { appName: "Parent" },
        status: 200,
        requestId: "request-6",
      },
      safe: { appName: "Parent" },
      "other tenant": { appName: "Parent" },
      items: ["A", "B", "C"],
    });
  });

  it("gives failures as errors of their class", () => {
    const missing = {
      name: "NotFoundError",
      code: "not-found",
      message: "GET /pro/v1/icon/{id} -> 404 Not Found",
      operation: "GET /pro/v1/icon/{id}",
      isItsClass: true,
    };
    expect(report).toMatchObject({
      missing,
      "missing, safe": missing,
      abort: { name: "AbortError", isItsClass: "Error: enough" },
      timeout: { name: "TimeoutError", isItsClass: true },
      "items without a paging descriptor": { name: "PaginationError" },
      "dot segment": { name: "ValidationError" },
    });
  });
});

describe.each(nodes)("tombstones under $name", ({ node }) => {
  it("throw, with the release and the replacement", async ({ skip }) => {
    if (node.kind === "missing") return skip(node.reason);
    const program = join(consumers, "tombstones/run.js");
    const { stdout } = await runBesideGateway(node.path, program, {});
    expect(JSON.parse(stdout)).toEqual({
      name: "RemovedEndpointError",
      code: "removed-endpoint",
      message: expect.stringMatching(
        /GET \/pro\/v1\/check-in was removed in later .+ use client\.pro\.checkIn\.v2\.get/,
      ) as string,
    });
  });
});
