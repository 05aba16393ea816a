import type { Checked, Location } from "../diagnostics/diagnostic.ts";
import type { GatewayModel } from "../model/api-model.ts";
import type { ReleaseIndex } from "../model/release.ts";
import type { OpenapiSettings } from "../openapi/settings/settings.ts";
import type { DocumentSet } from "../source/document-set.ts";
import type { SourceFile } from "../source/source-file.ts";
import { catalogueApi } from "./catalogue-api.ts";
import { createControlApi } from "./control/control-api.ts";
import { createApiEmulator } from "./create-emulator.ts";
import {
  defaultList,
  defaultMaxBodyBytes,
  defaultWorld,
} from "./settings/defaults.ts";
import type { Emulator } from "./emulator.ts";
import type { EmulatorSetup, World } from "./settings/options.ts";
import type { Api } from "./route.ts";
import { parseSeedFile, type Seed, type SeedFacts } from "./seed/seed-file.ts";

/** The source to serve. */
export type MockSource =
  | {
      readonly kind: "catalogue";
      readonly model: GatewayModel;
      readonly release: ReleaseIndex;
    }
  | {
      readonly kind: "openapi";
      readonly documents: DocumentSet;
      readonly settings: OpenapiSettings;
    };

export interface MockInput {
  readonly source: MockSource;
  readonly seed: SourceFile | null;
  /** Start of the clock if the seed file names none, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Settings from outside of the seed file, which take precedence over it. */
  readonly options: EmulatorSetup;
  /** Number of the first page of lists whose convention does not say it. */
  readonly pageBase: 0 | 1;
}

/** Everything that the server needs. */
export interface Mock {
  readonly api: Api;
  readonly world: World;
  readonly emulator: Emulator;
  readonly answerControl: (request: Request) => Promise<Response>;
  /** The part of a request body that the emulator reads. */
  readonly mostBodyBytes: number;
  /** Routes that the source names as examples, by key. */
  readonly preferred: readonly string[];
  /** Where the user wrote the secret of a client ID; `null` for the built-in ones. */
  readonly secretPlace: (clientId: string) => Location | null;
}

/** Reads the sources and makes the emulator. With errors among the diagnostics there is no value. */
export async function prepareMock(input: MockInput): Promise<Checked<Mock>> {
  const { source, nowMs, pageBase } = input;
  const read = await readApi(source);
  const { value: api } = read;
  if (api === null) return { value: null, diagnostics: read.diagnostics };
  const regions = api.gateway?.regions ?? [];
  const seeded = readSeed(input.seed, { regions, lists: listsOf(api), nowMs });
  const diagnostics = [...read.diagnostics, ...seeded.diagnostics];
  if (seeded.value === null) return { value: null, diagnostics };
  const { options: seed, secretPlaces } = seeded.value;
  const startMs = seed.startMs ?? nowMs;
  const world =
    input.options.world ?? seed.world ?? defaultWorld(regions, startMs);
  const pages = { kind: "number", name: "page", first: pageBase } as const;
  const options = { ...seed, ...input.options };
  const emulator = createApiEmulator(api, {
    ...options,
    startMs,
    world,
    list: input.options.list ?? { ...defaultList, pages },
  });
  return {
    value: {
      api,
      world,
      emulator,
      answerControl: createControlApi(emulator.control),
      // With one more than it accepts, it knows that there were more.
      mostBodyBytes: (options.maxBodyBytes ?? defaultMaxBodyBytes) + 1,
      preferred:
        source.kind === "catalogue"
          ? source.model.service.access.verification.requests
          : [],
      secretPlace: (clientId) => secretPlaces.get(clientId) ?? null,
    },
    diagnostics,
  };
}

/** The reader of OpenAPI documents is loaded only for them. */
async function readApi(source: MockSource): Promise<Checked<Api>> {
  if (source.kind === "catalogue")
    return {
      value: catalogueApi(source.model, source.release),
      diagnostics: [],
    };
  const { readOpenapi } = await import("./openapi/read-openapi.ts");
  return readOpenapi(source.documents, source.settings);
}

function readSeed(file: SourceFile | null, facts: SeedFacts): Checked<Seed> {
  return file === null
    ? { value: { options: {}, secretPlaces: new Map() }, diagnostics: [] }
    : parseSeedFile(file, facts);
}

function listsOf({ routes }: Api): readonly string[] {
  const paths = routes
    .filter(
      ({ kind, life }) => kind === "collection" && life.state !== "removed",
    )
    .map(({ path }) => path);
  return [...new Set(paths)];
}
