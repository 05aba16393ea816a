import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  compare,
  renderReport,
  type SideInput,
} from "../../generator/index.ts";
import { openPlace, placeOptions, type Place } from "./shop.ts";

/** What a door says of two sides. */
export interface Answer {
  readonly verdict: string;
  readonly summary: Readonly<Record<string, number>>;
  readonly fingerprints: readonly string[];
}

interface JsonReport extends Omit<Answer, "fingerprints"> {
  readonly changes: readonly {
    readonly kind: string;
    readonly fingerprint: string;
    readonly severity: string;
    readonly operation: string | null;
  }[];
}

export function answerOf(json: string): Answer {
  // Written by the program itself.
  const { verdict, summary, changes } = JSON.parse(json) as JsonReport;
  // A label answers for releases what the version in a document answers for itself.
  const told = changes.filter(({ kind }) => kind !== "api-version-not-raised");
  return {
    verdict,
    summary: {
      ...summary,
      info: (summary["info"] ?? 0) - (changes.length - told.length),
    },
    fingerprints: told.map(({ fingerprint }) => fingerprint).toSorted(),
  };
}

/** Documents by namespace. */
export type Documents = Readonly<Record<string, string>>;

export interface Step {
  /** `later`: imported, since its label is not known. */
  readonly label: string;
  readonly documents: Documents;
}

/** A catalogue in a folder of its own, the releases one after the other, with all that is generated of it. */
export async function releaseAll(steps: readonly Step[]): Promise<Place> {
  const place = openPlace();
  for (const { label, documents } of steps) {
    const files = Object.entries(documents).map(
      ([namespace, text]) =>
        `${namespace}=${place.write(documentPath(label, namespace), text)}`,
    );
    if (label === "later")
      for (const file of files) {
        const [namespace = "", path = ""] = file.split("=");
        await succeed(place, [
          "import",
          "openapi",
          path,
          "--namespace",
          namespace,
          "--release",
          label,
          "--spec",
          join(place.folder, "spec"),
        ]);
      }
    else
      await succeed(place, [
        "release",
        label,
        ...placeOptions(place.folder),
        "--openapi",
        ...files,
      ]);
  }
  await succeed(place, ["generate", ...placeOptions(place.folder)]);
  return place;
}

export function documentPath(label: string, namespace: string): string {
  return `in/${label}/${namespace}.yaml`;
}

async function succeed(place: Place, args: readonly string[]): Promise<void> {
  const code = await place.run(...args);
  if (code !== 0)
    throw new Error(`${args.join(" ")}: ${code}\n${place.said.err}`);
}

export async function diffOf(
  place: Place,
  from: string,
  to: string,
): Promise<string> {
  const code = await place.run(
    "diff",
    from,
    to,
    "--spec",
    join(place.folder, "spec"),
    "--format",
    "json",
    "--report-only",
  );
  if (code !== 0) throw new Error(`diff ${from} ${to}: ${place.said.err}`);
  return place.said.out;
}

export async function libraryOf(
  place: Place,
  from: SideInput,
  to: SideInput,
): Promise<string> {
  const catalogue = { folder: join(place.folder, "spec") };
  const { value, diagnostics } = await compare({ from, to, catalogue });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return renderReport(value, "json");
}

export function generated(place: Place, ...path: readonly string[]): string {
  return readFileSync(join(place.folder, "generated", ...path), "utf8");
}
