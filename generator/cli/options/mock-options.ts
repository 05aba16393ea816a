import { InvalidArgumentError } from "commander";
import { CliOption, commandLineOnly, noPath } from "./cli-option.ts";
import { readsDocument, readsFile, readsFolder } from "./path-use.ts";
import {
  errorShapes,
  type ErrorShape,
} from "../../emulator/settings/options.ts";
import { documentOptions } from "./openapi-options.ts";
import type { DocumentOptions } from "../../commands/documents/document-options.ts";
import type { OptionGroup } from "./option-groups.ts";
import type { MockServerOptions } from "../serve-mock.ts";

export interface MockOptions extends MockServerOptions, DocumentOptions {
  readonly spec?: string;
  /** Each is served at ports of its own. */
  readonly release?: readonly string[];
  readonly openapi?: string;
  readonly seed?: string;
  readonly regionBy: "host" | "path";
  readonly errorShape?: ErrorShape;
  readonly pageBase: "0" | "1";
  readonly seedNumber?: number;
  readonly cors?: boolean;
  readonly strict?: true;
  readonly stateful?: true;
}

/** Creates the options in the order of the help. */
export function mockOptions(): readonly OptionGroup[] {
  return [
    { heading: "Source:", options: sourceOptions() },
    { heading: "Responses:", options: answerOptions() },
    {
      heading: "Server:",
      options: serverOptions(),
    },
  ];
}

/** What a catalogue says itself. */
const ofDocument: ReadonlySet<string> = new Set([
  "overlay",
  "include",
  "exclude",
  "settings",
  "preset",
]);

function sourceOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--openapi <file>",
      "serve this OpenAPI document, a file or an address",
      readsDocument,
    ).conflicts("spec"),
    ...documentOptions().map((option) =>
      ofDocument.has(option.attributeName())
        ? option.conflicts("spec")
        : option,
    ),
    new CliOption(
      "--spec <dir>",
      "serve the gateway of the catalogue in this folder (default: spec)",
      readsFolder,
    ),
    new CliOption(
      "--release <label...>",
      "release of the catalogue (default: the newest); each of several has ports of its own",
      noPath,
    ).conflicts("openapi"),
    new CliOption(
      "--seed <file>",
      "file with accounts, data and limits to start with",
      readsFile,
    ),
  ];
}

function answerOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--stateful",
      "answer 404 for ids that nobody created, instead of an example",
      noPath,
    ),
    new CliOption(
      "--strict",
      "refuse unknown query parameters, instead of noting them",
      noPath,
    ),
    new CliOption(
      "--cors",
      "allow calls from other origins (default with --openapi)",
      noPath,
    ),
    new CliOption("--no-cors", "refuse calls from other origins", noPath),
    new CliOption(
      "--error-shape <shape>",
      "form of all error bodies (default: as in the document, else problem)",
      noPath,
    ).choices(errorShapes),
    new CliOption(
      "--region-by <part>",
      "where requests name the region",
      noPath,
    )
      .choices(["host", "path"])
      .default("path"),
    new CliOption(
      "--page-base <number>",
      "number of the first page of lists",
      noPath,
    )
      .choices(["0", "1"])
      .default("0"),
    new CliOption(
      "--seed-number <number>",
      "seed of random tokens, ids and values (default: 1)",
      noPath,
    ).argParser(wholeNumber),
  ];
}

function serverOptions(): readonly CliOption[] {
  return [
    new CliOption(
      "--port <port>",
      "port of the service; 0: any free port",
      noPath,
    )
      .argParser(port)
      .default(4010),
    new CliOption(
      "--control-port <port>",
      "port that controls the emulator (default: the one after --port)",
      noPath,
    ).argParser(port),
    new CliOption("--host <address>", "address to listen on", noPath).default(
      "127.0.0.1",
    ),
    new CliOption(
      "--allow-remote",
      "allow calls from other machines; with --host",
      commandLineOnly,
    ),
  ];
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 0.");
}
