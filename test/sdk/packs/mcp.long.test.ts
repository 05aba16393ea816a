import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { run } from "../../support/commands.ts";
import { startMockHere } from "../../support/mock-here.ts";
import { needs } from "../../support/needs.ts";
import { build } from "../../support/typescript.ts";

/** Where `node scripts/install-packages.mjs frameworks` puts the protocol's SDK. */
const installed = join(repository, "node_modules/.cache/frameworks");
const isThere = existsSync(
  join(installed, "node_modules/@modelcontextprotocol/sdk/package.json"),
);
const missing = isThere
  ? null
  : "no SDK of the protocol: `node scripts/install-packages.mjs frameworks` installs it";

const petstore = join(repository, "test/guides/documents/petstore.yaml");

/** The server of a model's program, which it starts and talks to by its streams. */
const server = `import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createClient } from "./sdk/dist/index.js";
import { createServer } from "./sdk/dist/mcp/index.js";

const client = createClient({
  baseUrl: process.env.PETS_URL,
  allowInsecureLoopback: true,
  credentials: { token: process.env.PETS_TOKEN },
});
await createServer(client).connect(new StdioServerTransport());
`;

const model = `import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const client = new Client({ name: "model", version: "1.0.0" });
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ["server.mjs"],
    env: { PETS_URL: process.argv[2], PETS_TOKEN: "t" },
  }),
);
const { tools } = await client.listTools();
const call = async (name, input) => {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return { text: content[0].text, isError: isError === true };
};
const made = await call("pets_addPet", { body: { name: "Rex" } });
const { id } = JSON.parse(made.text);
console.log(JSON.stringify({
  server: client.getServerVersion().name,
  names: tools.map(({ name }) => name),
  made: JSON.parse(made.text).name,
  got: JSON.parse((await call("pets_getPet", { petId: id })).text).name,
  wrong: await call("pets_addPet", { body: {} }),
}));
await client.close();
`;

describe("the pack mcp", needs(missing), () => {
  const folder = workFolder("mcp-server");

  beforeAll(async () => {
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    const line = ["generate", "--openapi", petstore, "--out", "sdk"];
    const { code, err } = await callCli([...line, "--with", "mcp"], folder);
    expect(code, err).toBe(0);
    await build(join(folder, "sdk"));
  });

  it.each(["names", "kinds"])(
    "compiles for a document of odd %s",
    async (document) => {
      const file = join(
        repository,
        "test/sdk/packs/support",
        `${document}.yaml`,
      );
      const line = ["generate", "--openapi", file, "--out", document];
      const { code, err } = await callCli([...line, "--with", "mcp"], folder);
      expect(code, err).toBe(0);
      await build(join(folder, document));
    },
  );

  it("serves a client of the protocol what the mock answers", async () => {
    writeFileSync(join(folder, "server.mjs"), server);
    writeFileSync(join(folder, "model.mjs"), model);
    const mock = await startMockHere(
      ["--openapi", petstore, "--port", "0"],
      folder,
    );
    try {
      const out = await run(process.execPath, ["model.mjs", mock.url], {
        cwd: folder,
      });
      const said = JSON.parse(out) as {
        names: readonly string[];
        wrong: object;
      };
      expect(said).toMatchObject({ made: "Rex", got: "Rex" });
      expect(said.names).toContain("pets_addPet");
      expect(said.wrong).toEqual({
        isError: true,
        text: expect.stringMatching(/POST \/pets.*\b4\d\d\b/),
      });
    } finally {
      await mock.stop();
    }
  });
});
