import { InvalidArgumentError, Option, type Command } from "commander";
import { errorShapes, type ErrorShape } from "../emulator/settings/options.ts";
import {
  exitCodes,
  failureCode,
  type ExitCode,
  type SetExitCode,
} from "./exit-codes.ts";
import { mockGuide } from "../commands/mock/mock-guide.ts";
import { openMock, type MockConduct } from "../commands/mock.ts";
import { holdSignals, stopSignals } from "../io/hold-signals.ts";
import { setTimeout as wait } from "node:timers/promises";
import { createPorts } from "./create-ports.ts";
import { serveMock, type MockServerOptions } from "./serve-mock.ts";
import type { Session } from "./session.ts";

interface MockOptions extends MockServerOptions {
  readonly spec: string;
  readonly openapi?: string;
  readonly root?: string;
  readonly settings?: string;
  readonly seed?: string;
  readonly regionBy: "host" | "path";
  readonly errorShape?: ErrorShape;
  readonly pageBase: "0" | "1";
  readonly seedNumber?: number;
}

export function addMock(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("mock")
    .description("serve an emulator of the service on this machine")
    .option("--port <port>", "port of the service; 0: a free one", port, 4010)
    .option(
      "--control-port <port>",
      "port that steers the emulator (default: the one after --port)",
      port,
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .addOption(
      new Option(
        "--openapi <file>",
        "serve this OpenAPI document instead of a catalogue",
      ).conflicts("spec"),
    )
    .addOption(
      new Option(
        "--root <dir>",
        "with --openapi: folder that $refs may not leave (default: that of the document)",
      ).conflicts("spec"),
    )
    .addOption(
      new Option(
        "--settings <file>",
        "with --openapi: what extensions and lists mean",
      ).conflicts("spec"),
    )
    .option("--seed <file>", "accounts, data, limits to start with")
    .addOption(
      new Option("--region-by <part>", "what tells the region")
        .choices(["host", "path"])
        .default("path"),
    )
    .addOption(
      new Option(
        "--error-shape <shape>",
        "form of error bodies (default: problem)",
      ).choices(errorShapes),
    )
    .addOption(
      new Option("--page-base <number>", "number of the first page of lists")
        .choices(["0", "1"])
        .default("0"),
    )
    .option(
      "--seed-number <number>",
      "for tokens and ids: the same calls give the same answers (default: 1)",
      wholeNumber,
    )
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--allow-remote", "with --host: let other machines call")
    .action(async (options: MockOptions) => {
      setExitCode(await mock(options, session));
    });
}

async function mock(options: MockOptions, session: Session): Promise<ExitCode> {
  const opened = await openMock(options, createPorts(), conductOf(options));
  const emulated = session.take(opened);
  if (emulated === null) return failureCode(opened.diagnostics);
  const signals = holdSignals(stopSignals);
  const served = await serveMock(emulated, options, session.note);
  const running = session.take(served);
  if (running === null) {
    signals.forget();
    return failureCode(served.diagnostics);
  }
  const { address, controlPort, stop } = running;
  const { regionBy } = options;
  session.out(mockGuide({ ...emulated, regionBy, address }));
  session.note(
    `Ready: http://${address.host}:${address.port}, control http://127.0.0.1:${controlPort}. Ctrl+C stops.`,
  );
  await signals.first;
  await stop();
  // npm and npx pass on what the terminal has sent as well, so a second signal often follows the first.
  if (session.ownsProcess) signals.holdToTheEnd();
  else signals.forget();
  return exitCodes.passed;
}

/** On the clock of this machine. */
function conductOf({
  regionBy,
  errorShape,
  pageBase,
  seedNumber,
}: MockOptions): MockConduct {
  const startMs = performance.now();
  return {
    nowMs: Date.now(),
    pageBase: pageBase === "0" ? 0 : 1,
    options: {
      regionBy,
      elapsed: () => Math.floor(performance.now() - startMs),
      // A delay that is still running does not keep a stopped mock from ending.
      sleep: (ms) => wait(ms, undefined, { ref: false }),
      ...(errorShape === undefined ? {} : { errorShape }),
      ...(seedNumber === undefined ? {} : { seed: seedNumber }),
    },
  };
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 0.");
}
