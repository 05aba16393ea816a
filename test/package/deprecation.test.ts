import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { expect, inject, it } from "vitest";
import { expectationsIn } from "../support/expectations.ts";
import { programs } from "../support/consumer-programs.ts";

const { consumers } = inject("sdk");
const { config } = programs["right in Node"];

it.each(["deprecated/main.ts", "release-10.29.0/main.ts"])(
  "an editor strikes through what %s announces, and nothing else",
  (name) => {
    const file = join(consumers, name);
    const text = readFileSync(file, "utf8");
    const service = editor([file]);
    const struck = service
      .getSuggestionDiagnostics(file)
      .filter(({ reportsDeprecated }) => reportsDeprecated !== undefined)
      .map(({ start }) => ({
        line: text.slice(0, start).split("\n").length,
        reason: deprecation(service.getQuickInfoAtPosition(file, start)),
      }));
    const expected = expectationsIn(text, "deprecated").map(
      ({ line, parts }) => ({
        line,
        reason: expect.stringContaining(parts.join(" ")) as string,
      }),
    );
    expect(struck).toEqual(expected);
  },
);

/** TypeScript 7 has no such interface yet; editors with 5.9 read the same files. */
function editor(files: readonly string[]): ts.LanguageService {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(consumers, config), ts.sys.readFile).config,
    ts.sys,
    consumers,
  );
  return ts.createLanguageService({
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path, encoding) => ts.sys.readFile(path, encoding),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    getCompilationSettings: () => options,
    getCurrentDirectory: () => consumers,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...files],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined
        ? undefined
        : ts.ScriptSnapshot.fromString(text);
    },
  });
}

function deprecation(info: ts.QuickInfo | undefined): string {
  const tag = info?.tags?.find(({ name }) => name === "deprecated");
  const text = tag?.text?.map((part) => part.text).join("") ?? "";
  return text.replaceAll(/\s+/g, " ");
}
