import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Api } from "../../emulator/route.ts";
import type { World } from "../../emulator/settings/options.ts";

/** The facts for the guide: the addresses of the servers, and the clients that may call them. */
export interface GuideFacts {
  readonly api: Api;
  readonly world: World;
  readonly regionBy: "host" | "path";
  /** The host and port as they appear in a URL. */
  readonly address: { readonly host: string; readonly port: number };
  /** The keys of routes that the source names as examples. */
  readonly preferred: readonly string[];
  /** The place where the user wrote the secret of a client ID; `null` for the built-in ones, which are public. */
  readonly secretPlace: (clientId: string) => Location | null;
}
