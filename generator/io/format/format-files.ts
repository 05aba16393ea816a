import { pathToFileURL } from "node:url";
import type { OutputFile } from "../output/output-plan.ts";

/** Files to be formatted together. */
export interface PrettierTask {
  /** Of the module of prettier. */
  readonly prettier: string;
  /** Paths are absolute: prettier looks for its configuration above them. */
  readonly files: readonly OutputFile[];
}

/** The files formatted, or why one of them could not be. */
export type PrettierResult =
  | { readonly kind: "formatted"; readonly files: readonly OutputFile[] }
  | { readonly kind: "failed"; readonly path: string; readonly reason: string };

/** The part of prettier that is used, https://prettier.io/docs/api */
interface Prettier {
  resolveConfig(
    path: string,
    options: { readonly editorconfig: boolean },
  ): Promise<object | null>;
  format(text: string, options: object): Promise<string>;
}

/** Formats files one after the other, each with the configuration that applies to it. */
export async function formatFiles({
  prettier,
  files,
}: PrettierTask): Promise<PrettierResult> {
  const formatted: OutputFile[] = [];
  let path = prettier;
  try {
    // The user's own installation, whatever its version: one without these functions fails here.
    const module = (await import(pathToFileURL(prettier).href)) as {
      readonly default: Prettier;
    };
    const { resolveConfig, format } = module.default;
    for (const file of files) {
      ({ path } = file);
      const config = await resolveConfig(path, { editorconfig: true });
      const text = await format(file.text, { ...config, filepath: path });
      formatted.push({ path, text });
    }
  } catch (thrown) {
    return { kind: "failed", path, reason: reasonOf(thrown) };
  }
  return { kind: "formatted", files: formatted };
}

function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return (message.split("\n", 1)[0] ?? "").replace(/\.$/, "");
}
