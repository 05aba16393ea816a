import { InvalidArgumentError, Option } from "commander";
import { errorShapes, type ErrorShape } from "../emulator/settings/options.ts";
import {
  maxFilesOption,
  maxSizeOption,
  rootOption,
} from "./openapi-options.ts";
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

/** Options that belong together. */
interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

/** In the order of the help. */
export function mockOptions(): readonly OptionGroup[] {
  return [
    { heading: "What is served:", options: sourceOptions() },
    { heading: "How it answers:", options: answerOptions() },
    {
      heading: "Where it listens, and what it says:",
      options: serverOptions(),
    },
  ];
}

function sourceOptions(): readonly Option[] {
  return [
    new Option(
      "--openapi <file>",
      "an OpenAPI document: its paths, as it describes them",
    ).conflicts("spec"),
    rootOption(),
    maxSizeOption(),
    maxFilesOption(),
    new Option(
      "--settings <file>",
      "with --openapi: what extensions and lists mean",
    ).conflicts("spec"),
    new Option(
      "--spec <dir>",
      "folder of a catalogue: the gateway as of its newest release (default: spec)",
    ),
    new Option("--seed <file>", "accounts, data, limits to start with"),
  ];
}

function answerOptions(): readonly Option[] {
  return [
    new Option(
      "--stateful",
      "an id that nobody has made is not found; without it, it is answered with an example",
    ),
    new Option(
      "--strict",
      "refuse query parameters that are not listed; without it, they pass with a note",
    ),
    new Option(
      "--cors",
      "let pages of other origins call (default with --openapi)",
    ),
    new Option("--no-cors", "do not let them"),
    new Option(
      "--error-shape <shape>",
      "form of all error bodies (default: that of the document, else problem)",
    ).choices(errorShapes),
    new Option("--region-by <part>", "what tells the region")
      .choices(["host", "path"])
      .default("path"),
    new Option("--page-base <number>", "number of the first page of lists")
      .choices(["0", "1"])
      .default("0"),
    new Option(
      "--seed-number <number>",
      "another sequence of tokens, ids and values by chance (default: 1)",
    ).argParser(wholeNumber),
  ];
}

function serverOptions(): readonly Option[] {
  return [
    new Option("--port <port>", "port of the service; 0: a free one")
      .argParser(port)
      .default(4010),
    new Option(
      "--control-port <port>",
      "port that steers the emulator (default: the one after --port)",
    ).argParser(port),
    new Option("--host <address>", "address to listen on").default("127.0.0.1"),
    new Option("--allow-remote", "with --host: let other machines call"),
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
