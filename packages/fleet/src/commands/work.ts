import { setTimeout as sleep } from "node:timers/promises";
import {
  readProjects,
  withRepository,
  type OpenRepository,
  type Reading,
} from "../analysis/analyse.ts";
import { Failure, reasonOf } from "../analysis/failure.ts";
import type { Database } from "../database/database.ts";
import { startWork, type JobData, type WorkRules } from "../queue/queue.ts";
import { keepUnchanged, storeFacts } from "../store/facts.ts";
import { findRepository } from "../store/repositories.ts";
import {
  beginAttempt,
  countTasks,
  endAttempt,
  giveUp,
  type Attempt,
} from "../store/tasks.ts";

const lookMs = 500;

/** Works on tasks until none is left, on as many machines as there are. */
export async function work(
  database: Database,
  rules: WorkRules,
  reading: Reading,
): Promise<void> {
  const started = await startWork(database, rules, {
    analyse: (job) => analyseJob(database, job, reading),
    giveUp: (job) => giveUp(database, job),
  });
  try {
    for (;;) {
      const { queued, active, waiting } = await countTasks(database, null);
      if (queued + active + waiting === 0) return;
      await sleep(lookMs);
    }
  } finally {
    await started.stop();
  }
}

/** @throws Failure where another attempt may succeed, which the queue makes later */
async function analyseJob(
  database: Database,
  job: JobData,
  reading: Reading,
): Promise<void> {
  const repository = await findRepository(database, job.repository);
  if (repository === null) return;
  const attempt = await beginAttempt(database, job);
  try {
    await withRepository(repository.url, reading, (open) =>
      analyseAttempt(database, attempt, { open, reading }),
    );
  } catch (thrown) {
    const isLasting = thrown instanceof Failure && thrown.kind === "lasting";
    await endAttempt(database, attempt, {
      state: isLasting ? "failed" : "waiting",
      reason: reasonOf(thrown, reading.work),
    });
    if (!isLasting) throw thrown;
  }
}

async function analyseAttempt(
  database: Database,
  attempt: Attempt,
  {
    open,
    reading,
  }: { readonly open: OpenRepository; readonly reading: Reading },
): Promise<void> {
  const { lent, tool } = reading;
  const sdkVersion = lent?.version ?? "";
  const keyOf = (commit: string) => ({ commit, sdkVersion, tool: tool.name });
  if (await keepUnchanged(database, attempt, keyOf(open.commit))) return;
  const clone = await open.clone(attempt.sdk);
  const projects = await readProjects(open, clone, reading);
  await storeFacts(database, attempt, { key: keyOf(clone.commit), projects });
}
