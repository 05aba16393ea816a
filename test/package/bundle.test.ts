import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { bundle } from "../../bench/bundle.mjs";

const { consumers, latest } = inject("sdk");

interface Manifest {
  readonly operations: Readonly<Record<string, ManifestEntry>>;
}

interface ManifestEntry {
  readonly title: string;
  readonly module: string;
  readonly state: string;
}

it("a program with one resource carries no other", async () => {
  const one = await codeOf("one-resource");
  const whole = await codeOf("whole-client");
  const callable = readOperations().filter(({ state }) => state !== "removed");
  // The other way round the search is seen to find what is there.
  expect(callable.filter((each) => !isIn(whole, each))).toEqual([]);
  const carried = callable.filter((each) => isIn(one, each));
  expect(carried.map(({ title }) => title)).toEqual(["GET /pro/v1/buildings"]);
  process.stdout.write(
    `Minified bundle: ${one.length} bytes with one resource, ${whole.length} with the whole client.\n`,
  );
});

it("a program that uses nothing carries nothing", async () => {
  expect(await codeOf("nothing")).toBe("");
});

function readOperations(): readonly ManifestEntry[] {
  const file = join(latest.installed, "manifest.json");
  // Made by the generator, whose tests look at its shape.
  const { operations } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return Object.values(operations);
}

/** Every route begins with the title of its operation, as a string; parameters of the query may follow. */
function isIn(code: string, { title }: ManifestEntry): boolean {
  return ['"', "'", "`"].some((quote) =>
    [quote, "{?"].some((end) => code.includes(quote + title + end)),
  );
}

async function codeOf(name: string): Promise<string> {
  const text = `import "./${name}.ts";`;
  const { code } = await bundle(text, join(consumers, "bundles"));
  return code;
}
