import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import type * as Connect from "../../generated/sdk/src/connect.ts";
import type * as Lean from "../../generated/sdk/src/lean.ts";
import type * as Sdk from "../../generated/sdk/src/index.ts";
import type * as Rsql from "../../generated/sdk/src/runtime/rsql/index.ts";

const { latest } = inject("sdk");

/** The packed and installed SDK, in this process. */
// The committed source has the types of what the same catalogue is packed from.
export const sdk = (await load("dist/index.js")) as typeof Sdk;

/** Its filters, which are an entry of their own. */
export const { rsql } = (await load(
  "dist/runtime/rsql/index.js",
)) as typeof Rsql;

/** Its connections without methods. */
export const subpaths = {
  ...((await load("dist/connect.js")) as typeof Connect),
  ...((await load("dist/lean.js")) as typeof Lean),
};

/** A module of it below `dist`, by the name that `manifest.json` gives it. */
export async function moduleAt(
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  return (await load(`dist/${name}.js`)) as Readonly<Record<string, unknown>>;
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(latest.installed, file)).href);
}
