import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Api } from "../../emulator/route.ts";
import type { World } from "../../emulator/settings/options.ts";

/** What the guide is about: who listens where, and who may call. */
export interface GuideFacts {
  readonly api: Api;
  readonly world: World;
  readonly regionBy: "host" | "path";
  /** Host and port, as they stand in an address. */
  readonly address: { readonly host: string; readonly port: number };
  /** Routes that the source names as examples, by key. */
  readonly preferred: readonly string[];
  /** Where the user wrote the secret of a client ID; `null` for the built-in ones, which are no secrets. */
  readonly secretPlace: (clientId: string) => Location | null;
}
