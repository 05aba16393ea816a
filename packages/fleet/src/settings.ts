import { resolve } from "node:path";

/** Where a fleet has its data. */
export interface Settings {
  /** Of PostgreSQL; `null`: PGlite in the home folder. It may contain a password, so no message shows it. */
  readonly address: string | null;
  /** The folder with the facts files, the clones that are being read, and the database of PGlite. */
  readonly home: string;
}

export function readSettings(
  home: string | undefined,
  environment: NodeJS.ProcessEnv,
): Settings {
  const address = environment["DATABASE_URL"] ?? "";
  return {
    address: address === "" ? null : address,
    home: resolve(home ?? ".sdkwright-fleet"),
  };
}
