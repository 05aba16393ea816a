import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type {
  ApiConnectionOptions,
  ApiDescriptor,
  CallOptions,
  Credential,
  RouteEntry,
} from "../../../templates/runtime/api/index.ts";
import { createApiConnection } from "../../../templates/runtime/api/index.ts";
import {
  deferred,
  errorOf,
  idle,
  json,
  type Seen,
  tokenOf,
} from "../support.ts";
import {
  type Answer,
  type ApiBench,
  apiBench,
  connectionParts,
} from "../calls/support.ts";

const api: ApiDescriptor = {
  title: "Things",
  schemes: {
    head: { kind: "headerKey", name: "X-Key" },
    query: { kind: "queryKey", name: "api key" },
    cookie: { kind: "cookieKey", name: "session" },
    basic: { kind: "basic" },
    bearer: { kind: "bearer" },
    oauth: { kind: "oauth" },
  },
  security: [],
};

type Credentials = NonNullable<ApiConnectionOptions["credentials"]>;

const guarded = (...security: (readonly string[])[]): RouteEntry => ({
  route: "GET /a{?v}",
  security,
});

function bench(
  credentials: Credentials,
  answer?: Answer,
  more: Partial<ApiConnectionOptions> = {},
  descriptor: ApiDescriptor = api,
): ApiBench {
  return apiBench(answer, { credentials, ...more }, descriptor);
}

async function sent(
  credentials: Credentials,
  security: readonly (readonly string[])[],
): Promise<Seen> {
  const { seen, method } = bench(credentials);
  await method(guarded(...security))({ v: 1 });
  return seen[0] as Seen; // a call that resolves was seen
}

