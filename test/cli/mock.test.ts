import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { createClient } from "../../generated/sdk/src/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { listenOnLoopback } from "../support/listen.ts";
import { startMockHere } from "../support/mock-here.ts";
import { startMock, type MockProcess } from "../support/mock-process.ts";

const work = mkdtempSync(join(tmpdir(), "sdkwright-mock-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const running: MockProcess[] = [];
afterEach(async () => {
  for (const mock of running.splice(0)) {
    await mock.stop();
    expect(mock.said()).not.toMatch(/\n {4}at /);
  }
});

async function start(...args: readonly string[]): Promise<MockProcess> {
  const mock = await startMockHere(["--port", "0", ...args], repository);
  running.push(mock);
  return mock;
}

/** For what a process of its own is there for: signals, and its exit code. */
async function startApart(): Promise<MockProcess> {
  const mock = await startMock({
    args: ["--port", "0"],
    cwd: repository,
    output: join(work, "guide.sh"),
  });
  running.push(mock);
  return mock;
}

function write(name: string, text: string): string {
  const path = join(work, name);
  writeFileSync(path, text);
  return path;
}

/** For what ends by itself. */
async function refuse(...args: readonly string[]) {
  const { code, out, err } = await callCli(["mock", ...args], repository);
  expect(out).toBe("");
  expect(err).not.toMatch(/\n {4}at /);
  return { code, said: err };
}

interface Login {
  readonly level: "tenant" | "environment";
  readonly id: string;
  readonly secret?: string;
}

const tenant: Login = { level: "tenant", id: "tenant-us-1" };

async function askToken(url: string, login: Login): Promise<Response> {
  const { level, secret = `${level}-secret` } = login;
  return fetch(`${url}/us/auth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: `${level}-client`,
      client_secret: secret,
    }),
  });
}

async function tokenOf(url: string, login: Login): Promise<string> {
  const response = await askToken(url, login);
  expect(response.status).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

function getBuildings(
  url: string,
  token: string,
  query = "",
): Promise<Response> {
  return fetch(`${url}/us/pro/v1/buildings${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      "x-tenant-id": tenant.id,
    },
  });
}

function tell(
  { controlUrl }: MockProcess,
  path: string,
  body: unknown = {},
): Promise<Response> {
  return fetch(controlUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function paste(guide: string): Promise<string> {
  const options = {
    timeout: 170_000,
    env: { PATH: process.env["PATH"], no_proxy: "*" },
  };
  return new Promise((resolve, reject) => {
    const shell = execFile("sh", ["-e"], options, (error, stdout, stderr) => {
      if (error === null && stderr === "") resolve(stdout);
      else reject(new Error(`the shell said ${stderr}`, { cause: error }));
    });
    shell.stdin?.end(guide);
  });
}

/** Sends the signal until the process is gone: at every moment of its end. */
async function stopAgainAndAgain(mock: MockProcess) {
  const gone = new AbortController();
  const ended = mock.stop("SIGINT").finally(() => gone.abort());
  while (!gone.signal.aborted) {
    void mock.stop("SIGINT");
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ended;
}

it("serves two releases at ports of their own, as each has the operations", async () => {
  const mock = await start("--release", "10.29.0", "--release", "later");
  const lines = [
    ...mock
      .said()
      .matchAll(/^Ready: (\S+), control \S+\. Release (\S+)\. Ctrl/gm),
  ].map(([, url = "", release]) => ({ url, release }));
  expect(lines.map(({ release }) => release)).toEqual(["10.29.0", "later"]);
  const states = lines.map(async ({ url }) => {
    const headers = {
      authorization: `Bearer ${await tokenOf(url, tenant)}`,
      "x-tenant-id": tenant.id,
    };
    return (await fetch(`${url}/us/pro/v1/check-in`, { headers })).status;
  });
  expect(await Promise.all(states)).toEqual([200, 404]);
  expect(mock.said()).toMatch(/^10\.29\.0 GET .*check-in/m);
});

it("names a release that the catalogue does not have", async () => {
  const { code, said } = await refuse("--release", "9.9.9");
  expect([code, said]).toEqual([2, expect.stringContaining("9.9.9")]);
});

describe("what is printed", () => {
  it.each(["path", "host"])(
    "works when it is pasted into a shell, with regions told by the %s",
    async (regionBy) => {
      const { guide } = await start("--region-by", regionBy);
      const answers = await paste(guide);
      expect(answers.match(/"name":"buildings \d"/g)).toHaveLength(3);
      expect(answers.match(/"name":"devices \d"/g)).toHaveLength(3);
      expect(guide.match(/^# Scope level \w+$/gm)).toEqual([
        "# Scope level tenant",
        "# Scope level environment",
        "# Scope level organization",
      ]);
    },
  );

  it("is what a client of the SDK needs", async () => {
    const { guide } = await start();
    const exported = (name: string) =>
      new RegExp(`^export ${name}='?([^'\n]*)`, "m").exec(guide)?.[1] ?? "";
    const client = createClient({
      scope: "tenant",
      region: "us",
      tenantId: exported("GATEWAY_TENANT_ID"),
      baseUrl: exported("GATEWAY_URL"),
      allowInsecureLoopback: true,
      credentials: {
        clientId: exported("GATEWAY_CLIENT_ID"),
        clientSecret: exported("GATEWAY_CLIENT_SECRET"),
      },
    });
    expect(await client.pro.buildings.v1.list()).toMatchObject({
      totalCount: 3,
    });
  });

  it("points at the secrets of the user and does not print them", async () => {
    const seed = write(
      "seed.yaml",
      `integrations:
  - client-id: it's mine
    client-secret: canary-secret
    level: tenant
    targets: [t-1]
tenants:
  - { id: t-1, region: apac }
`,
    );
    const mock = await start("--seed", seed);
    await askToken(mock.url, tenant);
    const { controlUrl, guide } = mock;
    const journal = await (await fetch(`${controlUrl}/journal`)).text();
    expect(guide + mock.said() + journal).not.toContain("canary-secret");
    expect(guide).toContain(`the client-secret at ${seed}:3:20`);
    expect(guide).not.toContain("Scope level environment");
    const answer = await paste(
      `GATEWAY_CLIENT_SECRET=canary-secret\n${mock.guide}`,
    );
    expect(answer).toContain('"totalCount":3');
  });
});

describe("the server", () => {
  it("keeps the regions apart", async () => {
    const { url } = await start();
    const token = await tokenOf(url, tenant);
    expect((await getBuildings(url, token)).status).toBe(200);
    const inEurope = await fetch(`${url}/eu/pro/v1/buildings`, {
      headers: { authorization: `Bearer ${token}`, "x-tenant-id": tenant.id },
    });
    expect(inEurope.status).toBe(401);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends with 0 at once on %s, whoever is connected",
    async (signal) => {
      const mock = await startApart();
      const { port } = new URL(mock.url);
      const socket = connect(Number(port), "127.0.0.1");
      const closed = new Promise((resolve) => socket.on("close", resolve));
      socket.write("GET /half HTTP/1.1\r\n");
      await fetch(mock.url);
      expect(await mock.stop(signal)).toBe(0);
      await closed;
      await expect(fetch(mock.url)).rejects.toThrow("fetch failed");
    },
  );

  it("refuses a path that cannot be decoded, which a bundler may take for a call without effect", async () => {
    const mock = await startApart();
    expect((await fetch(`${mock.url}/%zz`)).status).toBe(400);
  });

  it("ends with 0 however often the signal comes, and does not wait out a delay", async () => {
    const mock = await startApart();
    await tell(mock, "/faults", { action: { kind: "delay", ms: 3_600_000 } });
    const delayed = fetch(mock.url).catch((error: unknown) => error);
    const countOf = async () => {
      const response = await fetch(`${mock.controlUrl}/journal`);
      return ((await response.json()) as { maxConcurrent: number })
        .maxConcurrent;
    };
    await expect.poll(countOf).toBe(1);
    expect(await stopAgainAndAgain(mock)).toBe(0);
    await delayed;
  });

  it("lets go of the signals where the process goes on", async () => {
    const before = ["SIGINT", "SIGTERM"].map((signal) =>
      process.listenerCount(signal),
    );
    const mock = await start();
    expect(await mock.stop("SIGINT")).toBe(0);
    expect((await refuse("--port", "0", "--host", "0.0.0.0")).code).toBe(2);
    expect(
      ["SIGINT", "SIGTERM"].map((signal) => process.listenerCount(signal)),
    ).toEqual(before);
  });

  it("writes errors in the shape that is asked for", async () => {
    const { url } = await start("--error-shape", "html");
    const response = await fetch(`${url}/us/nowhere`);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("begins pages where it is told", async () => {
    const { url } = await start("--page-base", "1");
    const token = await tokenOf(url, tenant);
    expect((await getBuildings(url, token, "?page=0")).status).toBe(400);
    const first = await getBuildings(url, token, "?page=1&page-size=2");
    expect(await first.json()).toMatchObject({
      results: [{ id: "1" }, { id: "2" }],
    });
  });

  it("gives the same tokens for the same seed number, and others for others", async () => {
    const tokens = [];
    for (const number of ["7", "7", "8"]) {
      const mock = await start("--seed-number", number);
      tokens.push(await tokenOf(mock.url, tenant));
      await mock.stop();
    }
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  it("starts with the data of the seed file, in JSON too", async () => {
    const seed = write(
      "seed.json",
      JSON.stringify({ data: { "/pro/v1/buildings": [{ name: "Annex" }] } }),
    );
    const { url } = await start("--seed", seed);
    const response = await getBuildings(url, await tokenOf(url, tenant));
    expect(await response.json()).toMatchObject({
      results: [{ name: "Annex" }],
      totalCount: 1,
    });
  });
});

describe("environments of a seed file", () => {
  const seedText = `integrations:
  - { client-id: environment-client, client-secret: environment-secret, level: environment, targets: [mixed, europe] }
environments:
  - { id: mixed, tenants: [head-office, branch] }
  - { id: europe, tenants: [head-office, cloud] }
tenants:
  - { id: head-office, region: us }
  - { id: branch, region: eu }
  - { id: cloud, region: apac, product: security-cloud }
`;

  it("are told of at the start when nobody can select them, and can be edited", async () => {
    const seed = write("environments.yaml", seedText);
    const mock = await start("--seed", seed);
    expect(mock.said()).toContain(
      `${seed}:4:11: warning: The environment "mixed" cannot be selected: its tenants are in several regions: "head-office" in us, "branch" in eu. [seed-unselectable]`,
    );
    expect(mock.said()).not.toContain('"europe"');
    expect(mock.guide).toContain("export GATEWAY_ENVIRONMENT_ID=europe\n");
    const statusOf = async (id: string) => {
      const token = await tokenOf(mock.url, { level: "environment", id });
      const response = await fetch(`${mock.url}/us/pro/v1/buildings`, {
        headers: { authorization: `Bearer ${token}`, "x-environment-id": id },
      });
      return response.status;
    };
    expect([await statusOf("mixed"), await statusOf("europe")]).toEqual([
      403, 200,
    ]);
    const edited = await tell(mock, "/environments/edit", {
      environmentId: "mixed",
      tenants: ["head-office"],
    });
    expect(await edited.json()).toMatchObject({ region: "us" });
    await tell(mock, "/clock", { advanceMs: 14 * 60_000 });
    expect(await statusOf("mixed")).toBe(403);
    await tell(mock, "/clock", { advanceMs: 60_000 });
    expect(await statusOf("mixed")).toBe(200);
    const answered = await fetch(`${mock.controlUrl}/journal`);
    const journal = (await answered.json()) as {
      readonly entries: readonly { target: string; reason: string | null }[];
    };
    const calls = journal.entries.filter(({ target }) =>
      target.endsWith("/buildings"),
    );
    expect(calls.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("several regions"),
      null,
      expect.stringContaining("15 minutes"),
      null,
    ]);
  });
});

describe("an OpenAPI document", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        get: {
          responses: {
            200: {
              description: "all",
              content: {
                "application/json": {
                  schema: {
                    type: "array",
                    items: {
                      type: "object",
                      properties: { name: { type: "string" } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  };

  it("is served without a token, and its call can be pasted too", async () => {
    const file = write("things.json", JSON.stringify(document));
    const { guide } = await start("--openapi", file);
    expect(guide).toMatch(/^curl -sS http:\/\/127\.0\.0\.1:\d+\/things\n$/);
    expect(JSON.parse(await paste(guide))).toBeInstanceOf(Array);
  });

  it("is served as its overlays and selectors make it", async () => {
    const document = write(
      "overlaid.yaml",
      `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /things: { get: { operationId: list, parameters: [{ name: kind, in: query, schema: { type: string } }], responses: { "200": { description: a } } } }
  /others: { get: { operationId: other, responses: { "200": { description: a } } } }
`,
    );
    const overlay = write(
      "overlay.yaml",
      `overlay: 1.0.0
info: { title: O, version: "1" }
actions: [{ target: "$.paths['/things'].get.parameters[0]", update: { required: true } }]
`,
    );
    const named = ["--openapi", document, "--overlay", overlay];
    const { url } = await start(...named, "--exclude", "operation:other");
    const statuses = ["things", "things?kind=a", "others"].map(
      async (path) => (await fetch(`${url}/${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 200, 404]);
    const { code } = await callCli(
      ["mock", "--spec", "spec", "--overlay", overlay],
      repository,
    );
    expect(code).toBe(2);
  });

  it("that is none is refused", async () => {
    const file = write("none.json", '{"info":{}}');
    const { code, said } = await refuse("--openapi", file);
    expect(said).toContain(`${file}:1:`);
    expect(code).toBe(3);
  });
});

describe("the control port", () => {
  it("shows what was seen, connections too", async () => {
    const mock = await start();
    const token = await tokenOf(mock.url, tenant);
    await getBuildings(mock.url, token, "?page-size=2");
    expect((await tell(mock, "/assert-no-unhandled")).status).toBe(204);
    await fetch(`${mock.url}/us/pro/v1/nowhere`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const journal = await (await fetch(`${mock.controlUrl}/journal`)).text();
    expect(JSON.parse(journal)).toMatchObject({
      tokenRequests: 1,
      maxConcurrent: 1,
      entries: [
        { target: "/us/auth/token", status: 200, body: null },
        { target: "/us/pro/v1/buildings?page-size=2", status: 200 },
        { target: "/us/pro/v1/nowhere" },
      ],
    });
    expect(journal).not.toContain(token);
    const asserted = await tell(mock, "/assert-no-unhandled");
    expect(asserted.status).toBe(409);
    expect(await asserted.text()).toContain("/us/pro/v1/nowhere");
  });

  it.each([
    ["Origin", { origin: "http://127.0.0.1:4010" }],
    ["Host", { host: "rebound.example" }],
  ])("refuses a foreign %s", async (name, headers) => {
    const { controlUrl } = await start();
    // fetch would set these two itself.
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request(`${controlUrl}/journal`, { headers }, (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (body += part));
        response.on("end", () => resolve(body));
      });
      sent.on("error", reject).end();
    });
    expect(JSON.parse(text)).toMatchObject({
      status: 403,
      detail: expect.stringContaining(`The header ${name} `) as unknown,
    });
  });
});

describe("mock refuses", () => {
  it("a port that is taken, of the service or of control", async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const taken = String(await listenOnLoopback(other));
    const service = await refuse("--port", taken);
    expect(service.said).toContain(
      `error: Another program already listens on port ${taken} of 127.0.0.1. [port-taken]`,
    );
    expect(service.code).toBe(3);
    const control = await refuse("--port", "0", "--control-port", taken);
    expect(control.said).toContain(`on port ${taken} of 127.0.0.1`);
    expect(control.code).toBe(3);
  });

  it("to be reached by other machines, unless that is said", async () => {
    const { code, said } = await refuse("--port", "0", "--host", "0.0.0.0");
    expect(said).toContain("[host-not-loopback]");
    expect(said).toContain("--allow-remote");
    expect(code).toBe(2);
    const { url, controlUrl } = await start(
      "--host",
      "0.0.0.0",
      "--allow-remote",
    );
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect((await fetch(`${controlUrl}/clock`)).status).toBe(200);
    // Another address of this machine: what listens on all of them answers there.
    const elsewhere = controlUrl.replace("127.0.0.1", "127.0.0.2");
    await expect(fetch(`${elsewhere}/clock`)).rejects.toThrow("fetch failed");
  });

  it.each([
    [["--port", "65536"], "A port is a number from 0 to 65535."],
    [["--seed-number", "-1"], "It is a whole number from 0."],
    [["--region-by", "dns"], "Allowed choices are host, path."],
    [["--error-shape", "xml"], "Allowed choices are problem, "],
    [["--page-base", "2"], "Allowed choices are 0, 1."],
    [["--openapi", "a.json", "--spec", "b"], "cannot be used with"],
  ])("%j as wrong use", async (args, message) => {
    const { code, said } = await refuse(...args);
    expect(said).toContain(message);
    expect(code).toBe(2);
  });

  it("a seed file that is wrong, with the place", async () => {
    const seed = write("wrong.yaml", "integrationz: []\n");
    const { code, said } = await refuse("--seed", seed);
    expect(said).toContain(`${seed}:1:1: error: Unknown key "integrationz"`);
    expect(said).toContain("  1 | integrationz: []");
    expect(code).toBe(3);
  });

  it("files that are not there", async () => {
    for (const args of [
      ["--seed", join(work, "none.yaml")],
      ["--openapi", join(work, "none.yaml")],
    ])
      expect(await refuse(...args)).toMatchObject({
        code: 3,
        said: expect.stringContaining("[file-not-readable]") as unknown,
      });
    expect(await refuse("--spec", work)).toMatchObject({
      code: 3,
      said: expect.stringContaining("[catalogue-not-found]") as unknown,
    });
  });
});
