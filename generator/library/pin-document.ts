import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import { createFileReader } from "../io/read/file-reader.ts";
import { pinsFolderName } from "../source/address.ts";
import type { AddressInput } from "./inputs.ts";
import { openAddresses } from "./open-addresses.ts";

/** A file of pins, complete. */
export interface PinFile {
  /** With the folder of the pins in front. */
  readonly path: string;
  /** Text for the list of pins, bytes for what was fetched. */
  readonly content: string | Uint8Array;
}

/**
 * The files that pin a document by its address with all that it refers to, by their paths: in the folder `pins`, else in
 * `sdkwright-pins`. None when all of it is pinned already. Nothing is written.
 */
export async function pinDocument(
  input: AddressInput,
): Promise<Checked<readonly PinFile[]>> {
  const found = collectFindings();
  const access = found.take(
    await openAddresses([{ pins: pinsFolderName, ...input }]),
  );
  if (access === null) return found.failed();
  const reader = access.wrap(createFileReader());
  if (found.take(await reader.readDocuments(input.address)) === null)
    return found.failed();
  const { writes } = await access.outcome();
  return found.done(
    writes.flatMap((plan) =>
      plan.kind === "files"
        ? plan.files.flatMap(({ path, content }) =>
            // No pin is removed.
            content === null ? [] : [{ path, content }],
          )
        : [],
    ),
  );
}
