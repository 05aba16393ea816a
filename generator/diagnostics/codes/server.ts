import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function portTaken(hostname: string, port: number): Diagnostic {
  return report(
    "unreadable",
    "port-taken",
    null,
    `Another program already listens on port ${port} of ${hostname}.`,
    { hint: "Stop it, or name another port; port 0 takes a free one." },
  );
}

export function addressNotUsable(
  hostname: string,
  port: number,
  reason: string,
): Diagnostic {
  return report(
    "unreadable",
    "address-not-usable",
    null,
    `Port ${port} of ${JSON.stringify(hostname)} cannot be listened on: ${reason}.`,
    {
      hint: "Name an address of this machine and a port from 1024 to 65535; --control-port is the one after --port unless it is named.",
    },
  );
}

export function hostNotLoopback(hostname: string): Diagnostic {
  return report(
    "wrong-use",
    "host-not-loopback",
    null,
    `${JSON.stringify(hostname)} can be reached by other machines.`,
    {
      hint: "Serve on 127.0.0.1, or add --allow-remote if everybody on the network may call.",
    },
  );
}

/** Reports that the command names nothing to serve and that the default folder has no catalogue. */
export function mockWithoutSource(usual: string): Diagnostic {
  return report(
    "wrong-use",
    "mock-without-source",
    null,
    `There is nothing to serve: the folder "${usual}" has no catalogue.`,
    {
      hint: "Name an OpenAPI document with --openapi FILE, or the folder of a catalogue with --spec DIR.",
    },
  );
}

/** Reports several namespaces: the emulator of documents serves one. */
export function mockNamespaces(spec: string, count: number): Diagnostic {
  return report(
    "wrong-use",
    "mock-namespaces",
    null,
    `${spec} has documents of ${count === 0 ? "no" : "several"} namespaces: sdkwright mock --openapi FILE serves one.`,
  );
}
