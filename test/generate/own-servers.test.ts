import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { generateSdk } from "../../generator/index.ts";
import { planTextSdk } from "../correctness/support/described-sdk.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { listenOnLoopback } from "../support/listen.ts";

/*
 * Operations with servers of their own, called over real sockets: OpenAPI says that a path is appended to the address of the server that
 * its operation, its path or its document names, in this order.
 */

/** A method, or what has methods. */
type Member = (() => Promise<unknown>) & { readonly [name: string]: Member };
type Client = (options: object) => Member;

const folder = workFolder("own-servers");
let ports: Readonly<Record<string, number>> = {};
/** `files GET /v1/list`: the server that a request came to, and what it asked for. */
const seen: string[] = [];

const names = ["main", "files", "other", "tenant", "level", "mirror"] as const;

beforeAll(async () => {
  const started = names.map(async (name) => {
    const server = createServer((request, response) => {
      seen.push(`${name} ${request.method} ${request.url}`);
      response.writeHead(204).end();
    });
    const port = await listenOnLoopback(server);
    return { name, port, server };
  });
  const servers = await Promise.all(started);
  ports = Object.fromEntries(servers.map(({ name, port }) => [name, port]));
  return () => {
    for (const { server } of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
});

const at = (name: (typeof names)[number], path = "") =>
  `http://127.0.0.1:${ports[name]}${path}`;

const answers = { "204": { description: "Done." } };

const operation = (operationId: string, servers?: readonly object[]) => ({
  operationId,
  tags: ["all"],
  ...(servers === undefined ? {} : { servers }),
  responses: answers,
});

/** A document whose operations are called `client.all.NAME()`. */
function documentText(servers: readonly object[], paths: object): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Own servers", version: "1" },
    servers,
    paths,
  });
}

async function clientOf(
  name: string,
  files: readonly SdkFile[],
): Promise<Client> {
  writeFiles(join(folder, name), files);
  const { createClient } = (await import(
    join(folder, name, "src", "index.ts")
  )) as { createClient: Client };
  return (options) => createClient({ allowInsecureLoopback: true, ...options });
}

/** What the servers see of the calls. */
async function requestsOf(
  client: Member,
  calls: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const requests: [string, string][] = [];
  for (const name of calls) {
    seen.length = 0;
    const members = name.split(".");
    await members.reduce<Member>(
      (member, each) => member[each] as Member,
      client,
    )();
    requests.push([name, seen.join(", ")]);
  }
  return Object.fromEntries(requests);
}

describe("operations of a document", () => {
  const calls = [
    "all.common",
    "all.files",
    "all.filesToo",
    "all.other",
    "all.otherPath",
    "all.relative",
    "all.host",
    "all.tenant",
    "all.byPath",
    "all.both",
    "all.second",
  ];
  let create: Client;

  beforeAll(async () => {
    const main = { url: at("main", "/api") };
    // Hosts of which the first word is one: only ports tell them apart.
    const files = { url: at("files", "/v1") };
    const text = documentText([main], {
      "/common": { get: operation("common") },
      "/files": { get: operation("files", [files]) },
      "/files/too": { get: operation("filesToo", [files]) },
      "/other": { get: operation("other", [{ url: at("other", "/v1") }]) },
      "/other/path": {
        get: operation("otherPath", [{ url: at("other", "/v2/") }]),
      },
      "/relative": { get: operation("relative", [{ url: "/v2" }]) },
      "/host": { get: operation("host", [{ url: "/" }]) },
      "/tenant": {
        get: operation("tenant", [
          {
            url: "http://127.0.0.1:{port}/{base}",
            variables: {
              port: { default: String(ports["tenant"]) },
              base: { default: "t", enum: ["t", "u"] },
            },
          },
        ]),
      },
      "/level": {
        servers: [{ url: at("level") }],
        get: operation("byPath"),
        post: operation("both", [{ url: at("files", "/level") }]),
      },
      // The document's own servers once more are none of its own.
      "/second": { get: operation("second", [main]) },
    });
    const file = { file: "own-servers.json", text };
    create = await clientOf("document", await planTextSdk(file));
  });

  it("are called where they say", async () => {
    const client = create({ server: at("main", "/api") });
    expect(await requestsOf(client, calls)).toEqual({
      "all.common": "main GET /api/common",
      "all.files": "files GET /v1/files",
      "all.filesToo": "files GET /v1/files/too",
      "all.other": "other GET /v1/other",
      "all.otherPath": "other GET /v2/other/path",
      "all.relative": "main GET /v2/relative",
      "all.host": "main GET /host",
      "all.tenant": "tenant GET /t/tenant",
      "all.byPath": "level GET /level",
      "all.both": "files POST /level/level",
      "all.second": "main GET /api/second",
    });
  });

  it("are called where the caller says: one name for one list of servers", async () => {
    const connect = readFileSync(
      join(folder, "document/src/connect.ts"),
      "utf8",
    );
    const [, type = ""] =
      /type OperationServers = \{(.*?)\n\};/s.exec(connect) ?? [];
    const keys = [...type.matchAll(/readonly (\w+)\?: string/g)].map(
      ([, key = ""]) => key,
    );
    const moved: string[] = [];
    for (const key of keys) {
      const servers = { [key]: at("mirror", "/m") };
      const client = create({ server: at("main", "/api"), servers });
      const requests = Object.entries(await requestsOf(client, calls));
      const own = requests.filter(([, request]) =>
        request.startsWith("mirror"),
      );
      moved.push(own.map(([name]) => name).join(" "));
    }
    expect(moved.toSorted()).toEqual(
      [
        "all.files all.filesToo",
        "all.other",
        "all.otherPath",
        "all.relative",
        "all.host",
        "all.tenant",
        "all.byPath",
        "all.both",
      ].toSorted(),
    );
  });

  it("are all called at the address that stands for all", async () => {
    const client = create({ baseUrl: at("mirror", "/all") });
    const requests = await requestsOf(client, [
      "all.common",
      "all.files",
      "all.other",
      "all.relative",
      "all.tenant",
    ]);
    expect(Object.values(requests)).toEqual(
      ["common", "files", "other", "relative", "tenant"].map(
        (path) => `mirror GET /all/${path}`,
      ),
    );
  });
});

