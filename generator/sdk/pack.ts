import type { Location } from "../diagnostics/diagnostic.ts";
import type { Templates } from "../render/templates.ts";

/** What an SDK has in addition to its client: a folder of code below `src/`, which is a subpath of the package. */
export interface Pack {
  /** The place of the pack's description, for messages. */
  readonly at: Location;
  /** The folder below `src/`, and the subpath. */
  readonly folder: string;
  /** Ranges of npm packages by name. The SDK names them as optional peers, and installs them for its own build. */
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** Those of the pack by `pack/NAME`, beside the partials of SDKs. */
  readonly templates: Templates;
  /** Whether it has `module.ts.hbs`, which is rendered for each module of the SDK. */
  readonly hasModule: boolean;
  /** The other templates, rendered once: `index` is `index.ts.hbs`. */
  readonly once: readonly string[];
  /** Whether its templates print schemas of values. */
  readonly hasSchemas: boolean;
}

/** Returns the path of a file of a pack below `src/`, without extension. */
export function packFile(folder: string, name: string): string {
  return `${folder}/${name}`;
}