describe("a credential", () => {
  it("is sent as its scheme says", async () => {
    expect((await sent({ head: "k1" }, [["head"]])).headers.get("x-key")).toBe(
      "k1",
    );
    expect((await sent({ query: "k&=1" }, [["query"]])).url.search).toBe(
      "?v=1&api%20key=k%26%3D1",
    );
    expect(
      (await sent({ cookie: "a;b" }, [["cookie"]])).headers.get("cookie"),
    ).toBe("session=a%3Bb");
    expect(
      (await sent({ bearer: "t1" }, [["bearer"]])).headers.get("authorization"),
    ).toBe("Bearer t1");
    const basic = { username: "\u00fcser", password: "p:\u00e9" };
    const proof =
      (await sent({ basic }, [["basic"]])).headers.get("authorization") ?? "";
    expect(
      Buffer.from(proof.replace("Basic ", ""), "base64").toString("utf8"),
    ).toBe("\u00fcser:p:\u00e9");
  });

  it.each([
    ["a password", { username: "jane", password: "" }, "jane:"],
    ["a user", { username: "", password: "key-1" }, ":key-1"],
    ["both", { username: "", password: "" }, ":"],
    [
      "the password of a function",
      { username: "jane", password: async () => "" },
      "jane:",
    ],
  ])("of HTTP Basic may be without %s", async (_what, basic, pair) => {
    const { headers } = await sent({ basic }, [["basic"]]);
    expect(headers.get("authorization")).toBe(`Basic ${btoa(pair)}`);
  });

  it("of HTTP Basic has no control characters", async () => {
    const wrong = { username: "jane", password: () => "s3cret\n" };
    const { seen, method } = bench({ basic: wrong });
    const error = await errorOf(method(guarded(["basic"]))());
    expect(error).toMatchObject({
      name: "ConfigurationError",
      message: "credentials.basic cannot be in a header",
    });
    expect(seen).toEqual([]);
  });

  it("of HTTP Basic is kept secret where the user is all there is", async () => {
    const basic = { username: "sk_live_canary", password: "" };
    const { method } = bench({ basic }, () =>
      json({ error: { message: "No such key: sk_live_canary" } }, 401),
    );
    const error = await errorOf(method(guarded(["basic"]))());
    expect(error.message).toBe("GET /a -> 401 No such key: [redacted]");
  });

  it.each<[string, Credential]>([
    ["text", "t1"],
    ["a function", () => "t1"],
    ["an asynchronous function", async () => "t1"],
  ])(
    "of a scheme with client credentials may be a token: %s",
    async (_what, oauth) => {
      const { seen, method } = bench({ oauth });
      await method(guarded(["oauth"]))();
      expect(
        seen.map(({ url, headers }) => [
          url.hostname,
          headers.get("authorization"),
        ]),
      ).toEqual([["api.example.com", "Bearer t1"]]);
    },
  );

  it("stands beside cookies of parameters", async () => {
    const { seen, method } = bench({ cookie: "k" });
    await method({
      route: "GET /a",
      params: { c: { in: "cookie" } },
      security: [["cookie"]],
    })({ c: 1 });
    expect(seen[0]?.headers.get("cookie")).toBe("c=1; session=k");
  });

  it("is sent only where the operation asks for it", async () => {
    const given = { head: "k1", bearer: "t1" };
    const bare = await sent(given, []);
    expect([
      bare.headers.has("x-key"),
      bare.headers.has("authorization"),
    ]).toEqual([false, false]);
    const one = await sent(given, [["head"]]);
    expect([
      one.headers.has("x-key"),
      one.headers.has("authorization"),
    ]).toEqual([true, false]);
  });

  it("of a function is asked for before each attempt", async () => {
    let asked = 0;
    const { clock, seen, method } = bench(
      { bearer: async () => `t${(asked += 1)}` },
      (_seen, count) => (count === 1 ? json({}, 503) : json({})),
    );
    await clock.settle(method(guarded(["bearer"]))());
    expect(seen.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer t1",
      "Bearer t2",
    ]);
  });

  it("of a function is asked for once more after a 401, and replayed if it is another", async () => {
    for (const [tokens, calls] of [
      [["old", "new"], 2],
      [["old", "old"], 1],
    ] as const) {
      const left = [...tokens];
      const { seen, method } = bench(
        { bearer: () => left.shift() ?? "none" },
        ({ headers }) =>
          headers.get("authorization") === "Bearer new"
            ? json({})
            : json({}, 401),
      );
      const result = await method({ route: "POST /a", security: [["bearer"]] })(
        { body: {} },
      ).safe();
      expect([result.ok, seen.length]).toEqual([calls === 2, calls]);
    }
    const { seen, method } = bench({ bearer: "t" }, () => json({}, 401));
    expect((await errorOf(method(guarded(["bearer"]))())).name).toBe(
      "AuthenticationError",
    );
    expect(seen.length).toBe(1);
  });

  it("of a function that fails, or gives what cannot be sent, is told of without it", async () => {
    const noText = "credentials.bearer is missing";
    const unfit = "credentials.bearer cannot be in a header";
    const functions = [
      [
        () => {
          throw new Error("s3cret");
        },
        noText,
      ],
      [() => "", "credentials.bearer is missing"],
      [() => 1 as unknown as string, noText],
      [() => "s3cret\r\nx: y", unfit],
      [() => "\ns3cret", unfit],
      [async () => Promise.reject(new Error("s3cret")), noText],
    ] as const;
    for (const [bearer, message] of functions) {
      const { seen, method } = bench({ bearer });
      const error = await errorOf(method(guarded(["bearer"]))());
      expect(error).toMatchObject({ name: "ConfigurationError", message });
      expect(
        inspect(error, { depth: Infinity, showHidden: true }),
      ).not.toContain("s3cret");
      expect(seen).toEqual([]);
    }
  });

  it("of a function that hangs ends with the call", async () => {
    const { clock, seen, method } = bench({
      bearer: () => new Promise(() => undefined),
    });
    const error = await clock.settle(errorOf(method(guarded(["bearer"]))()));
    expect(error).toMatchObject({ name: "TimeoutError", phase: "token" });
    expect([seen.length, clock.pending]).toEqual([0, 0]);
  });

  it("of a function that comes after the call has ended is not sent", async () => {
    const late = deferred<string>();
    const controller = new AbortController();
    const { seen, method } = bench({ bearer: () => late.promise });
    const failure = errorOf(
      method(guarded(["bearer"]))({}, { signal: controller.signal }),
    );
    await idle();
    controller.abort();
    expect((await failure).name).toBe("AbortError");
    late.resolve("t");
    await idle();
    expect(seen).toEqual([]);
  });

  it("replaces what a link of the service brings along", async () => {
    const next =
      '<https://api.example.com/a?api%20key=other&page=2>; rel="next"';
    const { seen, list } = bench({ query: "mine" }, (_seen, count) =>
      json(count === 1 ? [1] : [], 200, count === 1 ? { link: next } : {}),
    );
    const call = list({
      route: "GET /a",
      security: [["query"]],
      paging: { items: [], next: "link" },
    })();
    for await (const each of call) expect(each).toBe(1);
    expect(seen.map(({ url }) => url.search)).toEqual([
      "?api%20key=mine",
      "?page=2&api%20key=mine",
    ]);
  });
});

