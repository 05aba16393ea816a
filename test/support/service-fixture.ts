import { onTestFinished, test } from "vitest";
import type {
  EnvironmentClient,
  EnvironmentOptions,
  OrganizationClient,
  OrganizationOptions,
  TenantClient,
  TenantOptions,
} from "../../generated/sdk/src/index.ts";
import type { Connection } from "../../generated/sdk/src/runtime/index.ts";
import type { ScopeLevel } from "../../generator/model/operation.ts";
import type {
  EmulatorControl,
  JournalEntry,
} from "../../generator/emulator/emulator.ts";
import type { EmulatorOptions } from "../../generator/emulator/settings/options.ts";
import { startEmulator } from "./emulator-server.ts";
import { sdk, subpaths } from "./service-sdk.ts";

/** The service of the built-in catalogue behind a port, and clients of the packed SDK. All go by the virtual clock. */
export interface Service {
  /** The region is the first segment of the path; none stands for the bare host. */
  readonly origin: string;
  readonly control: EmulatorControl;
  /** Of region eu and its first tenant, unless the options say otherwise. */
  tenant(options?: Partial<TenantOptions>): TenantClient;
  /** Of region eu and its environment, unless the options say otherwise. */
  environment(options?: Partial<EnvironmentOptions>): EnvironmentClient;
  organization(options?: Partial<OrganizationOptions>): OrganizationClient;
  /** What functions take, for the same caller: with every policy, and without any. */
  connect(level: ScopeLevel): Connection;
  connectLean(level: ScopeLevel): Connection;
  /** What the service has seen but for requests for tokens. */
  calls(): readonly JournalEntry[];
}

interface RunningService extends Service {
  stop(): Promise<void>;
}

/** Each file has one service, which is as new for each test. */
export const it = test
  .extend("serviceOptions", { scope: "file" }, (): EmulatorOptions => ({}))
  .extend(
    "runningService",
    { scope: "file" },
    async ({ serviceOptions }, { onCleanup }) => {
      const running = await runService(serviceOptions);
      onCleanup(() => running.stop());
      return running;
    },
  )
  .extend("service", ({ runningService }): Service => {
    runningService.control.reset();
    return runningService;
  });

/** Another service, until the test ends. */
export async function startService(options: EmulatorOptions): Promise<Service> {
  const running = await runService(options);
  onTestFinished(() => running.stop());
  return running;
}

async function runService(options: EmulatorOptions): Promise<RunningService> {
  const server = await startEmulator(options);
  const { origin, emulator } = server;
  const { control } = emulator;
  const { now } = control.clock;
  const common = {
    allowInsecureLoopback: true,
    clock: { ...sdk.systemClock, now, monotonic: now },
  } as const;
  const quiet = {
    // A failure is what a test is about, or a mistake: waiting for a second try helps neither.
    maxRetries: 0,
    // Else each run would print the warnings of all deprecated operations.
    deprecations: "silent",
  } as const;
  const regional = { ...common, baseUrl: `${origin}/{region}` };
  const region = "eu";
  const callers = {
    tenant: {
      ...regional,
      scope: "tenant",
      region,
      tenantId: "tenant-eu-1",
      credentials: accountOf("tenant"),
    },
    environment: {
      ...regional,
      scope: "environment",
      region,
      environmentId: "environment-eu",
      credentials: accountOf("environment"),
    },
    organization: {
      ...common,
      scope: "organization",
      baseUrl: origin,
      credentials: accountOf("organization"),
    },
  } as const;
  return {
    connect: (level) => subpaths.connect({ ...callers[level], ...quiet }),
    connectLean: (level) => subpaths.connectWith(callers[level]),
    origin,
    control,
    tenant: ({ region = "eu", ...more } = {}) =>
      sdk.createClient({
        ...callers.tenant,
        ...quiet,
        region,
        tenantId: `tenant-${region}-1`,
        ...more,
      }),
    environment: ({ region = "eu", ...more } = {}) =>
      sdk.createClient({
        ...callers.environment,
        ...quiet,
        region,
        environmentId: `environment-${region}`,
        ...more,
      }),
    organization: (more = {}) =>
      sdk.createClient({ ...callers.organization, ...quiet, ...more }),
    calls: () =>
      control.journal.entries.filter(
        ({ target }) => !target.endsWith("/auth/token"),
      ),
    stop: () => server.stop(),
  };
}

/** The integration that the emulator has at a scope level; see "Accounts" in docs/reference/emulator.md. */
export function accountOf(level: "tenant" | "environment" | "organization"): {
  readonly clientId: string;
  readonly clientSecret: string;
} {
  return { clientId: `${level}-client`, clientSecret: `${level}-secret` };
}

/** Method and target of each. */
export function linesOf(entries: readonly JournalEntry[]): readonly string[] {
  return entries.map(({ method, target }) => `${method} ${target}`);
}
