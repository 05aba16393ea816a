import { setTimeout as delay } from "node:timers/promises";
import { catalogueApi } from "../../generator/emulator/catalogue-api.ts";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import {
  type HttpHandler,
  serveHttp,
} from "../../generator/io/http/serve-http.ts";
import {
  isGatewayModel,
  type GatewayModel,
} from "../../generator/model/api-model.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { builtInSpec, readCatalogueFolder } from "./catalogue-folder.ts";

/** The emulator of the built-in catalogue behind a port of this machine. */
export interface EmulatorServer {
  /** The region is the first segment of the path: `${origin}/eu/…`. */
  readonly origin: string;
  readonly emulator: Emulator;
  stop(): Promise<void>;
}

/** The built-in catalogue. */
export async function builtInModel(): Promise<GatewayModel> {
  const { value } = await readCatalogue(readCatalogueFolder(builtInSpec));
  if (value === null || !isGatewayModel(value.model))
    throw new Error("The built-in catalogue is broken.");
  return value.model;
}

/**
 * Starts it on a free port.
 * @param before answers what the emulator shall not see; undefined lets the request pass
 */
export async function startEmulator(
  options: EmulatorOptions = {},
  before: (request: Request) => Response | undefined = () => undefined,
): Promise<EmulatorServer> {
  const emulator = createApiEmulator(catalogueApi(await builtInModel()), {
    regionBy: "path",
    sleep: (ms) => delay(ms),
    ...options,
  });
  const failures: unknown[] = [];
  const handler: HttpHandler = async (request, wire) =>
    before(request) ?? emulator(request, wire);
  const { value, diagnostics } = await serveHttp(handler, {
    port: 0,
    hostname: "127.0.0.1",
    onFailure: (thrown) => failures.push(thrown),
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return {
    origin: `http://127.0.0.1:${value.port}`,
    emulator,
    async stop() {
      await value.stop();
      if (failures.length > 0) throw failures[0];
    },
  };
}
