import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import type { AddressAccess } from "../io/address/address-access.ts";
import type { FileReader } from "../io/read/file-reader.ts";
import { pinsFolderName } from "../source/address.ts";
import type { AddressInput } from "./inputs.ts";

/** Gives access to addresses as a program says it. Of two, the pins are those of the first that has any. */
export async function openAddresses(
  inputs: readonly AddressInput[],
): Promise<Checked<AddressAccess>> {
  // Loaded here: most programs name no address.
  const { createAddressAccess, createAddressRules } =
    await import("../io/address/create-address-access.ts");
  const folder = inputs.find(({ pins }) => pins !== undefined)?.pins;
  const { value: rules, diagnostics } = createAddressRules({
    named: inputs.map(({ address }) => address),
    configured: [],
    fetch: inputs.some(({ fetch }) => fetch === true),
    allowHosts: inputs.flatMap(({ allowHosts = [] }) => allowHosts),
    headers: inputs.flatMap(headerTexts),
  });
  if (rules === null) return { value: null, diagnostics };
  const access = createAddressAccess({
    rules,
    mode: folder === undefined ? "fresh" : "pin",
    folder: folder ?? pinsFolderName,
  });
  return { value: access, diagnostics };
}

function headerTexts({
  address,
  headers = {},
}: AddressInput): readonly string[] {
  // An address that is no URL is an error by itself.
  const host = URL.canParse(address) ? `${new URL(address).host}=` : "";
  return Object.entries(headers).map(
    ([name, value]) => `${host}${name}: ${value}`,
  );
}

/** A reader whose documents all fail, for options that cannot be. */
export function failingReader(
  reader: FileReader,
  diagnostics: readonly Diagnostic[],
): FileReader {
  const failed = { value: null, diagnostics };
  return {
    ...reader,
    kindOfPath: async () => "file",
    openDocuments: async () => failed,
    readDocuments: async () => ({ ...failed, files: [], hashes: [] }),
  };
}