describe("alternatives", () => {
  const both = { head: "k", bearer: "t" };
  it.each([
    ["the first that is complete", both, [["head"], ["bearer"]], "head"],
    [
      "not one that is incomplete",
      { bearer: "t" },
      [["head", "bearer"], ["bearer"]],
      "bearer",
    ],
    ["all that go together", both, [["bearer", "head"]], "both"],
    ["credentials before none", both, [[], ["head"]], "head"],
    ["none, where none are given", {}, [["head"], []], "none"],
  ] as const)("take %s", async (_what, credentials, security, expected) => {
    const { headers } = await sent(credentials, security);
    const found = [
      headers.has("x-key") && "head",
      headers.has("authorization") && "bearer",
    ].filter(Boolean);
    expect(found.length === 2 ? "both" : (found[0] ?? "none")).toBe(expected);
  });

  it("of which none is complete are named before anything is sent", async () => {
    const { seen, method } = bench({ head: "k" });
    const error = await errorOf(
      method(guarded(["bearer"], ["head", "basic"]))(),
    );
    expect(error).toMatchObject({
      name: "ConfigurationError",
      operation: "GET /a",
    });
    expect(error.message).toBe(
      "GET /a needs credentials.bearer, or credentials.head and credentials.basic",
    );
    expect(seen).toEqual([]);
  });

  it("of the document are those of operations that name none", async () => {
    const { seen, method } = bench(
      { head: "k" },
      undefined,
      {},
      { ...api, security: [["head"]] },
    );
    await method("GET /a")();
    await method({ route: "GET /a", security: [] })();
    expect(seen.map(({ headers }) => headers.get("x-key"))).toEqual([
      "k",
      null,
    ]);
  });

  it("that nobody has named are all that is given", async () => {
    const silent: ApiDescriptor = { title: "T", schemes: api.schemes };
    const { seen, method } = bench(
      { head: "k", query: "q" },
      undefined,
      {},
      silent,
    );
    await method("GET /a")();
    await method({ route: "GET /a", security: [] })();
    expect(
      seen.map(({ url, headers }) => [url.search, headers.get("x-key")]),
    ).toEqual([
      ["?api%20key=q", "k"],
      ["", null],
    ]);
    const none = bench({}, undefined, {}, silent);
    await none.method("GET /a")();
    expect(none.seen.length).toBe(1);
  });

  it("that only fetch or headers can serve count as given", async () => {
    const other: ApiDescriptor = {
      title: "T",
      schemes: { mtls: { kind: "other" } },
      security: [["mtls"]],
    };
    const { seen, method } = bench(
      {},
      undefined,
      { headers: { Authorization: "Digest x" } },
      other,
    );
    await method("GET /a")();
    expect(seen[0]?.headers.get("authorization")).toBe("Digest x");
  });
});

