import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { Share } from "./count-proofs.ts";
import type { EmulatedSide } from "./emulated-side.ts";
import { isUnseen } from "./unseen.ts";

/** What the emulators of both sides say of the requests that prove breaking changes. */
export interface Agreement {
  /** Of those that they judge: requests that the old one takes and the new one refuses. */
  readonly requests: Share;
  /** Kinds whose requests both take, for a reason that is listed, with how many of each. */
  readonly unseen: ReadonlyMap<string, number>;
  /** Where one of them contradicts. */
  readonly problems: readonly string[];
}

export async function askEmulators(
  what: string,
  changes: readonly Change[],
  sides: { readonly before: EmulatedSide; readonly after: EmulatedSide },
): Promise<Agreement> {
  const problems: string[] = [];
  const unseen = new Map<string, number>();
  let all = 0;
  let proven = 0;
  for (const { witness, kind, fingerprint } of changes) {
    const request = witness?.request ?? null;
    // What the service sends by itself no emulator is asked for.
    if (witness?.side !== "request" || request === null) continue;
    const taken = await sides[witness.acceptedBy](request);
    const refused = await sides[witness.refusedBy](request);
    const tell = (problem: string): unknown =>
      problems.push(
        `${what} ${kind} ${fingerprint}: ${problem} ${JSON.stringify(witness).slice(0, 700)}`,
      );
    all += 1;
    if (taken !== null)
      tell(`the emulator of ${witness.acceptedBy} refuses: ${taken}`);
    else if (refused !== null) proven += 1;
    else if (isUnseen(kind)) unseen.set(kind, (unseen.get(kind) ?? 0) + 1);
    else tell(`the emulator of ${witness.refusedBy} takes it`);
  }
  return { requests: { all, proven }, unseen, problems };
}

/** Several comparisons as one. */
export function joinedAgreements(all: readonly Agreement[]): Agreement {
  const unseen = new Map<string, number>();
  for (const each of all)
    for (const [kind, count] of each.unseen)
      unseen.set(kind, (unseen.get(kind) ?? 0) + count);
  const sum = (key: keyof Share): number =>
    all.reduce((total, { requests }) => total + requests[key], 0);
  return {
    requests: { all: sum("all"), proven: sum("proven") },
    unseen,
    problems: all.flatMap(({ problems }) => problems),
  };
}
