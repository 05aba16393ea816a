import { extname } from "node:path";

/** Languages of components and pages whose scripts are code as it stands, beside a template. */
export const scriptLanguages = [".vue", ".svelte", ".astro", ".mdx"] as const;

export type ScriptLanguage = (typeof scriptLanguages)[number];

export function scriptLanguageOf(file: string): ScriptLanguage | null {
  const extension = extname(file);
  return scriptLanguages.find((each) => each === extension) ?? null;
}