describe("a call without credentials", () => {
  const secured: ApiDescriptor = { ...api, security: [["head"]] };
  const proofs = ({ url, headers }: Seen): readonly unknown[] => [
    headers.get("x-key"),
    headers.get("authorization"),
    headers.get("cookie"),
    url.search,
  ];

  it("is what a client or a call asks for, whatever the document says", async () => {
    const none = bench("none", undefined, {}, secured);
    await none.method("GET /a")();
    const given = bench(
      { head: "k1", query: "q", cookie: "c", bearer: "t1" },
      undefined,
      {},
      secured,
    );
    const all = given.method(guarded(["head", "query", "cookie", "bearer"]));
    await all({}, { credentials: "none" });
    expect([...none.seen, ...given.seen].map(proofs)).toEqual([
      [null, null, null, ""],
      [null, null, null, ""],
    ]);
    await all();
    expect(given.seen.slice(1).map(proofs)).toEqual([
      ["k1", "Bearer t1", "session=c", "?api%20key=q"],
    ]);
  });

  it("is asked for by that word alone", async () => {
    const { seen, method } = bench({ head: "k1" }, undefined, {}, secured);
    const options = { credentials: "s3cret" } as unknown as CallOptions;
    const error = await errorOf(method("GET /a")({}, options));
    expect(error.message).toBe("GET /a: credentials must be none");
    expect(seen).toEqual([]);
  });

  it.each<
    [string, RouteEntry, object, Record<string, string>, readonly unknown[]]
  >([
    [
      "an API key",
      guarded(["head"]),
      {},
      { "X-KEY": "mine" },
      ["mine", null, null, ""],
    ],
    [
      "a bearer token",
      guarded(["bearer"]),
      {},
      { Authorization: "Bearer mine" },
      [null, "Bearer mine", null, ""],
    ],
    [
      "HTTP Basic",
      guarded(["basic"]),
      {},
      { Authorization: "Basic bWluZTo=" },
      [null, "Basic bWluZTo=", null, ""],
    ],
    [
      "OAuth",
      guarded(["oauth"]),
      {},
      { Authorization: "Bearer mine" },
      [null, "Bearer mine", null, ""],
    ],
    [
      "a cookie among others",
      guarded(["cookie"]),
      {},
      { Cookie: "a=1; session=mine" },
      [null, null, "a=1; session=mine", ""],
    ],
    [
      "a parameter of the operation",
      {
        route: "GET /a",
        params: { auth: { in: "header", name: "Authorization" } },
        security: [["bearer"]],
      },
      { auth: "Bearer mine" },
      {},
      [null, "Bearer mine", null, ""],
    ],
  ])(
    "is possible where a header has %s",
    async (_what, entry, params, headers, expected) => {
      const { seen, method } = bench({});
      await method(entry)(params, { headers });
      expect(seen.map(proofs)).toEqual([expected]);
    },
  );

  it("has the header of the caller, not the credential of the client", async () => {
    const { seen, method } = bench({ head: "k1", bearer: "t1" });
    const headers = { "x-key": "mine" };
    await method(guarded(["head", "bearer"]))({}, { headers });
    expect(seen.map(proofs)).toEqual([["mine", "Bearer t1", null, ""]]);
  });

  it.each([
    ["another header", { "x-keys": "mine" }, ["head"]],
    ["another cookie", { cookie: "sessions=mine" }, ["cookie"]],
    ["a header for one of two", { "x-key": "mine" }, ["head", "bearer"]],
  ])("is refused with %s", async (_what, headers, schemes) => {
    const { seen, method } = bench({});
    const error = await errorOf(method(guarded(schemes))({}, { headers }));
    expect(error.name).toBe("ConfigurationError");
    expect(seen).toEqual([]);
  });

  it("has headers that stay secret", async () => {
    const echo: Answer = ({ headers }) =>
      json({ message: headers.get("x-key") }, 400);
    const { method } = bench({}, echo);
    const headers = { "x-key": "canary-key" };
    const error = await errorOf(method(guarded(["head"]))({}, { headers }));
    expect(error.message).toBe("GET /a -> 400 [redacted]");
  });
});

