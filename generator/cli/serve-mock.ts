import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Mock } from "../emulator/prepare-mock.ts";
import { refuseForeign } from "../io/refuse-foreign.ts";
import { serveHttp } from "../io/serve-http.ts";
import type { Session } from "./session.ts";

export interface MockServerOptions {
  readonly port: number;
  readonly controlPort?: number;
  readonly host: string;
  readonly allowRemote?: true;
}

export interface ServedMock {
  /** As it stands in an address of this machine. */
  readonly address: { readonly host: string; readonly port: number };
  readonly controlPort: number;
  readonly stop: () => Promise<void>;
}

/**
 * The control port listens on loopback, wherever the service does: it can do everything.
 * @param session hears of our own mistakes, and of what is refused before it is read
 */
export async function serveMock(
  { emulator, answerControl }: Mock,
  options: MockServerOptions,
  { note, tell }: Pick<Session, "note" | "tell">,
): Promise<Checked<ServedMock>> {
  const { host, port, controlPort = port === 0 ? 0 : port + 1 } = options;
  const onFailure = (thrown: unknown): void =>
    tell(
      `A mistake of sdkwright, please report it: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    );
  const found = collectFindings();
  const service = found.take(
    await serveHttp(emulator, {
      port,
      hostname: host,
      allowRemote: options.allowRemote ?? false,
      onRefused: ({ method, path, status }) => {
        note(`${method} ${path.slice(0, 200)} ${status} not read`);
      },
      onFailure,
    }),
  );
  if (service === null) return found.failed();
  const control = found.take(
    await serveHttp(refuseForeign(answerControl), {
      port: controlPort,
      hostname: "127.0.0.1",
      onFailure,
    }),
  );
  if (control === null) {
    await service.stop();
    return found.failed();
  }
  return found.done({
    address: { host: shownHost(host), port: service.port },
    controlPort: control.port,
    stop: async () => {
      await Promise.all([service.stop(), control.stop()]);
    },
  });
}

/** All interfaces include this machine's own. */
function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
