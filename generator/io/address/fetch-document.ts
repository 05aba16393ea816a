import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  addressNotReadable,
  addressRedirected,
  fileTooLarge,
} from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { readBounded } from "../files/read-bytes.ts";
import { isWorldError, type WorldError } from "../files/world-error.ts";
import type { AddressRules } from "./address-rules.ts";

export interface FetchLimits {
  /** Of each document with its redirects. */
  readonly documentMs: number;
  /** Of all documents of a run together. */
  readonly runMs: number;
  /** Of each document. */
  readonly redirects: number;
}

export const usualFetchLimits: FetchLimits = {
  documentMs: 30_000,
  runMs: 300_000,
  redirects: 5,
};

/** What an address answers. `absent`: the server says that nothing is there. */
export type Fetched =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "absent"; readonly status: number }
  | { readonly kind: "failed"; readonly diagnostic: Diagnostic };

/** Fetches one document; `mostBytes` bounds what is sent and what it is when it is decompressed. */
export type FetchDocument = (
  address: URL,
  mostBytes: number,
  at: Location | null,
) => Promise<Fetched>;

/** Asks servers by the rules. It uses no proxy, cookie or password of this machine: only the headers of the rules. */
export async function createFetch(
  rules: AddressRules,
  { documentMs, runMs, redirects }: FetchLimits,
): Promise<FetchDocument> {
  // Loaded here: hardly any run asks a server.
  const [http, https] = await Promise.all([
    import("node:http"),
    import("node:https"),
  ]);
  // Agents of our own: those of Node may use the proxy that an environment names.
  const agents = {
    "http:": new http.Agent({ keepAlive: true }),
    "https:": new https.Agent({ keepAlive: true }),
  };
  const run = AbortSignal.timeout(runMs);
  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const { request } = isSecure ? https : http;
      request(url, {
        agent: agents[isSecure ? "https:" : "http:"],
        headers: { ...ownHeaders, ...rules.headersFor(url) },
        signal,
      })
        .on("response", resolve)
        .on("error", reject)
        .end();
    });
  return async (address, mostBytes, at) => {
    const signal = AbortSignal.any([run, AbortSignal.timeout(documentMs)]);
    try {
      let url = address;
      for (let hops = 0; hops <= redirects; hops += 1) {
        const answer = await ask(url, signal);
        const next = redirectOf(answer, url);
        if (next === null)
          return await readAnswer(answer, address, mostBytes, at);
        answer.destroy();
        const refusal = refuseHop(url, next, rules);
        if (refusal !== null)
          return failed(addressRedirected(at, address.href, ...refusal));
        url = next;
      }
      return failed(
        addressRedirected(
          at,
          address.href,
          `there are more than ${redirects} redirects`,
          "Name the address that they lead to.",
        ),
      );
    } catch (thrown) {
      return failed(
        explain(thrown, { at, address, mostBytes, isLate: signal.aborted }),
      );
    }
  };
}

const ownHeaders = {
  accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
  "accept-encoding": "gzip",
  "user-agent": "sdkwright",
} as const;

const redirectStatus: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads; `null` for one that leads nowhere. A place that is no URL is one that no rule allows. */
function redirectOf(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: URL,
): URL | null {
  if (!redirectStatus.has(statusCode) || location === undefined) return null;
  return URL.canParse(location, from.href)
    ? new URL(location, from.href)
    : new URL("about:invalid");
}

/** Why a redirect is not followed, and what to do. It names the host alone: servers repeat secrets in addresses. */
function refuseHop(
  from: URL,
  to: URL,
  rules: AddressRules,
): readonly [reason: string, hint: string] | null {
  if (
    to.username !== "" ||
    to.password !== "" ||
    !/^https?:$/.test(to.protocol)
  )
    return [
      "it leads to no address of a document",
      "Name the address that is meant.",
    ];
  if (from.protocol === "https:" && to.protocol === "http:")
    return [
      `it leads from https to http on ${to.host}`,
      "Name an address that stays with https.",
    ];
  return rules.mayAsk(to)
    ? null
    : [
        `it leads to the host ${to.host}`,
        `Allow it with --allow-host ${to.host}, or name the address there.`,
      ];
}

