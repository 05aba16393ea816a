import { PgBoss } from "pg-boss";
import type { Database, Statements } from "../database/database.ts";

/** What a job is about. The rest is in the database. */
export interface JobData {
  readonly repository: number;
  readonly sdk: string;
}

/** How long the queue waits, and how often it tries. */
export interface QueueRules {
  /** A worker that gave no sign for so long is dead. At least 10. */
  readonly heartbeatSeconds: number;
  /** How often a job is repeated after its first attempt. */
  readonly retries: number;
  /** The first wait after a failure; each further one is about twice as long. */
  readonly retryDelaySeconds: number;
}

export interface WorkRules {
  readonly concurrency: number;
  /** How often a worker looks for dead workers, and for work while there is none. */
  readonly monitorSeconds: number;
}

const analysis = "analysis";
const lost = "lost";
const longestDelaySeconds = 600;
/** Only a bound: dead workers are found by their heartbeats, and each step of a job has a limit of its own. */
const longestJobSeconds = 6 * 60 * 60;

/** Makes the tables of pg-boss, or brings them to its version, and sets the rules of the queue. */
export async function installQueue(
  database: Database,
  rules: QueueRules,
): Promise<void> {
  const boss = createBoss(database, { migrate: true, supervise: false });
  await boss.start();
  try {
    const options = {
      heartbeatSeconds: rules.heartbeatSeconds,
      retryLimit: rules.retries,
      retryDelay: rules.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: longestDelaySeconds,
      expireInSeconds: longestJobSeconds,
      deadLetter: lost,
    };
    await boss.createQueue(lost);
    // One job for each repository and SDK, however often it is asked for.
    await boss.createQueue(analysis, { policy: "exclusive", ...options });
    await boss.updateQueue(analysis, options);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Adds jobs in a transaction. */
export interface Sender {
  /** A job that waits or runs already is not added again. */
  send(jobs: readonly JobData[], inside: Statements): Promise<number>;
}

/** Gives a sender to the work. */
export async function withSender<T>(
  database: Database,
  work: (sender: Sender) => Promise<T>,
): Promise<T> {
  const boss = createBoss(database, { migrate: false, supervise: false });
  await boss.start();
  try {
    // It remembers the queue: inside of a transaction the one connection of PGlite could not ask for it.
    await boss.insert(analysis, []);
    return await work({
      async send(jobs, inside) {
        const added = await boss.insert(
          analysis,
          jobs.map((data) => ({ data, singletonKey: JSON.stringify(data) })),
          { db: inside.queue, returnId: true },
        );
        return added?.length ?? 0;
      },
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** What a worker does with jobs. */
export interface JobHandlers {
  /** A thrown error is a failed attempt, which is repeated later. */
  analyse(job: JobData): Promise<void>;
  /** Gets the jobs whose last attempt has failed. */
  giveUp(job: JobData): Promise<void>;
}

/** Works on jobs until it is stopped, which waits for the jobs that run. */
export async function startWork(
  database: Database,
  { concurrency, monitorSeconds }: WorkRules,
  handlers: JobHandlers,
): Promise<{ stop(): Promise<void> }> {
  const boss = createBoss(database, {
    migrate: false,
    supervise: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  });
  await boss.start();
  await boss.work<JobData>(
    analysis,
    { localConcurrency: concurrency, pollingIntervalSeconds: 0.5 },
    async (jobs) => {
      for (const { data } of jobs) await handlers.analyse(data);
    },
  );
  await boss.work<JobData>(lost, async (jobs) => {
    for (const { data } of jobs) await handlers.giveUp(data);
  });
  return { stop: () => boss.stop({ graceful: true, timeout: 60_000 }) };
}

function createBoss(
  { queue, engine }: Database,
  options: {
    readonly migrate: boolean;
    readonly supervise: boolean;
    readonly superviseIntervalSeconds?: number;
    readonly monitorIntervalSeconds?: number;
  },
): PgBoss {
  const boss = new PgBoss({
    db: queue,
    backend: engine === "pglite" ? "pglite" : "postgres",
    schema: "fleet_queue",
    // Nothing is done at set times.
    schedule: false,
    registerInstance: false,
    ...options,
  });
  // Such as a connection that was cut: the worker tries again by itself.
  boss.on("error", () => null);
  return boss;
}
