import { readFileSync } from "node:fs";
import { join } from "node:path";
// Vitest brings it; it stands for all bundlers.
import { rolldown } from "rolldown";
import { expect, inject, it } from "vitest";

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
  const one = await bundle("one-resource");
  const whole = await bundle("whole-client");
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
  expect(await bundle("nothing")).toBe("");
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

async function bundle(name: string): Promise<string> {
  const build = await rolldown({
    input: join(consumers, "bundles", `${name}.ts`),
    cwd: consumers,
  });
  const { output } = await build.generate({ minify: true });
  return output
    .map((chunk) => ("code" in chunk ? chunk.code : ""))
    .join("")
    .trim();
}
