import { Failure, reasonOf } from "../analysis/failure.ts";
import { migrateRepository, type Migrating } from "./migrate-repository.ts";

/** What became of repositories. */
export interface MigratedAll {
  /** The number of those with a new patch. */
  readonly patched: number;
  /** Those that were made before, for the same commit. */
  readonly there: number;
  /** Those in which nothing can be rewritten; their text lists what people have to do. */
  readonly onlyText: number;
  readonly failed: readonly Unmigrated[];
}

interface Unmigrated {
  readonly url: string;
  readonly reason: string;
}

/** Migrates repositories, so many at a time. One that fails does not stop the others. */
export async function migrateAll(
  urls: readonly string[],
  migrating: Migrating,
  concurrency: number,
): Promise<MigratedAll> {
  const counts = { patched: 0, there: 0, onlyText: 0 };
  const failed: Unmigrated[] = [];
  const left = urls.values();
  const work = async (): Promise<void> => {
    // Each of them takes the next one from the same iterator.
    for (const url of left)
      try {
        const made = await migrateRepository(url, migrating);
        if (made.kind === "there") counts.there += 1;
        else if (made.hasPatch) counts.patched += 1;
        else counts.onlyText += 1;
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        failed.push({ url, reason: reasonOf(thrown, migrating.reading.work) });
      }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { ...counts, failed };
}