describe("options", () => {
  const connect = (credentials: unknown, more: object = {}): unknown =>
    createApiConnection(
      api,
      {
        baseUrl: "https://api.example.com",
        credentials: credentials as Credentials,
        ...more,
      },
      connectionParts,
    );
  const client = {
    clientId: "c",
    clientSecret: "s3cret",
    tokenUrl: "https://login.example.com/token",
  };

  it.each([
    [{ nobody: "s3cret" }, "credentials.nobody is not known"],
    [{ head: "" }, "credentials.head is missing"],
    [{ head: { s3cret: 1 } }, "credentials.head is missing"],
    [{ bearer: null }, "credentials.bearer is missing"],
    [{ basic: "s3cret" }, "credentials.basic.username cannot be in a header"],
    [
      { basic: { username: "a:b", password: "s3cret" } },
      "credentials.basic.username cannot be in a header",
    ],
    [{ basic: { username: "a" } }, "credentials.basic.password is missing"],
    [{ oauth: "" }, "credentials.oauth is missing"],
    [{ oauth: null }, "credentials.oauth.clientId is missing"],
    [
      { oauth: { ...client, clientSecret: "" } },
      "credentials.oauth.clientSecret is missing",
    ],
    [
      { oauth: { ...client, tokenUrl: undefined } },
      "credentials.oauth.tokenUrl is missing",
    ],
    [
      { oauth: { ...client, tokenUrl: "http://login.example.com" } },
      "credentials.oauth.tokenUrl is no safe address",
    ],
  ])("refuse %j without repeating it", async (credentials, message) => {
    const error = await errorOf(
      Promise.resolve().then(() => connect(credentials)),
    );
    expect(error).toMatchObject({ name: "ConfigurationError", message });
  });

  it.each(["connection", "host", "Content-Length"])(
    "refuse the header %s",
    async (name) => {
      const headers = { [name]: "x" };
      expect(
        (await errorOf(Promise.resolve().then(() => connect({}, { headers }))))
          .name,
      ).toBe("ValidationError");
      const { method } = bench({});
      expect((await errorOf(method("GET /a")({}, { headers }))).name).toBe(
        "ValidationError",
      );
    },
  );

  it("let authorization through where no scheme sets it, and keep it secret", async () => {
    const open: ApiDescriptor = { title: "T", schemes: {}, security: [] };
    const headers = { Authorization: "Bearer canary-1", Cookie: "canary-2" };
    const { seen, method } = bench(
      {},
      ({ headers: sent }) => json({ all: [...sent.values()] }, 400),
      {},
      open,
    );
    const error = await errorOf(method("GET /a")({}, { headers }));
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer canary-1");
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(
      "canary",
    );
  });

  it("let the headers through that belong to a gateway only", async () => {
    const { seen, method } = bench({}, undefined, {
      headers: { "X-Tenant-Id": "t" },
    });
    await method("GET /a")();
    expect(seen[0]?.headers.get("x-tenant-id")).toBe("t");
  });
});

describe("client credentials", () => {
  const isToken = ({ url }: Seen): boolean =>
    url.hostname === "login.example.com";
  const client = {
    clientId: "c 1",
    clientSecret: "s3cret+1",
    tokenUrl: "https://login.example.com/oauth/token/",
  };
  const answers: Answer = (seen, count) =>
    isToken(seen) ? tokenOf(`token-${count}`) : json({});
  const secured = guarded(["oauth"]);

  it("are a token of the endpoint that the caller named, asked for once", async () => {
    const { seen, method } = bench(
      { oauth: { ...client, scopes: ["a", "b"], fields: { audience: "x" } } },
      answers,
    );
    const call = method(secured);
    await Promise.all([
      call(),
      call(),
      method({ route: "POST /b", security: [["oauth"]] })(),
    ]);
    const [token, ...calls] = seen;
    expect(token?.url.href).toBe("https://login.example.com/oauth/token/");
    expect(
      Object.fromEntries(new URLSearchParams(String(token?.body))),
    ).toEqual({
      grant_type: "client_credentials",
      client_id: "c 1",
      client_secret: "s3cret+1",
      scope: "a b",
      audience: "x",
    });
    expect(calls.map(({ headers }) => headers.get("authorization"))).toEqual(
      Array(3).fill("Bearer token-1"),
    );
  });

  it("may stand in the header of the token request", async () => {
    const { seen, method } = bench(
      { oauth: { ...client, sentIn: "header" } },
      answers,
    );
    await method(secured)();
    const [token] = seen;
    const proof =
      token?.headers.get("authorization")?.replace("Basic ", "") ?? "";
    expect(Buffer.from(proof, "base64").toString()).toBe("c+1:s3cret%2B1");
    expect(String(token?.body)).toBe("grant_type=client_credentials");
  });

  it("get another token after a 401", async () => {
    const { seen, method } = bench({ oauth: client }, (request, count) =>
      isToken(request)
        ? tokenOf(`token-${count}`)
        : json(
            {},
            request.headers.get("authorization") === "Bearer token-3"
              ? 200
              : 401,
          ),
    );
    await method({ route: "POST /a", security: [["oauth"]] })({ body: {} });
    expect(seen.length).toBe(4);
  });

  it("have a token for each origin", async () => {
    const { seen, method } = bench({ oauth: client }, answers, {
      servers: { files: "https://files.example.com" },
    });
    await method(secured)();
    await method({ route: "GET /f", server: "files", security: [["oauth"]] })();
    expect(
      seen.map(({ url, headers }) => [
        url.hostname,
        headers.get("authorization"),
      ]),
    ).toEqual([
      ["login.example.com", null],
      ["api.example.com", "Bearer token-1"],
      ["login.example.com", null],
      ["files.example.com", "Bearer token-3"],
    ]);
  });

  it("that are refused say so", async () => {
    const { method } = bench({ oauth: client }, () =>
      json({ error: "invalid_client" }, 401),
    );
    expect((await errorOf(method(secured)())).name).toBe("InvalidClientError");
  });

  it("need their part", () => {
    const credentials = { oauth: client };
    const options = { baseUrl: "https://api.example.com", credentials };
    expect(() => createApiConnection(api, options)).toThrow(
      "credentials.oauth is not known",
    );
  });
});

