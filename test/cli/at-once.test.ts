import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { runCli } from "../../generator/cli/program.ts";
import {
  openPlace,
  shopDocuments,
  shopOption,
  type Place,
} from "../release/shop.ts";
import { hearProcess } from "../support/command-line.ts";

/** A catalogue with one release, and the option that names it. */
async function openShop(): Promise<{
  readonly place: Place;
  readonly spec: readonly string[];
}> {
  const place = openPlace();
  const spec = ["--spec", join(place.folder, "spec")];
  const code = await place.run(...importLine(place, "1.0.0"), ...spec);
  expect(code, place.said.err).toBe(0);
  return { place, spec };
}

function importLine(
  place: Place,
  label: keyof typeof shopDocuments,
): readonly string[] {
  const file = place.write(`in/${label}.yaml`, shopDocuments[label]);
  const names = ["--namespace", "shop", "--release", label];
  return ["import", "openapi", file, ...names];
}

/** Runs all command lines at the same time; none of them fails. */
async function runAtOnce(lines: readonly (readonly string[])[]): Promise<void> {
  const { said, stop } = hearProcess();
  try {
    const codes = await Promise.all(
      lines.map((line) => runCli(["node", "sdkwright", ...line])),
    );
    expect(codes, said.err).toEqual(lines.map(() => 0));
  } finally {
    stop();
  }
}

it("takes a release back once when two processes do it at once", async () => {
  const place = openPlace();
  vi.stubEnv("SDKWRIGHT_STATE_DIR", join(place.folder, "state"));
  const code = await place.release("1.0.0", ...shopOption(place, "1.0.0"));
  expect(code, place.said.err).toBe(0);
  const line = ["undo", "--spec", join(place.folder, "spec")];
  const { said, stop } = hearProcess();
  const codes = await Promise.all(
    [line, line, line].map((each) => runCli(["node", "sdkwright", ...each])),
  );
  stop();
  expect(codes.toSorted(), said.err).toEqual([0, 2, 2]);
  expect(said.err.match(/Undid sdkwright release 1\.0\.0\./g)).toHaveLength(1);
  expect(said.err.match(/\[[a-z-]+\]/g)).toEqual([
    "[undo-nothing]",
    "[undo-nothing]",
  ]);
  expect(existsSync(join(place.folder, "spec"))).toBe(false);
});

it("keeps the releases of two imports at once", async () => {
  const { place, spec } = await openShop();
  const labels = ["1.1.0", "2.0.0"] as const;
  await runAtOnce(
    labels.map((label) => [
      ...importLine(place, label),
      "--after",
      "1.0.0",
      ...spec,
    ]),
  );
  for (const path of ["releases.yaml", "openapi/shop/documents.yaml"]) {
    const text = readFileSync(join(place.folder, "spec", path), "utf8");
    for (const label of labels) expect(text).toContain(label);
  }
});

it.each([
  ["in the catalogue", "spec/accepted-changes.yaml", false],
  ["in a file of its own", "mine.yaml", true],
])("keeps three acceptances at once, %s", async (_where, path, isNamed) => {
  const { place, spec } = await openShop();
  const file = join(place.folder, path);
  await place.run(...importLine(place, "2.0.0"), ...spec);
  await place.run(
    "diff",
    "1.0.0",
    "2.0.0",
    "--format",
    "json",
    "--report-only",
    ...spec,
  );
  const { changes } = JSON.parse(place.said.out) as {
    readonly changes: readonly { readonly fingerprint: string }[];
  };
  const fingerprints = changes.slice(0, 3).map((each) => each.fingerprint);
  expect(fingerprints).toHaveLength(3);
  await runAtOnce(
    fingerprints.map((fingerprint) => [
      "accept",
      fingerprint,
      "--reason",
      "agreed",
      "--owner",
      "ann",
      ...(isNamed ? ["--accepted", file] : []),
      ...spec,
    ]),
  );
  const text = readFileSync(file, "utf8");
  for (const fingerprint of fingerprints) expect(text).toContain(fingerprint);
});
