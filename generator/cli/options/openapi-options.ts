import { presetNames } from "../../openapi/settings/presets.ts";
import { isPackageName } from "../../naming/package-name.ts";
import { CliOption, commandLineOnly, noPath } from "./cli-option.ts";
import {
  editsFile,
  readsDocument,
  readsFile,
  readsFolder,
} from "./path-use.ts";
import { InvalidArgumentError } from "commander";
import type { CliCommand } from "./command-line.ts";
import { isGiven } from "./given-options.ts";

/** Options of catalogues that cannot be used with a document alone. */
const catalogueOptions = ["spec", "changes", "tombstones", "packageVersion"];

/** Adds the options of documents. Each of them needs `--openapi`; `optionProblem` checks this. */
export function addOpenapiOptions(command: CliCommand): void {
  command.optionsGroup("For an OpenAPI document:");
  command.addOption(
    new CliOption(
      "--openapi <file>",
      "generate the SDK of this OpenAPI document (JSON, YAML, gzip), a file or an address; needs --out",
      readsDocument,
    ).conflicts(catalogueOptions),
  );
  for (const option of openapiOptions()) command.addOption(option);
}

/** Says what is wrong with the combination of options, as a sentence; `null` when it is valid. */
export function optionProblem(command: CliCommand): string | null {
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
export function openapiOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--package <name>",
      "name of the npm package (default: from the title)",
      noPath,
    ).argParser(packageName),
    ...documentOptions(),
    strictOption(),
    new CliOption(
      "--enums <kind>",
      "whether the types of enums accept unknown values",
      noPath,
    )
      .choices(["open", "closed"])
      .default("closed"),
    new CliOption("--int64 <type>", "type of 64-bit integers", noPath)
      .choices(["number", "string", "string-or-number"])
      .default("number"),
    new CliOption(
      "--absent-null <what>",
      "what answers have as null where it is empty",
      noPath,
    )
      .choices(["none", "lists", "maps", "all"])
      .default("none"),
    new CliOption(
      "--names <file>",
      "file that keeps public names stable; created if missing",
      editsFile,
    ),
    new CliOption(
      "--fresh-names",
      "take no names from the SDK that is in the output folder",
      commandLineOnly,
    ).conflicts("names"),
    new CliOption(
      "--license-file <file>",
      "license text, copied into the package as LICENSE",
      readsFile,
    ),
  ];
}

export function strictOption(): CliOption {
  return new CliOption(
    "--strict",
    "treat warnings about documents as errors",
    noPath,
  );
}

/** Creates the options for reading documents, which all commands that read documents share. */
export function documentOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--overlay <file...>",
      "apply these Overlay documents, in this order",
      readsFile,
    ),
    new CliOption(
      "--include <selector...>",
      'only these operations: tag:NAME, path:GLOB, operation:ID, "operation:METHOD /path" or deprecated',
      noPath,
    ),
    new CliOption(
      "--exclude <selector...>",
      "leave these operations out; same selectors",
      noPath,
    ),
    new CliOption(
      "--settings <file>",
      "file that says what extensions and lists of the document mean",
      readsFile,
    ),
    new CliOption(
      "--preset <name...>",
      "use only these presets of vendor extensions (default: all)",
      noPath,
    )
      .choices(presetNames)
      .conflicts("settings"),
    rootOption(),
    maxSizeOption(),
    maxFilesOption(),
    ...addressOptions(),
  ];
}

export function rootOption(): CliOption {
  return new CliOption(
    "--root <dir>",
    "folder that $refs must stay in (default: the folder of the document)",
    readsFolder,
  );
}

export function maxSizeOption(): CliOption {
  return new CliOption(
    "--max-size <megabytes>",
    "maximum size of a document in MB (default: 64)",
    noPath,
  ).argParser(megabytes);
}

export function maxFilesOption(): CliOption {
  return new CliOption(
    "--max-files <number>",
    "maximum number of files of a document (default: 10000)",
    noPath,
  ).argParser(fileCount);
}

/** Creates the options for documents by address, for every command that reads documents. */
export function addressOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--fetch",
      "fetch documents by address anew, also those that sdkwright.yaml names",
      commandLineOnly,
    ),
    new CliOption(
      "--header <[host=]name:value>",
      "send this header to the host of the document's address, and to no other; may be given several times",
      commandLineOnly,
    )
      .argParser(collect)
      .repeatable(),
    new CliOption(
      "--allow-host <host>",
      "host that $refs and redirects may lead to; may be given several times",
      commandLineOnly,
    )
      .argParser(collect)
      .repeatable(),
  ];
}

/** Keeps each value of an option that is given several times. They are checked elsewhere: an error here would repeat them. */
export function collect(text: string, before: unknown): readonly unknown[] {
  return Array.isArray(before) ? [...before, text] : [text];
}

function fileCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 1 to 9999999.");
}

function packageName(text: string): string {
  if (isPackageName(text)) return text;
  throw new InvalidArgumentError(
    "A package name is lower case: petstore, @acme/petstore.",
  );
}

function megabytes(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1024)
    return Number(text);
  throw new InvalidArgumentError("It is a whole number from 1 to 1024.");
}
