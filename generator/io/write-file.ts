import { randomBytes } from "node:crypto";
import {
  chmod,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { withSlashes } from "./output-folder.ts";
import { unlessAbsent, writeFailure } from "./world-error.ts";

/**
 * Replaces one source file, such as `spec/names.yaml`, or makes it together with its folders. Others see the old text
 * or the new one, never a part; a failure leaves the old one. The file keeps its permissions, and a symbolic link stays a
 * link: what it leads to is replaced.
 */
export async function writeFileAtomically(
  path: string,
  text: string,
): Promise<Checked<null>> {
  try {
    const target = (await unlessAbsent(realpath(path))) ?? path;
    await replaceFile(target, text);
    return { value: null, diagnostics: [] };
  } catch (thrown) {
    return {
      value: null,
      diagnostics: [writeFailure(withSlashes(path), thrown)],
    };
  }
}

async function replaceFile(target: string, text: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true });
  const draft = join(
    folder,
    `.${basename(target)}.sdkwright-${randomBytes(6).toString("hex")}`,
  );
  try {
    await writeSynced(draft, text);
    const old = await unlessAbsent(stat(target));
    if (old !== null) await chmod(draft, old.mode);
    await rename(draft, target);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

/** On the disk before it takes the place of the old text: nobody can generate a source file again. */
async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
