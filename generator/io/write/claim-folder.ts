import { AsyncLocalStorage } from "node:async_hooks";
import {
  failed,
  hasErrors,
  type Checked,
} from "../../diagnostics/diagnostic.ts";
import type { ClaimEntry } from "../state/claim-entry.ts";
import {
  claimPaths,
  systemPorts,
  type ClaimPorts,
} from "../state/claim-paths.ts";
import { withSlashes } from "../files/output-folder.ts";
import { isWithin } from "../files/path-overlap.ts";
import { realPathOf } from "../files/real-path.ts";
import { recoverWrites } from "./recover-writes.ts";
import { removeStateFile } from "../state/state-file.ts";
import { isWorldError, writeFailure } from "../files/world-error.ts";

/** The claims within which the calls of this chain of promises run. */
const held = new AsyncLocalStorage<readonly ClaimEntry[]>();

/**
 * Runs what reads and then writes these folders and files while no other process does: whoever comes meanwhile waits,
 * and is told the process if that takes too long. A claim ends with its process, however that ends. What an earlier write
 * to them left half done is completed first, if it wrote to nothing else.
 *
 * Inside `work`, claims of the same folders and of what is in them are held already.
 */
export async function withClaims<T>(
  paths: readonly string[],
  work: () => Promise<Checked<T>>,
  ports: ClaimPorts = systemPorts,
): Promise<Checked<T>> {
  const outer = held.getStore() ?? [];
  const entered = await enter(paths, outer, ports);
  if (entered.value === null) return failed(entered.diagnostics);
  const [claim = null] = entered.value;
  if (claim === null) return work();
  const inner = [...outer, claim];
  try {
    const recovered = await recoverWrites(inner.flatMap((each) => each.paths));
    if (hasErrors(recovered)) return failed(recovered);
    const { value, diagnostics } = await held.run(inner, work);
    return { value, diagnostics: [...recovered, ...diagnostics] };
  } finally {
    await removeStateFile(claim.file);
  }
}

/** None when all is held already. */
async function enter(
  paths: readonly string[],
  outer: readonly ClaimEntry[],
  ports: ClaimPorts,
): Promise<Checked<readonly ClaimEntry[]>> {
  try {
    const real = await Promise.all(paths.map(realPathOf));
    const missing = real.filter(
      (path) =>
        !outer.some((claim) => claim.paths.some((one) => isWithin(path, one))),
    );
    if (missing.length === 0) return { value: [], diagnostics: [] };
    const { value, diagnostics } = await claimPaths(missing, outer, ports);
    return { value: value === null ? null : [value], diagnostics };
  } catch (thrown) {
    const shown = isWorldError(thrown) ? thrown.path : undefined;
    return failed([
      writeFailure(withSlashes(shown ?? paths[0] ?? "."), thrown),
    ]);
  }
}
