import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** Expected texts in one file: each stands below a line with `# ` and its name. */
export interface GoldenSections {
  /** Names in the order of the file. */
  readonly names: readonly string[];
  readonly textOf: (name: string) => string;
  /**
   * Compares a text with its section, and with `--update` writes it there.
   *
   * @param order of all names, for a section that the file does not have yet
   */
  readonly expect: (
    name: string,
    text: string,
    order: readonly string[],
  ) => void;
}

export function goldenSections(file: string): GoldenSections {
  let sections = existsSync(file)
    ? sectionsOf(readFileSync(file, "utf8"))
    : new Map<string, string>();
  return {
    names: [...sections.keys()],
    textOf: (name) => sections.get(name) ?? "",
    expect: (name, text, order) => {
      // Vitest itself writes each file once at the end of a run, and a file has many sections.
      const { snapshotState } = expect.getState();
      if (snapshotState.snapshotUpdateState !== "all") {
        expect(text).toBe(sections.get(name) ?? "");
        return;
      }
      sections = new Map(
        [...sections, [name, text] as const].toSorted(
          ([a], [b]) => order.indexOf(a) - order.indexOf(b),
        ),
      );
      writeFileSync(file, fileOf(sections));
    },
  };
}

function sectionsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf("\n");
        return [section.slice(0, end), `${section.slice(end).trim()}\n`];
      }),
  );
}

function fileOf(sections: ReadonlyMap<string, string>): string {
  return [...sections].map(([name, text]) => `# ${name}\n\n${text}`).join("\n");
}
