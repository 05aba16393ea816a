import { InvalidArgumentError, Option } from "commander";
import { errorShapes, type ErrorShape } from "../emulator/settings/options.ts";
import {
  maxFilesOption,
  maxSizeOption,
  rootOption,
} from "./openapi-options.ts";
import type { OptionGroup } from "./option-groups.ts";
import type { MockServerOptions } from "./serve-mock.ts";

export interface MockOptions extends MockServerOptions {
  readonly spec?: string;
  readonly openapi?: string;
  readonly root?: string;
  readonly maxSize?: number;
  readonly maxFiles?: number;
  readonly settings?: string;
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

function sourceOptions(): readonly Option[] {
  return [
    new Option("--openapi <file>", "serve this OpenAPI document").conflicts(
      "spec",
    ),
    rootOption(),
    maxSizeOption(),
    maxFilesOption(),
    new Option(
      "--settings <file>",
      "with --openapi: file that says what extensions and lists mean",
    ).conflicts("spec"),
    new Option(
      "--spec <dir>",
      "serve the gateway of the catalogue in this folder (default: spec)",
    ),
    new Option(
      "--seed <file>",
      "file with accounts, data and limits to start with",
    ),
  ];
}

function answerOptions(): readonly Option[] {
  return [
    new Option(
      "--stateful",
      "answer 404 for ids that nobody created, instead of an example",
    ),
    new Option(
      "--strict",
      "refuse unknown query parameters, instead of noting them",
    ),
    new Option(
      "--cors",
      "allow calls from other origins (default with --openapi)",
    ),
    new Option("--no-cors", "refuse calls from other origins"),
    new Option(
      "--error-shape <shape>",
      "form of all error bodies (default: as in the document, else problem)",
    ).choices(errorShapes),
    new Option("--region-by <part>", "where requests name the region")
      .choices(["host", "path"])
      .default("path"),
    new Option("--page-base <number>", "number of the first page of lists")
      .choices(["0", "1"])
      .default("0"),
    new Option(
      "--seed-number <number>",
      "seed of random tokens, ids and values (default: 1)",
    ).argParser(wholeNumber),
  ];
}

function serverOptions(): readonly Option[] {
  return [
    new Option("--port <port>", "port of the service; 0: any free port")
      .argParser(port)
      .default(4010),
    new Option(
      "--control-port <port>",
      "port that controls the emulator (default: the one after --port)",
    ).argParser(port),
    new Option("--host <address>", "address to listen on").default("127.0.0.1"),
    new Option(
      "--allow-remote",
      "allow calls from other machines; with --host",
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
