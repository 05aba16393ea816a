import { presetNames } from "../openapi/settings/presets.ts";
import { InvalidArgumentError, Option, type Command } from "commander";

/** Options of catalogues, which a document on its own cannot have. */
const catalogueOptions = ["spec", "changes", "tombstones", "packageVersion"];

/** Adds the options of documents; each of them needs `--openapi`, see `optionProblem`. */
export function addOpenapiOptions(command: Command): void {
  command.addOption(
    new Option(
      "--openapi <file>",
      "SDK of this OpenAPI document (JSON, YAML, gzip) instead of a catalogue",
    ).conflicts(catalogueOptions),
  );
  for (const option of openapiOptions()) command.addOption(option);
}

/** What is wrong with the combination of options, as a sentence; `null` when it can be. */
export function optionProblem(command: Command): string | null {
  const isGiven = (name: string): boolean =>
    command.getOptionValueSource(name) === "cli";
  if (isGiven("openapi"))
    return isGiven("out") ? null : "--openapi needs --out DIR";
  const orphan = openapiOptions().find((option) =>
    isGiven(option.attributeName()),
  );
  return orphan === undefined
    ? null
    : `${orphan.long ?? ""} needs --openapi FILE`;
}

function openapiOptions(): readonly Option[] {
  return [
    new Option(
      "--package <name>",
      "name of the package (default: from the title)",
    ).argParser(packageName),
    ...documentOptions(),
    strictOption(),
    new Option("--enums <kind>", "whether enums take other values too")
      .choices(["open", "closed"])
      .default("closed"),
    new Option("--int64 <type>", "type of integers of 64 bits")
      .choices(["number", "string", "string-or-number"])
      .default("number"),
    new Option(
      "--names <file>",
      "ledger of public names; made when it is not there",
    ),
    new Option(
      "--license-file <file>",
      "text of the license, which goes into the package as LICENSE",
    ),
  ];
}

export function strictOption(): Option {
  return new Option("--strict", "warnings about documents are errors");
}

/** How documents are read, whatever for. */
export function documentOptions(): readonly Option[] {
  return [
    new Option(
      "--overlay <file...>",
      "Overlay documents, applied in their order",
    ),
    new Option(
      "--include <selector...>",
      "only these operations: tag:NAME, path:GLOB, operation:ID, operation:METHOD /path, deprecated",
    ),
    new Option("--exclude <selector...>", "not these operations"),
    new Option(
      "--settings <file>",
      "extensions, presets and lists of the document",
    ),
    new Option(
      "--preset <name...>",
      "only these presets of vendor extensions (default: all)",
    )
      .choices(presetNames)
      .conflicts("settings"),
    rootOption(),
    maxSizeOption(),
    maxFilesOption(),
  ];
}

export function rootOption(): Option {
  return new Option(
    "--root <dir>",
    "folder that $refs may not leave (default: that of the document)",
  );
}

export function maxSizeOption(): Option {
  return new Option(
    "--max-size <megabytes>",
    "largest document (default: 64)",
  ).argParser(megabytes);
}

export function maxFilesOption(): Option {
  return new Option(
    "--max-files <number>",
    "most files of a document (default: 10000)",
  ).argParser(fileCount);
}

function fileCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 1 to 9999999.");
}

// https://github.com/npm/validate-npm-package-name: what npm takes for a new package.
function packageName(text: string): string {
  if (
    text.length <= 214 &&
    /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text)
  )
    return text;
  throw new InvalidArgumentError(
    "A package name is lower case: petstore, @acme/petstore.",
  );
}

function megabytes(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1024)
    return Number(text);
  throw new InvalidArgumentError("It is a whole number from 1 to 1024.");
}
