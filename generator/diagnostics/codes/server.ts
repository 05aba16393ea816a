import { message } from "./report.ts";

export const portTaken = message((hostname: string, port: number) => ({
  class: "unreadable",
  code: "port-taken",
  text: `Another program already listens on port ${port} of ${hostname}.`,
  hint: "Stop it, or name another port; port 0 takes a free one.",
}));

export const addressNotUsable = message(
  (hostname: string, port: number, reason: string) => ({
    class: "unreadable",
    code: "address-not-usable",
    text: `Port ${port} of ${JSON.stringify(hostname)} cannot be listened on: ${reason}.`,
    hint: "Name an address of this machine and a port from 1024 to 65535; --control-port is the one after --port unless it is named.",
  }),
);

export const hostNotLoopback = message((hostname: string) => ({
  class: "wrong-use",
  code: "host-not-loopback",
  text: `${JSON.stringify(hostname)} can be reached by other machines.`,
  hint: "Serve on 127.0.0.1, or add --allow-remote if everybody on the network may call.",
}));

/** Reports that the command names nothing to serve and that the default folder has no catalogue. */
export const mockWithoutSource = message((usual: string) => ({
  class: "wrong-use",
  code: "mock-without-source",
  text: `There is nothing to serve: the folder "${usual}" has no catalogue.`,
  hint: "Name an OpenAPI document with --openapi FILE, or the folder of a catalogue with --spec DIR.",
}));

/** Reports several namespaces: the emulator of documents serves one. */
export const mockNamespaces = message((spec: string, count: number) => ({
  class: "wrong-use",
  code: "mock-namespaces",
  text: `${spec} has documents of ${count === 0 ? "no" : "several"} namespaces: sdkwright mock --openapi FILE serves one.`,
}));
