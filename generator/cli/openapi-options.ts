import { presetNames } from "../openapi/settings/presets.ts";
import { InvalidArgumentError, Option, type Command } from "commander";
import { isGiven } from "./configuration/given-options.ts";

/** Options of catalogues that cannot be used with a document alone. */
const catalogueOptions = ["spec", "changes", "tombstones", "packageVersion"];

/** Adds the options of documents. Each of them needs `--openapi`; `optionProblem` checks this. */
export function addOpenapiOptions(command: Command): void {
  command.optionsGroup("For an OpenAPI document:");
  command.addOption(
    new Option(
      "--openapi <file>",
      "generate the SDK of this OpenAPI document (JSON, YAML, gzip); needs --out",
    ).conflicts(catalogueOptions),
  );
  for (const option of openapiOptions()) command.addOption(option);
}

/** Says what is wrong with the combination of options, as a sentence; `null` when it is valid. */
export function optionProblem(command: Command): string | null {
  if (isGiven(command, "openapi"))
    return isGiven(command, "out") ? null : "--openapi needs --out DIR";
  const orphan = openapiOptions().find((option) =>
    isGiven(command, option.attributeName()),
  );
  return orphan === undefined
    ? null
    : `${orphan.long ?? ""} needs --openapi FILE`;
}

/** Creates the options of `generate` that need a document. */
export function openapiOptions(): readonly Option[] {
  return [
    new Option(
      "--package <name>",
      "name of the npm package (default: from the title)",
    ).argParser(packageName),
    ...documentOptions(),
    strictOption(),
    new Option(
      "--enums <kind>",
      "whether the types of enums accept unknown values",
    )
      .choices(["open", "closed"])
      .default("closed"),
    new Option("--int64 <type>", "type of 64-bit integers")
      .choices(["number", "string", "string-or-number"])
      .default("number"),
    new Option(
      "--names <file>",
      "file that keeps public names stable; created if missing",
    ),
    new Option(
      "--license-file <file>",
      "license text, copied into the package as LICENSE",
    ),
  ];
}

export function strictOption(): Option {
  return new Option("--strict", "treat warnings about documents as errors");
}

/** Creates the options for reading documents, which all commands that read documents share. */
export function documentOptions(): readonly Option[] {
  return [
    new Option(
      "--overlay <file...>",
      "apply these Overlay documents, in this order",
    ),
    new Option(
      "--include <selector...>",
      'only these operations: tag:NAME, path:GLOB, operation:ID, "operation:METHOD /path" or deprecated',
    ),
    new Option(
      "--exclude <selector...>",
      "leave these operations out; same selectors",
    ),
    new Option(
      "--settings <file>",
      "file that says what extensions and lists of the document mean",
    ),
    new Option(
      "--preset <name...>",
      "use only these presets of vendor extensions (default: all)",
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
    "folder that $refs must stay in (default: the folder of the document)",
  );
}

export function maxSizeOption(): Option {
  return new Option(
    "--max-size <megabytes>",
    "maximum size of a document in MB (default: 64)",
  ).argParser(megabytes);
}

export function maxFilesOption(): Option {
  return new Option(
    "--max-files <number>",
    "maximum number of files of a document (default: 10000)",
  ).argParser(fileCount);
}

function fileCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 1 to 9999999.");
}

// npm accepts these names for a new package: https://github.com/npm/validate-npm-package-name
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
