import { InvalidArgumentError, Option, type Command } from "commander";
import { errorShapes } from "../emulator/settings/options.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { holdSignals } from "./hold-signals.ts";
import { mockGuide } from "../commands/mock/mock-guide.ts";
import { openMock, type MockInputOptions } from "../commands/mock/open-mock.ts";
import { serveMock, type MockServerOptions } from "./serve-mock.ts";
import type { Session } from "./session.ts";

type MockOptions = MockInputOptions & MockServerOptions;

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
  const opened = await openMock(options, session);
  if (opened.kind === "failed") return opened.code;
  const signals = holdSignals();
  const served = await serveMock(opened.mock, options, session);
  if (served.kind === "failed") {
    signals.release();
    return served.code;
  }
  const { address, controlPort, stop } = served;
  const { regionBy } = options;
  session.out(mockGuide({ ...opened.mock, regionBy, address }));
  session.note(
    `Ready: http://${address.host}:${address.port}, control http://127.0.0.1:${controlPort}. Ctrl+C stops.`,
  );
  await signals.first;
  await stop();
  // npm and npx pass on what the terminal has sent as well, so a second signal often follows the first.
  if (session.ownsProcess) signals.holdToTheEnd();
  else signals.release();
  return exitCodes.passed;
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 0.");
}
