import type { Diagnostic } from "../diagnostic.ts";
import { message, messageAnywhere } from "./report.ts";

/*
 * Documents by their address. No message has the value of a header, the user or password of an address, or where a server
 * redirects to beyond its host.
 */

/** @param at is the reference that has the address; `null` for one of the command line or configuration */
export const addressForm = messageAnywhere(
  (address: string, reason: string, hint: string) => ({
    class: "unreadable",
    code: "address-form",
    text: `${address} cannot be used as the address of a document: ${reason}.`,
    hint,
  }),
);

/** A configuration names an address that is not pinned, and the command line does not allow to fetch it. */
export const addressNotAsked = message((address: string) => ({
  class: "unreadable",
  code: "address-not-asked",
  text: `${address} is not pinned yet, and nothing is fetched because a file names it.`,
  hint: "Allow it for this run with --fetch.",
}));

/** Overlays, settings and the like are no documents. */
export const addressNotTaken = message((flag: string, address: string) => ({
  class: "wrong-use",
  code: "address-not-taken",
  text: `${flag} takes a file, not the address ${address}.`,
  hint: "Save what is there as a file, and name the file.",
}));

/** @param reason says what the network or the server answered, as the end of a sentence */
export const addressNotReadable = messageAnywhere(
  (
    address: string,
    reason: string,
    hint: string = "Try again later, or name a file in its place.",
  ) => ({
    class: "unreadable",
    code: "address-not-readable",
    text: `${address} cannot be fetched: ${reason}.`,
    hint,
  }),
);

export const addressRedirected = messageAnywhere(
  (address: string, reason: string, hint: string) => ({
    class: "unreadable",
    code: "address-redirected",
    text: `${address} is redirected, and the redirect is not followed: ${reason}.`,
    hint,
  }),
);

/** A document that a catalogue cannot keep as it is. */
export const addressNotKept = message((address: string) => ({
  class: "unreadable",
  code: "address-not-kept",
  text: `${address} is several documents on the network, and a catalogue keeps only files, or one document by its address.`,
  hint: "Bundle the documents into one, or save them as files.",
}));

/** @param file is the pin */
export const pinChanged = messageAnywhere(
  (address: string, file: string, kind: "other" | "missing") => {
    const reason =
      kind === "missing"
        ? "it is not there"
        : "its SHA-256 is not the one in pins.json";
    return {
      class: "unreadable",
      code: "pin-changed",
      text: `${file} is no longer what was fetched from ${address}: ${reason}.`,
      hint: "Restore the file, or fetch the document anew with --fetch.",
    };
  },
);

export const pinsForm = message((file: string) => ({
  class: "unreadable",
  code: "pins-form",
  text: `${file} is not a list of pins that sdkwright has written.`,
  hint: "Restore it, or remove the folder and fetch with --fetch.",
}));

/** `generate --check` could not see whether an address still has what is pinned. */
export const addressNotLookedAt = message(
  (address: string, cause: Diagnostic) => ({
    class: "warning",
    code: "address-not-looked-at",
    text: `Whether ${address} has moved on is not known. ${cause.message}`,
    hint: cause.hint ?? "Try again with a network.",
  }),
);

/** Without the value of the header. */
export const headerForm = message((reason: string) => ({
  class: "wrong-use",
  code: "header-form",
  text: `A value of --header cannot be used: ${reason}.`,
  hint: 'It looks like --header "Authorization: Bearer TOKEN".',
}));

export const headerHost = message((hosts: readonly string[]) => ({
  class: "wrong-use",
  code: "header-host",
  text:
    hosts.length === 0
      ? "--header needs the address of a document that it is sent to."
      : `--header does not say to which of ${hosts.join(" and ")} it is sent.`,
  hint:
    hosts.length === 0
      ? "Give the address of a document, or put the host in front: --header HOST=NAME:VALUE."
      : `Put the host in front: --header "${hosts[0]}=NAME: VALUE".`,
}));

export const allowHostForm = message((host: string) => ({
  class: "wrong-use",
  code: "allow-host-form",
  text: `${JSON.stringify(host)} is not a host.`,
  hint: "Write it as schemas.example.com, or with a port as localhost:8080.",
}));
