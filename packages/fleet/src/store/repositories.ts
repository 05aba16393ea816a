import type { Database } from "../database/database.ts";

export interface Repository {
  readonly id: number;
  readonly url: string;
}

/** Adds what is not there yet; the number of those. */
export async function addRepositories(
  { query }: Database,
  urls: readonly string[],
): Promise<number> {
  const added = await query<{ id: string }>(
    `insert into fleet.repository (url)
     select value from jsonb_array_elements_text($1::jsonb) on conflict (url) do nothing returning id`,
    [JSON.stringify([...new Set(urls)])],
  );
  return added.length;
}

export async function findRepository(
  { query }: Database,
  id: number,
): Promise<Repository | null> {
  const [found] = await query<Repository>(
    "select id::integer, url from fleet.repository where id = $1",
    [id],
  );
  return found ?? null;
}
