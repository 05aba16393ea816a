import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
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

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(latest.installed, file)).href);
}
