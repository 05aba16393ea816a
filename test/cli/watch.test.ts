import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { runCli } from "../../generator/cli/program.ts";
import { watchReads } from "../../generator/cli/watch-reads.ts";
import { callCli, hearProcess } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

/** Runs `generate` and does a step each time that it waits for changes; gives the exit codes of the runs and what was noted. */
async function watch(
  folder: string,
  steps: readonly (() => void)[],
): Promise<{
  readonly codes: readonly number[];
  readonly changed: readonly string[];
  readonly err: string;
}> {
  const codes: number[] = [];
  const changed: string[] = [];
  const left = [...steps];
  let looksLeft = Infinity;
  const home = process.cwd();
  const heard = hearProcess();
  process.chdir(folder);
  try {
    await watchReads(
      async (observer) => {
        const code = await runCli(["node", "sdkwright", "generate"], {
          ownsProcess: false,
          observer,
        });
        codes.push(code);
        return code === 0 ? "passed" : "failed";
      },
      {
        isStopped: () => looksLeft < 0,
        pause: () => {
          looksLeft -= 1;
          return setImmediate();
        },
        note: (text) => {
          if (text.startsWith("Changed: ")) changed.push(text.slice(9));
          if (!text.startsWith("Watching ")) return;
          const step = left.shift();
          // Some looks more: a run that its own files call again would be seen.
          if (step === undefined) looksLeft = 5;
          else step();
        },
      },
    );
  } finally {
    process.chdir(home);
    heard.stop();
  }
  return { codes, changed, err: heard.said.err };
}

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

it("runs again for each file that was read, lives through mistakes, and not for what it wrote", async () => {
  const folder = temporaryFolder();
  const put = (name: string, text: string) => (): void =>
    writeFileSync(join(folder, name), text);
  const schema = (name: string): string =>
    JSON.stringify({ type: "object", properties: { [name]: {} } });
  const document = JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        get: {
          responses: {
            "200": {
              description: "a pet",
              content: {
                "application/json": { schema: { $ref: "pet.json" } },
              },
            },
          },
        },
      },
    },
  });
  put("api.json", document)();
  put("pet.json", schema("first"))();
  put(
    "sdkwright.yaml",
    "generate: { openapi: api.json, out: sdk, names: names.yaml }\n",
  )();
  const { codes, changed } = await watch(folder, [
    put("pet.json", schema("second")),
    put("api.json", "{"),
    put("api.json", document),
    put("sdkwright.yaml", "generate: { openapi: api.json, out: other }\n"),
  ]);
  expect(changed).toEqual([
    "pet.json",
    "api.json",
    "api.json",
    "sdkwright.yaml",
  ]);
  expect(codes).toEqual([0, 0, 3, 0, 0]);
  for (const out of ["sdk", "other"]) {
    const texts = textsIn(join(folder, out));
    expect(texts.some((text) => /\bsecond\??:/.test(text))).toBe(true);
  }
});

it("notices a new file of a catalogue, and writes the ledger without running again", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "pets.json"), pets());
  const released = await callCli(
    "release 1.0.0 --openapi pets=pets.json".split(" "),
    folder,
  );
  expect(released.code, released.err).toBe(0);
  const { codes, changed } = await watch(folder, [
    () =>
      writeFileSync(
        join(folder, "spec/namespaces/shops.yaml"),
        "namespace: shops\nendpoints:\n  /v1/shops:\n    get: { added: 1.0.0 }\n",
      ),
  ]);
  expect(changed).toEqual(["spec/namespaces"]);
  expect(codes).toHaveLength(2);
});

it("notices each edit of a document whose output is up to date, and says the same only once", async () => {
  const folder = temporaryFolder();
  const put = (name: string, text: string): void =>
    writeFileSync(join(folder, name), text);
  const document = (member: string): string =>
    pets({ operations: ["GET /pets"], members: [member] }).replace(
      '"paths"',
      '"x": 1,"paths"',
    );
  put("api.json", document("first"));
  put("sdkwright.yaml", "generate: { openapi: api.json, out: sdk }\n");
  expect((await callCli(["generate"], folder)).code).toBe(0);
  const { codes, changed, err } = await watch(folder, [
    () => put("api.json", document("second")),
    () => {
      put("new.json", document("third"));
      renameSync(join(folder, "new.json"), join(folder, "api.json"));
    },
  ]);
  expect(changed).toEqual(["api.json", "api.json"]);
  expect(codes).toEqual([0, 0, 0]);
  const texts = textsIn(join(folder, "sdk"));
  expect(texts.some((text) => /\bthird\??:/.test(text))).toBe(true);
  expect(err.match(/Try next:/g)).toHaveLength(1);
  expect(err.match(/warning: /g)).toHaveLength(1);
});

it("goes on whatever becomes of the files that it reads", async () => {
  const folder = temporaryFolder();
  const document = join(folder, "api.json");
  const configuration = join(folder, "sdkwright.yaml");
  writeFileSync(configuration, "generate: { openapi: api.json, out: sdk }\n");
  writeFileSync(document, pets());
  expect((await callCli(["generate"], folder)).code).toBe(0);
  const away = (file: string): void => renameSync(file, `${file}.away`);
  const back = (file: string) => (): void => {
    rmSync(file, { recursive: true, force: true });
    renameSync(`${file}.away`, file);
  };
  const spoils: readonly (readonly [string, (file: string) => void])[] = [
    [document, () => undefined],
    [document, (file) => void spawnSync("mkfifo", [file])],
    [document, (file) => void mkdirSync(file)],
    [document, (file) => symlinkSync("/dev/zero", file)],
    [document, (file) => symlinkSync("api.json", file)],
    [document, (file) => writeFileSync(file, "{")],
    [configuration, (file) => writeFileSync(file, "generate: [")],
    [configuration, (file) => writeFileSync(file, "generate: { no: 1 }\n")],
    [configuration, (file) => void spawnSync("mkfifo", [file])],
  ];
  const { codes, changed } = await watch(
    folder,
    spoils.flatMap(([file, spoil]) => [
      () => {
        away(file);
        spoil(file);
      },
      back(file),
    ]),
  );
  expect(codes).toEqual([0, ...spoils.flatMap(() => [3, 0])]);
  expect(changed).toEqual(
    spoils.flatMap(([file]) => [basename(file), basename(file)]),
  );
});

it("ends at once where the command line is wrong", async () => {
  const { code, err } = await callCli(
    ["generate", "--watch", "--no-such-option"],
    temporaryFolder(),
  );
  expect(code).toBe(2);
  expect(err).toContain("--no-such-option");
});

it("cannot be together with a check", async () => {
  const { code, err } = await callCli(
    ["generate", "--watch", "--check"],
    temporaryFolder(),
  );
  expect(code).toBe(2);
  expect(err).toContain("--check");
});
