import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { readLentPackage } from "../analysis/lend-package.ts";
import { joinFleet, type Joined } from "../join/join-fleet.ts";
import { migrateAll, type MigratedAll } from "../migration/migrate-all.ts";
import {
  readCommandLine,
  withDatabase,
  type Command,
  type Given,
} from "./command.ts";
import { joinInputOf } from "./join.ts";
import { printable } from "./printable.ts";
import { limitOptions, limitsUsage, readingOf } from "./reading.ts";

export const migrateCommand: Command = {
  usage: `FROM TO --sdk PACKAGE --lend DIR --open-pull-requests DIR [--next DIR] [--spec DIR] [--renames FILE] [--release NAME] [--concurrency 2] ${limitsUsage}`,
  summary:
    "Rewrites the code of each repository that must act before a release, and writes patches and texts for pull requests. --next names the built package of the later version, and --release what branches and titles call it.",
  async run(args) {
    const given = readCommandLine(args, [
      "sdk",
      "lend",
      "open-pull-requests",
      "next",
      "spec",
      "renames",
      "release",
      "concurrency",
      ...limitOptions,
    ]);
    const input = joinInputOf(given);
    const out = resolve(given.required("open-pull-requests"));
    given.required("lend");
    const concurrency = given.count("concurrency", 2, 1);
    const joined = await withDatabase(given.settings, (database) =>
      joinFleet(database, input, "unrecorded"),
    );
    const nextFolder = given.optional("next");
    const next =
      nextFolder === null ? null : readLentPackage(resolve(nextFolder));
    mkdirSync(out, { recursive: true });
    const result = await migrateAll(
      repositoriesIn(joined),
      {
        sdk: input.sdk,
        sides: sidesOf(given, input),
        next,
        release: given.optional("release") ?? next?.version ?? joined.fleet.to,
        out,
        reading: readingOf(given),
      },
      concurrency,
    );
    if (result.failed.length > 0) process.exitCode = 1;
    return resultText(result, joined);
  },
};

/** Those with places that a change concerns, each once. */
function repositoriesIn({ fleet }: Joined): readonly string[] {
  const urls = fleet.owners.flatMap(({ repository }) => repository ?? []);
  return [...new Set(urls)].toSorted();
}

/** As `sdkwright migrate` takes them, which runs in another folder. */
function sidesOf(
  given: Given,
  {
    from,
    to,
    spec,
  }: {
    readonly from: string;
    readonly to: string;
    readonly spec: string | null;
  },
): readonly string[] {
  const renames = given.optional("renames");
  return [
    `--from=${absolute(from)}`,
    `--to=${absolute(to)}`,
    ...(spec === null ? [] : [`--spec=${resolve(spec)}`]),
    ...(renames === null ? [] : [`--renames=${resolve(renames)}`]),
  ];
}

function absolute(side: string): string {
  return existsSync(side) ? resolve(side) : side;
}

function resultText(
  { patched, there, onlyText, failed }: MigratedAll,
  { fleet }: Joined,
): string {
  const { notKnown } = fleet.repositories;
  return [
    `${patched} with a patch, ${onlyText} with nothing to rewrite, ${there} made before, ${failed.length} failed.`,
    ...(notKnown.length === 0
      ? []
      : [
          `Of ${notKnown.length} more it is not known what they use: see \`sdkwright-fleet status\`.`,
        ]),
    ...failed.map(
      ({ url, reason }) => `  ${printable(url)}: ${printable(reason)}`,
    ),
  ].join("\n");
}
