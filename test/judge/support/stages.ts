/** What a call goes through, in this order. */
export const stages = [
  "arguments",
  "sent",
  "ajv and qs",
  "Prism",
  "emulator",
  "answer of Prism",
  "decoded from Prism",
  "answer of the emulator",
  "decoded from the emulator",
  "types",
] as const;

export type Stage = (typeof stages)[number];

/** Something that a call did not pass. */
export interface Finding {
  readonly document: string;
  readonly stage: Stage;
  /** Key of the operation and which of its calls: `GET /pets required`; empty when it is not of one call. */
  readonly call: string;
  readonly text: string;
}

/** How many calls of a document passed a stage, of how many that came to it. */
export interface Count {
  passed: number;
  reached: number;
}

/** What came of the calls of one document. */
export interface Protocol {
  readonly document: string;
  readonly counts: ReadonlyMap<Stage, Count>;
  readonly findings: readonly Finding[];
  /** @param problem `null` when the stage was passed */
  note(stage: Stage, call: string, problem: string | null): void;
}

export function createProtocol(document: string): Protocol {
  const counts = new Map<Stage, Count>();
  const findings: Finding[] = [];
  return {
    document,
    counts,
    findings,
    note: (stage, call, text) => {
      const count = counts.get(stage) ?? { passed: 0, reached: 0 };
      counts.set(stage, count);
      count.reached += 1;
      if (text === null) count.passed += 1;
      else findings.push({ document, stage, call, text });
    },
  };
}