describe("a client at one of several servers", () => {
  let create: Client;

  beforeAll(async () => {
    const variables = { port: { default: "1" }, base: { default: "one" } };
    const text = documentText(
      [
        { url: at("main", "/a") },
        { url: at("mirror", "/b") },
        { url: "http://127.0.0.1:{port}/{base}", variables },
      ],
      {
        "/three": {
          get: operation("three", [
            { url: at("files", "/a") },
            { url: at("other", "/b") },
            {
              url: "http://127.0.0.1:{port}/own/{base}",
              variables: { ...variables, base: { default: "two" } },
            },
          ]),
        },
        "/first": {
          get: operation("first", [
            { url: at("files", "/a") },
            { url: at("other", "/b") },
          ]),
        },
        "/path": { get: operation("path", [{ url: "/p" }]) },
      },
    );
    const file = { file: "own-servers.json", text };
    create = await clientOf("several", await planTextSdk(file));
  });

  const calls = ["all.three", "all.first", "all.path"];

  it.each([
    [
      "first",
      () => ({ server: at("main", "/a") }),
      ["files GET /a/three", "files GET /a/first", "main GET /p/path"],
    ],
    [
      "second",
      () => ({ server: at("mirror", "/b") }),
      ["other GET /b/three", "files GET /a/first", "mirror GET /p/path"],
    ],
    [
      "third, with its variables",
      () => ({
        server: "http://127.0.0.1:{port}/{base}",
        variables: { port: String(ports["tenant"]), base: "x" },
      }),
      ["tenant GET /own/x/three", "files GET /a/first", "tenant GET /p/path"],
    ],
    [
      "third, at the defaults of the document",
      () => ({
        server: "http://127.0.0.1:{port}/{base}",
        variables: { port: String(ports["tenant"]), base: "one" },
      }),
      ["tenant GET /own/two/three", "files GET /a/first", "tenant GET /p/path"],
    ],
  ] as const)(
    "goes to the servers beside the %s",
    async (_, options, expected) => {
      const requests = await requestsOf(create(options()), calls);
      expect(Object.values(requests)).toEqual(expected);
    },
  );
});

describe("operations of a catalogue", () => {
  let create: Client;

  beforeAll(async () => {
    const documents = {
      shop: documentText([{ url: at("main", "/shop/v1") }], {
        "/orders": { get: operation("orders") },
        "/files": {
          get: operation("shopFiles", [{ url: at("files", "/shop/v1") }]),
        },
        "/elsewhere": {
          get: operation("elsewhere", [{ url: at("other", "/v9") }]),
        },
      }),
      books: documentText([{ url: at("main", "/books/v2") }], {
        "/pages": { get: operation("pages") },
        "/more": { get: operation("more", [{ url: "/books/v2" }]) },
      }),
    };
    const endpoints = {
      shop: ["/v1/orders", "/v1/files", "/v1/elsewhere"],
      books: ["/v2/pages", "/v2/more"],
    };
    const names = ["shop", "books"] as const;
    const files = Object.fromEntries([
      [
        "service.yaml",
        "kind: plain\nservice: all\ntitle: All\nsummary: Sells.\npackage: { name: all }\n",
      ],
      [
        "releases.yaml",
        'releases:\n  - { id: r1, label: "1.0", date: 2026-01-01 }\n',
      ],
      ...names.flatMap((name) => [
        [
          `namespaces/${name}.yaml`,
          JSON.stringify({
            namespace: name,
            path: `/${name}`,
            title: name,
            endpoints: Object.fromEntries(
              endpoints[name].map((path) => [path, { get: {} }]),
            ),
          }),
        ],
        [`openapi/${name}/api.json`, documents[name]],
        [
          `openapi/${name}/documents.yaml`,
          JSON.stringify({
            documents: [
              {
                release: "r1",
                entry: "api.json",
                files: { "api.json": sha256(documents[name]) },
              },
            ],
          }),
        ],
      ]),
    ]);
    const { value, diagnostics } = await generateSdk({ catalogue: { files } });
    if (value === null) throw new Error(JSON.stringify(diagnostics));
    create = await clientOf("catalogue", value.files);
  });

  it("are called at their whole paths, but for servers that have another path than those of the document", async () => {
    expect(
      await requestsOf(create({ server: at("main") }), [
        "all.v1.orders",
        "all.v1.shopFiles",
        "all.v1.elsewhere",
        "all.v2.pages",
        "all.v2.more",
      ]),
    ).toEqual({
      "all.v1.orders": "main GET /shop/v1/orders",
      "all.v1.shopFiles": "files GET /shop/v1/files",
      "all.v1.elsewhere": "other GET /v9/elsewhere",
      "all.v2.pages": "main GET /books/v2/pages",
      "all.v2.more": "main GET /books/v2/more",
    });
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
