import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const { latest, first } = inject("sdk");

/** What `manifest.json` says of an operation. */
export interface ManifestOperation {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  /** `client.pro.icon.v1.create` */
  readonly symbol: string;
  /** File below `src`, and the interface of the method in it; `null` when there is no method. */
  readonly module: string | null;
  readonly interface: string | null;
  /** The functions of the method, by its symbol: `devices#devicesV1List`. */
  readonly functions: Readonly<Record<string, string>>;
  /** Of the path. */
  readonly parameters: readonly string[];
  readonly collection: boolean;
  readonly scopes: readonly string[];
  readonly permissions: readonly string[];
  readonly state: "available" | "deprecated" | "removed";
  readonly lifecycle: readonly {
    readonly fact: string;
    readonly release: string;
  }[];
}

interface Manifest {
  readonly release: { readonly id: string; readonly label: string | null };
  /** By title. */
  readonly operations: ReadonlyMap<string, ManifestOperation>;
}

/** The manifest of the SDK as of the newest release. */
export const manifest: Manifest = readManifest(latest.installed);

/** That of the SDK as of 10.29.0. */
export const firstManifest: Manifest = readManifest(first);

/** The README that is installed with the SDK, in one line, so that line breaks do not matter. */
export const readme: string = oneLine(read(latest.installed, "README.md"));

/** Which of the texts the README does not have: a failure shows those, and not all of it. */
export function unsaid(...texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !readme.includes(text));
}

/** The cells of each row of its tables, trimmed. */
export const readmeRows: readonly (readonly string[])[] = read(
  latest.installed,
  "README.md",
)
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/**
 * The documentation of an operation's method, as an editor shows it, in one line.
 * @throws Error when the installed types have no such method
 */
export function docOf(operation: ManifestOperation): string {
  const { module, symbol, interface: name } = operation;
  const types = read(latest.installed, `dist/${module}.d.ts`);
  const start = types.indexOf(`export interface ${name} {`);
  const members = types.slice(start, types.indexOf("\n}", start));
  const method = symbol.slice(symbol.lastIndexOf(".") + 1);
  const before = members.split(`\n    ${method}(`, 1)[0] ?? "";
  if (start < 0 || before === members)
    throw new Error(`The types have no ${symbol}.`);
  return oneLine(
    before.slice(before.lastIndexOf("/**")).replaceAll(/^ *\* ?/gm, ""),
  );
}

function readManifest(folder: string): Manifest {
  const { release, operations } = JSON.parse(
    read(folder, "manifest.json"),
    // The generator has written it.
  ) as {
    readonly release: Manifest["release"];
    readonly operations: Readonly<Record<string, ManifestOperation>>;
  };
  const byTitle = Object.values(operations).map(
    (operation) => [operation.title, operation] as const,
  );
  return { release, operations: new Map(byTitle) };
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
