import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { run } from "../support/commands.ts";
import { type CompiledCase, compiledCase } from "../support/compiled-case.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import { startMockHere } from "../support/mock-here.ts";

/*
 * Whether a level has a region and an ID, and in which header, are facts of the catalogue: no level has them by its name. The service
 * of this case has an organization with both, an environment at the bare host, and a tenant without a header.
 */

let facts: CompiledCase;
let folder = "";

beforeAll(async () => {
  facts = await compiledCase("level-facts");
  folder = mkdtempSync(join(tmpdir(), "level-facts-"));
});

afterAll(() => {
  facts.remove();
  rmSync(folder, { recursive: true, force: true });
});

it.each(compilersOfRun)(
  "the options of a level are what its facts need: %s",
  async (_compiler, tsc) => {
    const { expected, found } = await facts.errors(tsc);
    expect(found).toEqual(
      expected.map(({ line, text }) => ({
        line,
        text: expect.stringContaining(text) as string,
      })),
    );
  },
);

it("clients call as the facts of their level say, and the emulator takes it so", async () => {
  const program = await facts.compile();
  const spec = join(repository, "test/cases/generate/level-facts/spec");
  const mock = await startMockHere(["--spec", spec, "--port", "0"], folder);
  try {
    const output = await run(process.execPath, [program, mock.url], {
      cwd: folder,
    });
    expect(JSON.parse(output)).toEqual({
      ok: true,
      refused: [
        "ConfigurationError: scope environment takes no region",
        "ValidationError: environmentId cannot be in a header",
        "ConfigurationError: scope organization needs region: north, south",
        "ConfigurationError: scope tenant takes no environmentId",
        'ValidationError: header "X-Site" is set by the client',
        'ValidationError: header "x-company" is set by the client',
        "no error",
        "ValidationError: organizationId cannot be in a header",
      ],
    });
    const response = await fetch(`${mock.controlUrl}/journal`);
    const { entries } = (await response.json()) as {
      readonly entries: readonly Seen[];
    };
    expect(entries.map(lineOf)).toEqual([
      "200 POST /south/auth/token",
      "200 GET /south/accounts/v1/bills, x-company: company-1",
      "200 GET /south/accounts/v1/notices, x-company: company-1",
      "200 GET /south/accounts/v1/bills, x-company: company-2",
      "200 POST /auth/token",
      "201 POST /sites/v1/moves, x-site: environment-south",
      "200 GET /accounts/v1/notices, x-site: environment-south",
      "200 GET /sites/v1/moves, x-site: environment-north",
      "200 POST /south/auth/token",
      "200 GET /south/shelves/v1/goods",
      "200 GET /south/accounts/v1/notices",
      "200 POST /south/auth/token",
      "200 GET /south/accounts/v1/notices, x-company: company-1",
      "200 POST /auth/token",
      "200 GET /accounts/v1/notices, x-site: environment-south",
      "200 POST /south/auth/token",
      "200 GET /south/accounts/v1/notices",
      "200 GET /south/shelves/v1/goods",
    ]);
    const shown = mock.guide.replaceAll(mock.url, "URL").split("\n");
    expect(
      shown.filter((line) => /^export GATEWAY_(?!CLIENT)|^curl/.test(line)),
    ).toEqual([
      "export GATEWAY_URL='URL/{region}'",
      "export GATEWAY_REGION=north",
      'curl -sS -H "Authorization: Bearer $token" URL/north/shelves/v1/goods',
      "export GATEWAY_URL=URL",
      "export GATEWAY_ENVIRONMENT_ID=environment-north",
      'curl -sS -H "Authorization: Bearer $token" -H "X-Site: $GATEWAY_ENVIRONMENT_ID" URL/accounts/v1/notices',
      "export GATEWAY_URL='URL/{region}'",
      "export GATEWAY_REGION=north",
      "export GATEWAY_ORGANIZATION_ID=organization-1",
      'curl -sS -H "Authorization: Bearer $token" -H "X-Company: $GATEWAY_ORGANIZATION_ID" URL/north/accounts/v1/bills',
    ]);
  } finally {
    await mock.stop();
  }
});

interface Seen {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function lineOf({ method, target, status, headers }: Seen): string {
  const contexts = Object.entries(headers)
    .filter(([name]) => ["x-company", "x-site"].includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [`${status} ${method} ${target}`, ...contexts].join(", ");
}