describe("secrets", () => {
  const secrets = {
    head: "canary-head",
    query: "canary-query",
    cookie: "canary-cookie",
    bearer: "canary-bearer",
  };
  const all: RouteEntry = {
    route: "GET /a",
    security: [["head", "query", "cookie", "bearer"]],
  };

  it.each<[string, Answer]>([
    [
      "an echo",
      (seen) =>
        new Response(`${seen.url.href} ${[...seen.headers.values()].join()}`, {
          status: 400,
        }),
    ],
    [
      "an echo in JSON",
      (seen) =>
        json({ message: seen.url.href, all: [...seen.headers.values()] }, 400),
    ],
    [
      "a network failure",
      (seen) => Promise.reject(new TypeError(`failed ${seen.url.href}`)),
    ],
    [
      "a redirect",
      () =>
        new Response(null, {
          status: 302,
          headers: { location: "https://evil.example.com" },
        }),
    ],
    [
      "another type",
      (seen) =>
        new Response(seen.url.href, {
          headers: { "content-type": "text/html" },
        }),
    ],
  ])("are in no error, event or connection: %s", async (_what, answer) => {
    const told: unknown[] = [];
    const hooks = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => ({
          configurable: true,
          value: undefined,
        }),
        get: () => (fields: unknown) => told.push(fields),
      },
    );
    const { clock, connection, seen, method } = bench(secrets, answer, {
      hooks,
    });
    const error = await clock.settle(errorOf(method(all)()));
    expect(told.length).toBeGreaterThan(1);
    const shown = inspect([error, told, connection, method(all)], {
      depth: Infinity,
      showHidden: true,
      getters: true,
    });
    expect(shown).not.toContain("canary");
    expect(JSON.stringify([error, told, connection])).not.toContain("canary");
    expect(new Set(seen.map(({ url }) => url.origin))).toEqual(
      new Set(["https://api.example.com"]),
    );
  });

  it("are in no error when they are coded and echoed", async () => {
    const echo: Answer = ({ headers }) =>
      json({ message: headers.get("authorization") }, 400);
    const basic = { username: "u", password: "pass-word-1" };
    const oauth = {
      clientId: "c",
      clientSecret: "s3cret",
      tokenUrl: "https://login.example.com/token",
      sentIn: "header",
    } as const;
    for (const [id, proof] of [
      ["basic", btoa("u:pass-word-1")],
      ["oauth", btoa("c:s3cret")],
    ] as const) {
      const { seen, method } = bench({ basic, oauth }, echo);
      const error = await errorOf(method(guarded([id]))());
      expect(seen[0]?.headers.get("authorization")).toBe(`Basic ${proof}`);
      const shown = inspect(error, { depth: Infinity, showHidden: true });
      expect(shown).toContain("[redacted]");
      expect(shown).not.toContain(proof);
    }
  });
});