async function readAnswer(
  answer: IncomingMessage,
  address: URL,
  mostBytes: number,
  at: Location | null,
): Promise<Fetched> {
  const { statusCode: status = 0 } = answer;
  const refuse = (reason: string, hint?: string): Fetched => {
    answer.destroy();
    return failed(addressNotReadable(at, address.href, reason, hint));
  };
  if (status === 404 || status === 410) {
    answer.destroy();
    return { kind: "absent", status };
  }
  if (status !== 200) return refuse(...wordsOfStatus(status));
  const type = mediaTypeOf(answer);
  if (noDocument.test(type))
    return refuse(
      `the server answers with ${type}`,
      "Name the address of the document itself, not that of a page about it.",
    );
  const encoding = (answer.headers["content-encoding"] ?? "").toLowerCase();
  if (!/^(?:|identity|(?:x-)?gzip)$/.test(encoding.trim()))
    return refuse(
      "the server compresses it in a way that nobody asked for",
      "Save it as a file, and name the file.",
    );
  // Without an encoding every chunk is bytes.
  const body = answer as AsyncIterable<Uint8Array>;
  const sent = await readBounded(body, mostBytes);
  if (sent === null) return failed(fileTooLarge(address.href, mostBytes));
  const bytes = encoding.includes("gzip")
    ? await decompress(sent, { maxOutputLength: mostBytes })
    : sent;
  return { kind: "bytes", bytes };
}

const decompress = promisify(gunzip);

/** What no document is sent as. Servers of files send documents as text or bytes, or with no type. */
const noDocument =
  /^(?:text\/html|application\/(?:xhtml\+xml|pdf|zip)|(?:audio|font|image|video)\/.*)$/;

function mediaTypeOf({ headers }: IncomingMessage): string {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  return type.trim().toLowerCase();
}

function wordsOfStatus(
  status: number,
): readonly [reason: string, hint?: string] {
  const reason = `the server answers with the status ${status}`;
  return status === 401 || status === 403
    ? [reason, 'Give what it asks for: --header "Authorization: Bearer TOKEN".']
    : [reason];
}

interface Failure {
  readonly at: Location | null;
  readonly address: URL;
  readonly mostBytes: number;
  readonly isLate: boolean;
}

function explain(
  thrown: unknown,
  { at, address, mostBytes, isLate }: Failure,
): Diagnostic {
  if (isLate) return addressNotReadable(at, address.href, "it takes too long");
  if (!isWorldError(thrown)) throw thrown;
  return thrown.code === "ERR_BUFFER_TOO_LARGE"
    ? fileTooLarge(address.href, mostBytes)
    : addressNotReadable(at, address.href, reasonOf(thrown));
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOTFOUND", "no host has this name"],
  [
    "EAI_AGAIN",
    "the name of the host cannot be looked up, as without a network",
  ],
  ["ECONNREFUSED", "nothing listens there"],
  ["ECONNRESET", "the connection breaks off"],
  ["ENETUNREACH", "there is no network"],
  ["EHOSTUNREACH", "there is no way to the host"],
  ["ETIMEDOUT", "it takes too long"],
]);

function reasonOf({ code }: WorldError): string {
  if (code.startsWith("Z_"))
    return "it says that it is compressed, and cannot be decompressed";
  if (/^(?:ERR_TLS|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code))
    return `its certificate is not trusted (${code})`;
  if (code.startsWith("HPE_")) return "what answers is no HTTP server";
  return reasons.get(code) ?? `the system reports ${code}`;
}

function failed(diagnostic: Diagnostic): Fetched {
  return { kind: "failed", diagnostic };
}
