import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/*
 * Documents by their address. No message has the value of a header, the user or password of an address, or where a server
 * redirects to beyond its host.
 */

/** @param at is the reference that has the address; `null` for one of the command line or configuration */
export function addressForm(
  at: Location | null,
  address: string,
  reason: string,
  hint: string,
): Diagnostic {
  return report(
    "unreadable",
    "address-form",
    at,
    `${address} cannot be used as the address of a document: ${reason}.`,
    { hint },
  );
}

/** A configuration names an address that is not pinned, and the command line does not allow to fetch it. */
export function addressNotAsked(address: string): Diagnostic {
  return report(
    "unreadable",
    "address-not-asked",
    null,
    `${address} is not pinned yet, and nothing is fetched because a file names it.`,
    { hint: "Allow it for this run with --fetch." },
  );
}

/** Overlays, settings and the like are no documents. */
export function addressNotTaken(flag: string, address: string): Diagnostic {
  return report(
    "wrong-use",
    "address-not-taken",
    null,
    `${flag} takes a file, not the address ${address}.`,
    { hint: "Save what is there as a file, and name the file." },
  );
}

/** @param reason says what the network or the server answered, as the end of a sentence */
export function addressNotReadable(
  at: Location | null,
  address: string,
  reason: string,
  hint = "Try again later, or name a file in its place.",
): Diagnostic {
  return report(
    "unreadable",
    "address-not-readable",
    at,
    `${address} cannot be fetched: ${reason}.`,
    { hint },
  );
}

export function addressRedirected(
  at: Location | null,
  address: string,
  reason: string,
  hint: string,
): Diagnostic {
  return report(
    "unreadable",
    "address-redirected",
    at,
    `${address} is redirected, and the redirect is not followed: ${reason}.`,
    { hint },
  );
}

/** A document that a catalogue cannot keep as it is. */
export function addressNotKept(address: string): Diagnostic {
  return report(
    "unreadable",
    "address-not-kept",
    null,
    `${address} is several documents on the network, and a catalogue keeps only files, or one document by its address.`,
    { hint: "Bundle the documents into one, or save them as files." },
  );
}

/** @param file is the pin */
export function pinChanged(
  at: Location | null,
  address: string,
  file: string,
  kind: "other" | "missing",
): Diagnostic {
  const reason =
    kind === "missing"
      ? "it is not there"
      : "its SHA-256 is not the one in pins.json";
  return report(
    "unreadable",
    "pin-changed",
    at,
    `${file} is no longer what was fetched from ${address}: ${reason}.`,
    { hint: "Restore the file, or fetch the document anew with --fetch." },
  );
}

export function pinsForm(file: string): Diagnostic {
  return report(
    "unreadable",
    "pins-form",
    null,
    `${file} is not a list of pins that sdkwright has written.`,
    { hint: "Restore it, or remove the folder and fetch with --fetch." },
  );
}

/** `generate --check` could not see whether an address still has what is pinned. */
export function addressNotLookedAt(
  address: string,
  cause: Diagnostic,
): Diagnostic {
  return report(
    "warning",
    "address-not-looked-at",
    null,
    `Whether ${address} has moved on is not known. ${cause.message}`,
    { hint: cause.hint ?? "Try again with a network." },
  );
}

/** Without the value of the header. */
export function headerForm(reason: string): Diagnostic {
  return report(
    "wrong-use",
    "header-form",
    null,
    `A value of --header cannot be used: ${reason}.`,
    {
      hint: 'It looks like --header "Authorization: Bearer TOKEN".',
    },
  );
}

export function headerHost(hosts: readonly string[]): Diagnostic {
  return report(
    "wrong-use",
    "header-host",
    null,
    hosts.length === 0
      ? "--header needs the address of a document that it is sent to."
      : `--header does not say to which of ${hosts.join(" and ")} it is sent.`,
    {
      hint:
        hosts.length === 0
          ? "Give the address of a document, or put the host in front: --header HOST=NAME:VALUE."
          : `Put the host in front: --header "${hosts[0]}=NAME: VALUE".`,
    },
  );
}

export function allowHostForm(host: string): Diagnostic {
  return report(
    "wrong-use",
    "allow-host-form",
    null,
    `${JSON.stringify(host)} is not a host.`,
    {
      hint: "Write it as schemas.example.com, or with a port as localhost:8080.",
    },
  );
}
