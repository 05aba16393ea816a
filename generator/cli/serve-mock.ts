import type { Checked } from "../diagnostics/diagnostic.ts";
import type { Mock } from "../emulator/prepare-mock.ts";
import { refuseForeign } from "../io/refuse-foreign.ts";
import { serveHttp, type HttpServer } from "../io/serve-http.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

export interface MockServerOptions {
  readonly port: number;
  readonly controlPort?: number;
  readonly host: string;
  readonly allowRemote?: true;
}

type ServedMock =
  | {
      readonly kind: "served";
      /** As it stands in an address of this machine. */
      readonly address: { readonly host: string; readonly port: number };
      readonly controlPort: number;
      readonly stop: () => Promise<void>;
    }
  | { readonly kind: "failed"; readonly code: ExitCode };

/** The control port listens on loopback, wherever the service does: it can do everything. */
export async function serveMock(
  { emulator, answerControl }: Mock,
  options: MockServerOptions,
  session: Session,
): Promise<ServedMock> {
  const { host, port, controlPort = port === 0 ? 0 : port + 1 } = options;
  const onFailure = (thrown: unknown): void =>
    session.note(
      `A mistake of sdkwright, please report it: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    );
  const service = await serveHttp(emulator, {
    port,
    hostname: host,
    allowRemote: options.allowRemote ?? false,
    onFailure,
  });
  if (session.report(service.diagnostics) || service.value === null)
    return { kind: "failed", code: codeOf(service) };
  const control = await serveHttp(refuseForeign(answerControl), {
    port: controlPort,
    hostname: "127.0.0.1",
    onFailure,
  });
  if (session.report(control.diagnostics) || control.value === null) {
    await service.value.stop();
    return { kind: "failed", code: codeOf(control) };
  }
  const servers = [service.value, control.value];
  return {
    kind: "served",
    address: { host: shownHost(host), port: service.value.port },
    controlPort: control.value.port,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

function codeOf({ diagnostics }: Checked<HttpServer>): ExitCode {
  return diagnostics.some(({ code }) => code === "host-not-loopback")
    ? exitCodes.wrongUse
    : exitCodes.unreadable;
}

/** All interfaces include this machine's own. */
function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
