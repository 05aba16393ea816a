import type { CliCommand } from "../options/command-line.ts";
import {
  exitCodes,
  failureCode,
  type ExitCode,
  type SetExitCode,
} from "../exit-code.ts";
import { mockGuide } from "../../commands/mock/mock-guide.ts";
import { openMock, type MockConduct } from "../../commands/mock/plan-mock.ts";
import { requestLine } from "../../commands/mock/request-line.ts";
import { holdSignals, stopSignals } from "../../io/process/hold-signals.ts";
import { setTimeout as wait } from "node:timers/promises";
import { createPorts } from "../create-ports.ts";
import { mockOptions, type MockOptions } from "../options/mock-options.ts";
import { addOptionGroups } from "../options/option-groups.ts";
import { pinFetched } from "../run-command.ts";
import type { Mock } from "../../emulator/prepare-mock.ts";
import { serveMock, type ServedMock } from "../serve-mock.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SchemaThreads } from "./open-schema-threads.ts";
import type { Session } from "../session.ts";

export function addMock(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("mock")
    .description(
      "Serve an emulator of the API on this machine, from a catalogue or an OpenAPI document.",
    );
  addOptionGroups(command, mockOptions());
  command.action(async (options: MockOptions) => {
    setExitCode(await mock(options, session));
  });
  addExamples(command, [
    ["Serve the service of the catalogue in spec/", "mock"],
    [
      "Serve an OpenAPI document, and keep what is created",
      "mock --openapi openapi.yaml --stateful",
    ],
    [
      "Serve two releases of the catalogue, the second one at port 4012",
      "mock --release 10.29.0 --release 10.30.0",
    ],
    ["Take any free port, and print no requests", "mock --port 0 --quiet"],
  ]);
}

async function mock(options: MockOptions, session: Session): Promise<ExitCode> {
  const threads = await openThreads(session);
  try {
    return await serveUntilStopped(options, session, threads);
  } finally {
    threads?.stop();
  }
}

/** The module of a thread is part of the built program, which a session of the tests is not. */
async function openThreads(session: Session): Promise<SchemaThreads | null> {
  if (!session.ownsProcess) return null;
  const { openSchemaThreads } = await import("./open-schema-threads.ts");
  return openSchemaThreads(session.tell);
}

async function serveUntilStopped(
  options: MockOptions,
  session: Session,
  threads: SchemaThreads | null,
): Promise<ExitCode> {
  const emulated: MockOfRelease[] = [];
  for (const release of options.release ?? [undefined]) {
    const { release: all = [], ...shared } = options;
    const opened = await openMock(
      { ...shared, ...(release === undefined ? {} : { release }) },
      createPorts(session),
      conductOf(
        options,
        session,
        threads,
        all.length > 1 ? release : undefined,
      ),
    );
    const mock = session.take(opened);
    if (mock === null) return failureCode(opened.diagnostics);
    emulated.push({ mock, release });
  }
  const failure = await pinFetched(session);
  if (failure !== null) return failure;
  const signals = holdSignals(stopSignals);
  const running: ServedMock[] = [];
  const ready: string[] = [];
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()));
  };
  for (const [index, { mock, release }] of emulated.entries()) {
    const served = await serveMock(mock, portsOf(options, index), session);
    const own = session.take(served);
    if (own === null) {
      await stop();
      signals.forget();
      return failureCode(served.diagnostics);
    }
    running.push(own);
    const { address, controlPort } = own;
    session.out(mockGuide({ ...mock, regionBy: options.regionBy, address }));
    const title = release === undefined ? "" : ` Release ${release}.`;
    ready.push(
      `Ready: http://${address.host}:${address.port}, control http://127.0.0.1:${controlPort}.${title} Ctrl+C stops.`,
    );
  }
  for (const line of ready) session.tell(line);
  await signals.first;
  await stop();
  // npm and npx forward signals that the terminal has already sent, so a second signal often follows the first.
  if (session.ownsProcess) signals.holdToTheEnd();
  else signals.forget();
  return exitCodes.passed;
}

interface MockOfRelease {
  readonly mock: Mock;
  /** `undefined`: the newest one, or a document. */
  readonly release: string | undefined;
}

/** Each mock has two ports: those after the ports of the one before, unless any free ones are wanted. */
function portsOf(options: MockOptions, index: number): MockOptions {
  const after = (port: number): number => (port === 0 ? 0 : port + 2 * index);
  const { port, controlPort } = options;
  return {
    ...options,
    port: after(port),
    ...(controlPort === undefined ? {} : { controlPort: after(controlPort) }),
  };
}

/** Uses the clock of this machine. */
function conductOf(
  {
    regionBy,
    errorShape,
    pageBase,
    seedNumber,
    cors,
    strict,
    stateful,
  }: MockOptions,
  session: Session,
  threads: SchemaThreads | null,
  title: string | undefined,
): MockConduct {
  const startMs = performance.now();
  return {
    nowMs: Date.now(),
    pageBase: pageBase === "0" ? 0 : 1,
    options: {
      regionBy,
      elapsed: () => Math.floor(performance.now() - startMs),
      // A pending delay does not prevent a stopped mock from ending.
      sleep: (ms) => wait(ms, undefined, { ref: false }),
      ...(threads === null ? {} : { openSchemaWork: threads.openSchemaWork }),
      ...(errorShape === undefined ? {} : { errorShape }),
      ...(seedNumber === undefined ? {} : { seed: seedNumber }),
      ...(cors === undefined ? {} : { cors }),
      ...(strict ? { strictQuery: true } : {}),
      ...(stateful ? { unknownItems: "missing" as const } : {}),
      onAnswered: (entry) =>
        session.note(
          [...(title === undefined ? [] : [title]), requestLine(entry)].join(
            " ",
          ),
        ),
    },
  };
}
