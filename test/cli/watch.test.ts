import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
        codes.push(
          await runCli(["node", "sdkwright", "generate"], {
            ownsProcess: false,
            observer,
          }),
        );
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
  return { codes, changed };
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

it("cannot be together with a check", async () => {
  const { code, err } = await callCli(
    ["generate", "--watch", "--check"],
    temporaryFolder(),
  );
  expect(code).toBe(2);
  expect(err).toContain("--check");
});
