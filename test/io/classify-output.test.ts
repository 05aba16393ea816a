import { expect, it } from "vitest";
import { classifyOutput } from "../../generator/io/output/classify-output.ts";
import type { DiskEntry } from "../../generator/io/output/survey-output.ts";

const file = (sha256: string): DiskEntry => ({ kind: "file", sha256 });

it("knows a file of ours where the file system shows it under a new spelling", () => {
  const compared = (onDisk: string) =>
    classifyOutput(new Map([["src/pets.ts", "new"]]), {
      manifestText: null,
      owned: new Map([["src/Pets.ts", ["old"]]]),
      survey: {
        entries: new Map([
          ["src/pets.ts", file(onDisk)],
          ["src/Pets.ts", file(onDisk)],
        ]),
        absentFolders: [],
        blockedFolders: [],
      },
    });
  expect(compared("old")).toEqual({
    stale: ["src/pets.ts"],
    edited: [],
    missing: [],
    orphaned: ["src/Pets.ts"],
    foreign: [],
  });
  expect(compared("mine")).toMatchObject({
    stale: [],
    edited: ["src/Pets.ts", "src/pets.ts"],
    foreign: [],
  });
});
