import { expect, it } from "vitest";
import { catalogueApi } from "../../generator/emulator/catalogue-api.ts";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { ApiModel } from "../../generator/model/api-model.ts";
import { stateAt } from "../../generator/model/lifecycle.ts";
import type { Operation } from "../../generator/model/operation.ts";
import { hasBody } from "../../generator/model/operation-call.ts";
import {
  type DeprecationInfo,
  linkTo,
} from "../../templates/runtime/gateway/index.ts";
import {
  bench,
  connect,
  fakeClock,
  idle,
  json,
  operation,
  type TestOperation,
} from "../runtime/support.ts";
import { emulate } from "../support/emulated-client.ts";
import { builtInModel } from "../support/emulator-server.ts";
import { measured } from "../support/measure.ts";
import { noteWarnings } from "../support/warnings.ts";

/* What service and catalogue say of the end of an operation: rows D of docs/explanation/reliability.md. */

const warning = { name: "DeprecationWarning", code: "SDK_DEPRECATED" };
const past = "@1688169599";
const sunset = "Fri, 30 Jun 2028 23:59:59 GMT"; // the clock of these tests says 2030
const catalogue = "has been deprecated since 2.0.0; use client.b.list";

/** What is said of an operation that three clients call three times each. */
async function callOften(
  called: TestOperation,
  headers: Record<string, string>,
): Promise<{ calls: number; infos: DeprecationInfo[]; texts: string[] }> {
  const warnings = noteWarnings();
  const infos: DeprecationInfo[] = [];
  let calls = 0;
  for (let each = 0; each < 3; each += 1) {
    const { client, service } = bench(
      { api: () => json({ ok: true }, 200, headers) },
      { onDeprecation: (info) => infos.push(info) },
    );
    for (let call = 0; call < 3; call += 1) {
      expect(await client.call(called)).toEqual({ ok: true });
    }
    calls += service.apiCalls.length;
  }
  await idle();
  for (const each of warnings) expect(each).toMatchObject(warning);
  const texts = warnings.map(({ message }) => message);
  return { calls, infos, texts };
}

interface Row {
  readonly headers: Record<string, string>;
  readonly catalogue?: string;
  /** After the operation, or after what the catalogue says. */
  readonly said: string;
}

const rows: Readonly<Record<string, Row>> = {
  "Deprecation with a date that is past": {
    headers: { deprecation: past },
    said: "; deprecation date 2023-06-30 (past)",
  },
  "Deprecation with a date to come": {
    headers: { deprecation: "@1924992000" },
    said: "; deprecation date 2031-01-01",
  },
  "Deprecation: true": {
    headers: { deprecation: "true" },
    said: " is deprecated",
  },
  "Deprecation with an HTTP date": {
    headers: { deprecation: "Fri, 30 Jun 2023 23:59:59 GMT" },
    said: "; deprecation date 2023-06-30 (past)",
  },
  "Sunset before Deprecation": {
    headers: { deprecation: "@1924992000", sunset },
    said: "; deprecation date 2031-01-01; sunset date 2028-06-30 (past)",
  },
  "garbage beside a Sunset": {
    headers: { deprecation: "@soon", sunset },
    said: "; sunset date 2028-06-30 (past)",
  },
  "the catalogue alone": { headers: {}, catalogue, said: "" },
  "the catalogue beside garbage": {
    headers: { deprecation: "garbage", sunset: "garbage" },
    catalogue,
    said: "",
  },
  "catalogue and headers": {
    headers: { deprecation: past, sunset },
    catalogue,
    said: "; deprecation date 2023-06-30 (past); sunset date 2028-06-30 (past)",
  },
};

it.for(Object.entries(rows))(
  "D-01 %s: one warning, and one call of onDeprecation for each client",
  async ([name, { headers, said, ...facts }], context) => {
    const called = {
      ...operation("GET", `/pro/v1/${name.replaceAll(/\W+/g, "-")}`),
      ...(facts.catalogue !== undefined && { deprecated: facts.catalogue }),
    };
    const { calls, infos, texts } = await callOften(called, headers);
    const reason = facts.catalogue === undefined ? "" : ` ${facts.catalogue}`;
    const text = called.key + reason + said;
    expect(texts).toEqual([text]);
    expect(infos.map((info) => info.text)).toEqual([text, text, text]);
    measured(context, { calls, warnings: 1 });
  },
);

