import {
  addressForm,
  allowHostForm,
  headerForm,
  headerHost,
} from "../../diagnostics/codes.ts";
import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { shownAddress } from "../../source/address.ts";
import { hostToAllow } from "../http/host-to-allow.ts";

/** What the user allows: which servers may be asked, and with what. */
export interface AddressRules {
  /** Whether a server may be asked for this. Another scheme or port is another server. */
  readonly mayAsk: (url: URL) => boolean;
  /** The headers for the host of a URL, and for no other. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
  /** Whether to ask also for what is pinned. */
  readonly isFetchWanted: boolean;
}

export interface AddressOptions {
  /** Addresses that the user names for this run. */
  readonly named: readonly string[];
  /** Addresses that a file names; they are only asked with `fetch`. */
  readonly configured: readonly string[];
  readonly fetch: boolean;
  /** Hosts that references and redirects may lead to, beside those of the addresses. */
  readonly allowHosts: readonly string[];
  /** `Name: value`, with the host and `=` in front where several hosts are named. */
  readonly headers: readonly string[];
}

/** Checks the options of the user; all that is wrong with it is an error. */
export function createAddressRules(
  options: AddressOptions,
): Checked<AddressRules> {
  const found = collectFindings();
  const taken = (texts: readonly string[]): readonly URL[] =>
    texts.flatMap((text) => found.take(parseAddress(text, null)) ?? []);
  const named = taken(options.named);
  const configured = taken(options.configured);
  const asked = options.fetch ? [...named, ...configured] : named;
  const origins = new Set([
    ...named.flatMap(originsOf),
    // A file does not decide that a document comes unprotected.
    ...(options.fetch
      ? configured.flatMap(({ host }) => originsOfHost(host))
      : []),
    ...options.allowHosts.flatMap(
      (host) => found.take(parseHost(host))?.flatMap(originsOfHost) ?? [],
    ),
  ]);
  const hosts = [...new Set(asked.map(({ host }) => host))];
  const headers = options.headers.flatMap(
    (text) => found.take(parseHeader(text, hosts)) ?? [],
  );
  const { diagnostics } = found.done(null);
  if (diagnostics.length > 0) return { value: null, diagnostics };
  return found.done({
    mayAsk: ({ origin }) => origins.has(origin),
    headersFor: ({ host }) =>
      Object.fromEntries(
        headers
          .filter((header) => header.host === host)
          .map(({ name, value }) => [name, value]),
      ),
    isFetchWanted: options.fetch,
  });
}

/** Gives the URL of an address, without its fragment. */
export function parseAddress(text: string, at: Location | null): Checked<URL> {
  const refuse = (reason: string, hint: string): Checked<never> => ({
    value: null,
    diagnostics: [addressForm(at, shownAddress(text), reason, hint)],
  });
  if (!URL.canParse(text))
    return refuse("it is no URL", "Write it as https://host/path.");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "")
    return refuse(
      "it has a user or password in it, which would be written into files",
      'Leave them out, and give a header: --header "Authorization: Basic …".',
    );
  url.hash = "";
  return { value: url, diagnostics: [] };
}

/** A host that answers over http may answer over https as well, as servers redirect to. */
function originsOf({ protocol, host }: URL): readonly string[] {
  return protocol === "http:"
    ? [`http://${host}`, `https://${host}`]
    : [`https://${host}`];
}

/** Nobody listens between this machine and itself. */
function originsOfHost(host: string): readonly string[] {
  return [`https://${host}`, `http://${host}`]
    .filter((address) => hostToAllow(address) !== null)
    .map((address) => new URL(address).origin);
}

function parseHost(text: string): Checked<readonly string[]> {
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text);
  const address = `https://${text}`;
  return isHost && URL.canParse(address)
    ? { value: [new URL(address).host], diagnostics: [] }
    : { value: null, diagnostics: [allowHostForm(text)] };
}

interface Header {
  readonly host: string;
  readonly name: string;
  readonly value: string;
}

/** The token of RFC 9110, section 5.6.2. */
const headerPattern =
  /^(?:(?<host>(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)=)?(?<name>[!#$%&'*+.^_`|~\w-]+):(?<value>.*)$/i;

/** Of these each message has its own. */
const ownNames =
  /^(?:accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i;

function parseHeader(text: string, hosts: readonly string[]): Checked<Header> {
  const { host, name = "", ...rest } = headerPattern.exec(text)?.groups ?? {};
  const value = rest["value"]?.trim() ?? "";
  if (name === "") return noHeader("it is no name, colon and value");
  if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value))
    return noHeader(`the value of ${name} has characters that no header has`);
  if (ownNames.test(name)) return noHeader(`${name} is set for each request`);
  if (host !== undefined)
    return { value: { host, name, value }, diagnostics: [] };
  const [only] = hosts;
  return only !== undefined && hosts.length === 1
    ? { value: { host: only, name, value }, diagnostics: [] }
    : { value: null, diagnostics: [headerHost(hosts)] };
}

function noHeader(reason: string): Checked<never> {
  return { value: null, diagnostics: [headerForm(reason)] };
}
