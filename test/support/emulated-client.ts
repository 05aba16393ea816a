import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import type { ConnectionOptions } from "../../templates/runtime/gateway/index.ts";
import { exampleApi, exampleWorld, startMs } from "../emulator/example-api.ts";
import {
  connect,
  fakeClock,
  type FakeClock,
  type TestClient,
} from "../runtime/support.ts";

/** A tenant client of an emulator in memory; both go by one fake clock. */
export interface Emulated {
  readonly clock: FakeClock;
  readonly emulator: Emulator;
  readonly client: TestClient<"tenant">;
  /** What requests wait for before the emulator sees them. */
  hold: (() => Promise<unknown>) | undefined;
}

export function emulate(
  options: Partial<ConnectionOptions> = {},
  emulatorOptions: EmulatorOptions = {},
): Emulated {
  const clock = fakeClock();
  const emulator = createApiEmulator(exampleApi, {
    world: exampleWorld,
    startMs,
    elapsed: () => clock.monotonic(),
    ...emulatorOptions,
  });
  const client = connect(
    { level: "tenant", region: "eu", contextId: "t-eu" },
    {
      credentials: { clientId: "tenant", clientSecret: "secret-of-tenant" },
      clock,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        await emulated.hold?.();
        return emulator(request);
      },
      ...options,
    },
  );
  const emulated: Emulated = { clock, emulator, client, hold: undefined };
  return emulated;
}
