import { join } from "node:path";
import {
  checkedJson,
  isListOf,
  isObjectOf,
  isString,
} from "../../diagnostics/check-json.ts";
import type { OutputPlan } from "../../io/output/output-plan.ts";
import type { FileReader } from "../../io/read/file-reader.ts";

/** The facts that the manifest of an SDK has about its making. */
export interface Maker {
  /** Of sdkwright: `0.1.0`. */
  readonly version: string;
  /** SHA-256 of each document; empty for an SDK of a catalogue without documents. */
  readonly documents: readonly string[];
}

export const manifestPath = "manifest.json";

const isManifest = isObjectOf({
  generator: isString,
  documents: isListOf(isObjectOf({ uri: isString, sha256: isString })),
});

/** Reads the maker of the SDK that is in the output folder; gives `null` where there is no manifest. */
export async function readMaker(
  { directory }: OutputPlan,
  reader: FileReader,
): Promise<Maker | "unreadable" | null> {
  const path = join(directory, manifestPath);
  if (!(await reader.pathExists(path))) return null;
  const { value } = await reader.readSource(path);
  return (value && makerIn(value.text)) ?? "unreadable";
}

function makerIn(manifest: string): Maker | null {
  const read = checkedJson(manifest, isManifest);
  return (
    read && {
      version: read.generator.replace(/^sdkwright /, ""),
      documents: read.documents.map(({ sha256 }) => sha256),
    }
  );
}

/** Says whether the documents are those of the earlier run, since what changed in them is no matter of the tool. */
export function sourceText(before: Maker, { files }: OutputPlan): string {
  const planned = files.find(({ path }) => path === manifestPath);
  const now = (planned && makerIn(planned.text)?.documents) ?? [];
  if (now.length + before.documents.length === 0)
    return "Whether its catalogue is the same as then is not recorded: what changed in it is part of what follows.";
  const isSame =
    now.length === before.documents.length &&
    now.every((hash) => before.documents.includes(hash));
  return isSame
    ? "Its documents are the same as then: what follows comes from sdkwright, from options or from templates."
    : "Its documents have changed since then, and that is part of what follows. Give those of then to leave it out.";
}
