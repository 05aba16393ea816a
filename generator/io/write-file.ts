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
    await placeDraft(await writeDraft(path, text));
    return { value: null, diagnostics: [] };
  } catch (thrown) {
    return {
      value: null,
      diagnostics: [writeFailure(withSlashes(path), thrown)],
    };
  }
}

/** What is to take the place of a file, on the disk beside it. */
export interface Draft {
  readonly path: string;
  readonly target: string;
}

/** Throws what the file system says; then nothing of it is left. */
export async function writeDraft(
  path: string,
  content: string | Uint8Array,
): Promise<Draft> {
  const target = (await unlessAbsent(realpath(path))) ?? path;
  const folder = dirname(target);
  await mkdir(folder, { recursive: true });
  const draft = join(
    folder,
    `.${basename(target)}.sdkwright-${randomBytes(6).toString("hex")}`,
  );
  try {
    await writeSynced(draft, content);
    const old = await unlessAbsent(stat(target));
    if (old !== null) await chmod(draft, old.mode);
    return { path: draft, target };
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

/** Throws what the file system says; then the old file stays and the draft is gone. */
export async function placeDraft(draft: Draft): Promise<void> {
  try {
    await rename(draft.path, draft.target);
  } catch (thrown) {
    await removeDraft(draft);
    throw thrown;
  }
}

export async function removeDraft({ path }: Draft): Promise<void> {
  await rm(path, { force: true });
}

/** On the disk before it takes the place of the old text: nobody can generate a source file again. */
async function writeSynced(
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
