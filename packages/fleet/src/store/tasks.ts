import type { Database, Statements } from "../database/database.ts";
import type { JobData } from "../queue/queue.ts";
import type { FactsChoice } from "./facts.ts";

/** `waiting`: the last attempt failed, and another one will come. */
export const taskStates = [
  "queued",
  "active",
  "waiting",
  "done",
  "failed",
] as const;

export type TaskState = (typeof taskStates)[number];

/** One attempt at a task. Its number is above those of all earlier attempts. */
export interface Attempt extends JobData {
  readonly attempt: number;
}

/** Marks every repository as one to look at; these are the tasks. */
export async function queueTasks(
  { query }: Statements,
  sdk: string,
): Promise<readonly JobData[]> {
  return await query<JobData>(
    `insert into fleet.task (repository, sdk, state)
     select id, $1, 'queued' from fleet.repository order by id
     on conflict (repository, sdk) do update set state = 'queued', reason = null, outcome = null
     where fleet.task.state in ('done', 'failed', 'queued')
     returning repository::integer, sdk`,
    [sdk],
  );
}

/** The task of a repository by its address, which is made where there is none. */
export async function requireTask(
  { query }: Database,
  url: string,
  sdk: string,
): Promise<JobData> {
  await query(
    `insert into fleet.task (repository, sdk, state)
     select id, $2, 'queued' from fleet.repository where url = $1 on conflict do nothing`,
    [url, sdk],
  );
  const [task] = await query<JobData>(
    `select repository::integer, sdk from fleet.task
     join fleet.repository on repository.id = task.repository where url = $1 and sdk = $2`,
    [url, sdk],
  );
  if (task === undefined) throw new Error(`${url} has been removed.`);
  return task;
}

/** Begins an attempt, after which earlier ones write nothing any more. */
export async function beginAttempt(
  { query }: Database,
  { repository, sdk }: JobData,
): Promise<Attempt> {
  const [row] = await query<{ attempt: number }>(
    `update fleet.task set state = 'active', attempt = attempt + 1
     where repository = $1 and sdk = $2 returning attempt::integer`,
    [repository, sdk],
  );
  return { repository, sdk, attempt: row?.attempt ?? 0 };
}

/** Ends an attempt without facts. It changes nothing if a later attempt has begun. */
export async function endAttempt(
  { query }: Database,
  { repository, sdk, attempt }: Attempt,
  { state, reason }: { readonly state: TaskState; readonly reason: string },
): Promise<void> {
  await query(
    `update fleet.task set state = $4, reason = $5 where repository = $1 and sdk = $2 and attempt = $3`,
    [repository, sdk, attempt, state, reason],
  );
}

/** Ends a task whose last attempt has failed, or whose worker died in it. */
export async function giveUp(
  { query }: Database,
  { repository, sdk }: JobData,
): Promise<void> {
  await query(
    `update fleet.task set state = 'failed', attempt = attempt + 1,
       reason = coalesce(reason, 'Its worker ended in each attempt.')
     where repository = $1 and sdk = $2 and state in ('active', 'waiting')`,
    [repository, sdk],
  );
}

/** How many tasks are in each state, of one SDK or of all. */
export async function countTasks(
  { query }: Database,
  sdk: string | null,
): Promise<Readonly<Record<TaskState, number>>> {
  const rows = await query<{ state: TaskState; count: number }>(
    `select state, count(*)::integer as count from fleet.task where $1::text is null or sdk = $1 group by state`,
    [sdk],
  );
  const counts = { queued: 0, active: 0, waiting: 0, done: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export interface ListedTask {
  readonly url: string;
  readonly sdk: string;
  readonly state: TaskState;
  readonly reason: string | null;
  /** Of the facts that are kept; `null` without any. */
  readonly commit: string | null;
  /** What the last attempt came to: `read`, or `unchanged`. */
  readonly outcome: string | null;
}

/** Every task of an SDK by the address of its repository, and repositories that no sweep has looked at. */
export async function listTasks(
  { query }: Database,
  sdk: string,
): Promise<readonly ListedTask[]> {
  return await query<ListedTask>(
    `select repository.url, $1 as sdk, coalesce(task.state, 'queued') as state,
       case when task.state is null then 'No sweep has looked at it.' else task.reason end as reason,
       analysis.commit, task.outcome
     from fleet.repository
     left join fleet.task on task.repository = repository.id and task.sdk = $1
     left join fleet.analysis on analysis.id = task.analysis
     order by repository.url collate "C"`,
    [sdk],
  );
}

/** As if a sweep had just come to the facts that a label keeps; a repository without any has failed. */
export async function listLabelled(
  { query }: Database,
  { sdk, label }: FactsChoice,
): Promise<readonly ListedTask[]> {
  return await query<ListedTask>(
    `select repository.url, $1 as sdk, case when analysis.id is null then 'failed' else 'done' end as state,
       case when analysis.id is null then 'The label keeps no facts of it.' end as reason,
       analysis.commit, null as outcome
     from fleet.repository
     left join fleet.chosen on chosen.repository = repository.id and chosen.sdk = $1 and chosen.label = $2
     left join fleet.analysis on analysis.id = chosen.analysis
     order by repository.url collate "C"`,
    [sdk, label],
  );
}
