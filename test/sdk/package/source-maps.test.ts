import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInSpec, repository } from "../../support/catalogue-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const petstore = join(repository, "test/guides/documents/petstore.yaml");

interface Written {
  readonly maps: boolean;
  readonly files: readonly string[];
}

async function generate(
  work: string,
  ...args: readonly string[]
): Promise<Written> {
  const line = ["generate", ...args, "--out", "sdk"];
  const { code, err } = await callCli(line, work);
  expect(code, err).toBe(0);
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(work, "sdk", name), "utf8"));
  const { compilerOptions } = read("tsconfig.json") as {
    compilerOptions: { sourceMap?: boolean; declarationMap?: boolean };
  };
  expect(compilerOptions.declarationMap).toBe(compilerOptions.sourceMap);
  const { files } = read("package.json") as { files: string[] };
  return { maps: compilerOptions.sourceMap === true, files };
}

const plain = {
  maps: false,
  files: ["CHANGELOG.md", "dist", "manifest.json"],
};
const mapped = { maps: true, files: [...plain.files, "src"] };

it("a package has source maps and what they lead to where somebody asks for them", async () => {
  const work = temporaryFolder();
  const document = ["--openapi", petstore];
  expect(await generate(work, ...document)).toEqual(plain);
  expect(await generate(work, ...document, "--source-maps")).toEqual(mapped);
});

it("a catalogue asks for them with a key", async () => {
  const work = temporaryFolder();
  cpSync(builtInSpec, join(work, "spec"), { recursive: true });
  const service = join(work, "spec/service.yaml");
  const text = readFileSync(service, "utf8");
  writeFileSync(service, `${text}sourceMaps: true\n`);
  expect(await generate(work)).toEqual({
    maps: true,
    files: [...plain.files, "migrations", "src"],
  });
});