it("D-01 garbage alone: no warning", async (context) => {
  const called = operation("GET", "/pro/v1/garbage");
  const headers = { deprecation: "soon", sunset: "2028-06-30" };
  const { calls, infos, texts } = await callOften(called, headers);
  expect(infos).toEqual([]);
  expect(texts).toEqual([]);
  measured(context, { calls, warnings: 0 });
});

it("D-01 the emulator says Deprecation, Sunset and Link: everything is reported, nothing is fetched", async (context) => {
  const warnings = noteWarnings();
  const infos: DeprecationInfo[] = [];
  const { client, emulator } = emulate({
    onDeprecation: (info) => infos.push(info),
  });
  // The built-in catalogue, below, has one of the key `GET /pro/v2/check-in`.
  const called = operation("GET", "/pro/{version}/check-in");
  const { key } = called;
  const params = { version: "v2" };
  for (let call = 0; call < 3; call += 1) await client.call(called, params);
  await idle();
  const text = `${key}; deprecation date 2025-06-01 (past); sunset date 2026-06-01 (past)`;
  expect(warnings).toMatchObject([{ ...warning, message: text }]);
  expect(infos).toMatchObject([{ operation: key, text }]);
  const link = infos[0]?.link ?? "";
  expect(linkTo("successor-version", link)).toBe("/pro/v3/check-in");
  const { entries } = emulator.control.journal;
  expect(entries.map(({ target }) => target)).toEqual([
    "/auth/token",
    ...Array<string>(3).fill("/pro/v2/check-in"),
  ]);
  measured(context, { calls: 3, warnings: 1 });
});

it("D-01 every deprecated operation of the built-in catalogue: one call each, one warning each", async (context) => {
  const model = await builtInModel();
  const deprecated = deprecatedIn(model);
  expect(deprecated.length).toBeGreaterThan(10);
  const warnings = noteWarnings();
  const clock = fakeClock();
  const emulator = createApiEmulator(catalogueApi(model), {
    startMs: clock.now(),
  });
  for (const each of deprecated) {
    const [level = "tenant"] = each.scopes;
    const client = connect(
      {
        level,
        region: "eu",
        contextId: `${level}-eu${level === "tenant" ? "-1" : ""}`,
      },
      {
        credentials: {
          clientId: `${level}-client`,
          clientSecret: `${level}-secret`,
        },
        clock,
        fetch: (input, init) => emulator(new Request(input, init)),
      },
    );
    const params = parametersOf(each);
    emulator.control.journal.clear();
    await client.call(
      operation(each.method, each.path, { scopes: each.scopes }),
      hasBody(each) ? { ...params, body: {} } : params,
    );
    const routes = emulator.control.journal.entries
      .filter(({ target }) => target !== "/auth/token")
      .map(({ route }) => route);
    expect(routes).toEqual([`${each.method} ${each.path}`]);
  }
  await idle();
  expect(warnings.map(({ message }) => message)).toEqual(
    // The catalogue says no dates.
    deprecated.map(({ method, path }) => `${method} ${path} is deprecated`),
  );
  const { length } = deprecated;
  measured(context, { operations: length, calls: length, warnings: length });
});

function deprecatedIn({
  operations,
  releases,
}: ApiModel): readonly Operation[] {
  return operations.filter(
    ({ lifecycle }) => stateAt(lifecycle, releases.length - 1) === "deprecated",
  );
}

/** The emulator has an item 1 wherever it has items. */
function parametersOf({ segments }: Operation): Record<string, string> {
  return Object.fromEntries(
    segments.flatMap((segment) =>
      segment.kind === "parameter" ? [[segment.name, "1"]] : [],
    ),
  );
}
