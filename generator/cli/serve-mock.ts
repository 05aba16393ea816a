import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Mock } from "../emulator/prepare-mock.ts";
import { refuseForeign } from "../io/http/refuse-foreign.ts";
import { serveHttp } from "../io/http/serve-http.ts";
import type { Session } from "./session.ts";

export interface MockServerOptions {
  readonly port: number;
  readonly controlPort?: number;
  readonly host: string;
  readonly allowRemote?: true;
}

export interface ServedMock {
  /** The host and port as they appear in the URL of the server. */
  readonly address: { readonly host: string; readonly port: number };
  readonly controlPort: number;
  readonly stop: () => Promise<void>;
}

/** The longest text that the control port accepts has fewer. */
const mostControlBytes = 1024 * 1024;

/**
 * Starts the service and its control port. The control port always listens on loopback, whatever the address of the
 * service is, because it can change everything.
 * @param session prints our own errors and the requests that are refused before they are read
 */
export async function serveMock(
  { emulator, answerControl, mostBodyBytes }: Mock,
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
      mostBodyBytes,
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
      mostBodyBytes: mostControlBytes,
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

/** Gives the host for messages. When the server listens on all interfaces, this is the loopback host. */
function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
