import { readManifest } from "../../../generator/manifest/read-manifest.ts";
import { parseSource } from "../../../generator/source/parse-source.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";

/** An operation in a manifest. */
export interface Entry {
  readonly symbol: string;
  readonly aliases?: readonly string[];
  readonly inputs?: Readonly<Record<string, object>>;
  readonly path?: string;
  readonly module?: string;
}

/** What a manifest says besides its operations. */
export interface Listed {
  readonly types?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, readonly (string | object)[]>>;
}

/** The side of a manifest with these operations; `POST /v3/auth/{name}` for one alone. */
export function sdk(
  entries: Entry | Readonly<Record<string, Entry>>,
  { types = {}, exports }: Listed = {},
): WireApi {
  const all =
    typeof entries.symbol === "string"
      ? { "POST /v3/auth/{}": { path: "/v3/auth/{name}", ...entries } }
      : entries;
  const { value } = parseSource({
    file: "manifest.json",
    text: JSON.stringify({
      format: 3,
      generator: "sdkwright 1.0.0",
      release: { id: "r1", label: null },
      operations: Object.fromEntries(
        Object.entries(all).map(([key, entry]) => {
          const [method, path] = key.split(" ");
          return [key, { method, path, state: "available", ...entry }];
        }),
      ),
      types,
      ...(exports === undefined ? {} : { exports }),
    }),
  });
  const api = value && readManifest(value).value?.api;
  if (!api) throw new Error("Expected a manifest.");
  return api;
}
