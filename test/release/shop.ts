import { createHash } from "node:crypto";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { onTestFinished, vi } from "vitest";
import { runCli } from "../../generator/cli/program.ts";

/** A shop in three releases: the second adds and deprecates, the third removes. */
export const shopReleases = ["1.0.0", "1.1.0", "2.0.0"] as const;

export type ShopRelease = (typeof shopReleases)[number];

const answer = (schema: string): string =>
  `responses: { "200": { description: Fine, content: { application/json: { schema: ${schema} } } } }`;

function operation(id: string, rest: string): string {
  return `{ operationId: ${id}, tags: [toys], ${rest} }`;
}

const list = operation(
  "listToys",
  answer("{ type: array, items: { $ref: '#/components/schemas/Toy' } }"),
);
const oldList = operation(
  "listOldToys",
  answer("{ type: array, items: { $ref: '#/components/schemas/Toy' } }"),
);
const deprecatedList = oldList.replace("{ ", "{ deprecated: true, ");
const read = operation(
  "readToy",
  `parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${answer("{ $ref: '#/components/schemas/Toy' }")}`,
);

function shopDocument(paths: readonly string[], fields: string): string {
  return `openapi: 3.1.0
info: { title: Toy shop, version: "1", license: { name: MIT } }
servers: [{ url: "https://shop.example" }]
paths:
${paths.map((path) => `  ${path}\n`).join("")}components:
  schemas:
    Toy:
      type: object
      required: [id]
      properties: { ${fields} }
`;
}

const id = "id: { type: string }";

/** What each release is told by. */
export const shopDocuments: Readonly<Record<ShopRelease, string>> = {
  "1.0.0": shopDocument(
    [`/v1/toys: { get: ${oldList} }`],
    `${id}, name: { type: string }`,
  ),
  "1.1.0": shopDocument(
    [
      `/v1/toys: { get: ${deprecatedList} }`,
      `/v2/toys: { get: ${list} }`,
      `"/v2/toys/{id}": { get: ${read} }`,
    ],
    `${id}, name: { type: string }, price: { type: number }`,
  ),
  "2.0.0": shopDocument(
    [`/v2/toys: { get: ${list} }`, `"/v2/toys/{id}": { get: ${read} }`],
    `${id}, price: { type: number }`,
  ),
};

/** A folder of a user, and the command line in it. */
export interface Place {
  readonly folder: string;
  /** What the last call said, by stream. */
  readonly said: { out: string; err: string };
  write(path: string, content: string): string;
  run(...args: readonly string[]): Promise<number>;
  /** `release` into the folder, documents and all. */
  release(label: string, ...others: readonly string[]): Promise<number>;
}

/** A new folder that goes away with the test; `process.stdout` and `stderr` are heard, not shown. */
export function openPlace(): Place {
  const place = openLastingPlace();
  onTestFinished(() => rmSync(place.folder, { recursive: true, force: true }));
  return place;
}

/** One that the caller has to take away. */
export function openLastingPlace(): Place {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "sdkwright-day-"));
  const said = { out: "", err: "" };
  const place: Place = {
    folder,
    said,
    write(path, content) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    async run(...args) {
      said.out = "";
      said.err = "";
      const hears = [
        vi.spyOn(process.stdout, "write").mockImplementation((text) => {
          said.out += String(text);
          return true;
        }),
        vi.spyOn(process.stderr, "write").mockImplementation((text) => {
          said.err += String(text);
          return true;
        }),
      ];
      try {
        return await runCli(["node", "sdkwright", ...args]);
      } finally {
        for (const hear of hears) hear.mockRestore();
      }
    },
    release: (label, ...others) =>
      place.run("release", label, ...placeOptions(folder, others), ...others),
  };
  return place;
}

/** The folders of a catalogue and of what is made of it, but for those that a call names itself. */
export function placeOptions(
  folder: string,
  named: readonly string[] = [],
): readonly string[] {
  const options = {
    "--spec": join(folder, "spec"),
    "--out": join(folder, "generated", "sdk"),
    "--changes": join(folder, "generated", "changes"),
  };
  return Object.entries(options)
    .filter(([option]) => !named.includes(option))
    .flat();
}

/** Writes the document of a release of the shop and gives the options for it. */
export function shopOption(
  place: Place,
  label: ShopRelease,
): readonly string[] {
  const file = place.write(`in/${label}.yaml`, shopDocuments[label]);
  return ["--openapi", `shop=${file}`];
}

/** Everything below a folder: files by the hash of their bytes, folders, links and permissions. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path), describeEntry(path)]),
  );
}

function describeEntry(path: string): string {
  const stats = lstatSync(path);
  const kind = stats.isFile()
    ? createHash("sha256").update(readFileSync(path)).digest("hex")
    : stats.isDirectory()
      ? "folder"
      : "other";
  return `${(stats.mode & 0o777).toString(8)} ${kind}`;
}

/** A copy of a folder that goes away with the test. */
export function copyOf(place: Place): Place {
  const copy = openPlace();
  cpSync(place.folder, copy.folder, { recursive: true });
  return copy;
}
