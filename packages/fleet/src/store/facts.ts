import type { UsageFile } from "sdkwright";
import type { Database } from "../database/database.ts";
import type { Attempt } from "./tasks.ts";

/** What makes facts what they are: as long as nothing of it changes, there is nothing to read again. */
export interface AnalysisKey {
  readonly commit: string;
  /** Of the package that the worker lends to clones; empty where they bring their own. */
  readonly sdkVersion: string;
  readonly tool: string;
}

/** In the place of a version: facts of the repository's CI, which had its packages. No sweep knows more of the same commit. */
export const importedVersion = "imported";

export interface ProjectFacts {
  /** SHA-256 of the text of the facts file, in hexadecimal digits. */
  readonly hash: string;
  readonly file: UsageFile;
}

/** Ends an attempt with the facts that are there from before; whether there are any. */
export async function keepUnchanged(
  { query }: Database,
  { repository, sdk, attempt }: Attempt,
  { commit, sdkVersion, tool }: AnalysisKey,
): Promise<boolean> {
  const found = await query<{ id: string }>(
    `with known as (
       select id from fleet.analysis
       where repository = $1 and sdk = $2 and commit = $4 and sdk_version in ($5, $7) and tool = $6
       order by sdk_version = $7 desc limit 1
     ), ended as (
       update fleet.task set state = 'done', reason = null, outcome = 'unchanged', analysis = known.id
       from known where repository = $1 and sdk = $2 and attempt = $3
     )
     select id from known`,
    [repository, sdk, attempt, commit, sdkVersion, tool, importedVersion],
  );
  return found.length > 0;
}

/**
 * Ends an attempt with facts, in one transaction: all of them or none. Facts with the same key are there once, however often they
 * are written, and those of earlier commits go unless a label keeps them. It changes nothing if a later attempt has begun.
 */
export async function storeFacts(
  database: Database,
  { repository, sdk, attempt }: Attempt,
  stored: {
    readonly key: AnalysisKey;
    readonly projects: readonly ProjectFacts[];
  },
): Promise<void> {
  const { commit, sdkVersion, tool } = stored.key;
  await database.transaction(async ({ query }) => {
    const fenced = await query(
      `select 1 from fleet.task where repository = $1 and sdk = $2 and attempt = $3 for update`,
      [repository, sdk, attempt],
    );
    if (fenced.length === 0) return;
    await query(
      `insert into fleet.analysis (repository, commit, sdk, sdk_version, tool, attempt)
       values ($1, $4, $2, $5, $6, $3) on conflict do nothing`,
      [repository, sdk, attempt, commit, sdkVersion, tool],
    );
    const [analysis] = await query<{ id: string; isOurs: boolean }>(
      `select id::text, attempt = $3 as "isOurs" from fleet.analysis
       where repository = $1 and sdk = $2 and commit = $4 and sdk_version = $5 and tool = $6`,
      [repository, sdk, attempt, commit, sdkVersion, tool],
    );
    if (analysis === undefined) return;
    if (analysis.isOurs)
      for (const project of stored.projects)
        await query(insertProject, [
          analysis.id,
          project.file.project,
          project.hash,
          headOf(project.file),
          JSON.stringify(project.file.facts),
        ]);
    await query(
      `update fleet.task set state = 'done', reason = null, outcome = 'read', analysis = $3
       where repository = $1 and sdk = $2`,
      [repository, sdk, analysis.id],
    );
    await query(
      `delete from fleet.analysis where repository = $1 and sdk = $2 and id <> $3
         and not exists (select from fleet.labelled where labelled.analysis = analysis.id)`,
      [repository, sdk, analysis.id],
    );
  });
}

const insertProject = `
  with file as (
    insert into fleet.facts_file (analysis, project, hash, head, facts)
    values ($1, $2, $3, $4::jsonb, jsonb_array_length($5::jsonb))
    on conflict (analysis, project) do nothing returning id
  )
  insert into fleet.fact (file, at, operation, element, component, has_former_name, body)
  select file.id, at, body ->> 'operation', body ->> 'element', body ->> 'schema', body ? 'formerName', body
  from file, jsonb_array_elements($5::jsonb) with ordinality as listed(body, at)`;

/** What a join needs of a file beside its facts. */
function headOf(file: UsageFile): string {
  return JSON.stringify({ ...file, links: {}, facts: [] });
}

/** Which facts of an SDK count. */
export interface FactsChoice {
  readonly sdk: string;
  /** Those that the label keeps; empty: the newest. */
  readonly label: string;
}

/** The facts files of an SDK, by the address of their repository. */
export async function listFactsFiles(
  { query }: Database,
  { sdk, label }: FactsChoice,
): Promise<readonly { readonly id: number; readonly hash: string }[]> {
  return await query(
    `select file.id::integer, file.hash from fleet.facts_file file
     join fleet.chosen on chosen.analysis = file.analysis
     join fleet.repository on repository.id = chosen.repository
     where chosen.sdk = $1 and chosen.label = $2
     order by repository.url collate "C", file.project collate "C"`,
    [sdk, label],
  );
}

/** The hashes of all facts files that are kept. */
export async function keptHashes({
  query,
}: Database): Promise<ReadonlySet<string>> {
  const rows = await query<{ hash: string }>(
    "select distinct hash from fleet.facts_file",
    [],
  );
  return new Set(rows.map(({ hash }) => hash));
}
