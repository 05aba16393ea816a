import type { Assertion, PatternNode } from "./parse-pattern.ts";

/** An instruction. Its targets are indexes of other instructions; without any, the next one follows. */
export type Instruction =
  | {
      readonly kind: "character";
      readonly fits: (character: string) => boolean;
    }
  | { readonly kind: "assertion"; readonly assertion: Assertion }
  | { readonly kind: "fork"; readonly targets: readonly number[] }
  | { readonly kind: "end" };

/** The targets of a fork are added once they are known. */
type Unfinished =
  | Exclude<Instruction, { readonly kind: "fork" }>
  | {
      readonly kind: "fork";
      readonly targets: number[];
    };

/** Real patterns have less than a tenth of it. Repetitions that are counted are written out. */
const mostInstructions = 5_000;

/** Compiles a pattern to instructions; gives `null` when they would be too many. */
export function compilePattern(
  node: PatternNode,
): readonly Instruction[] | null {
  const program: Unfinished[] = [];
  emit(node, program);
  program.push({ kind: "end" });
  return program.length > mostInstructions ? null : program;
}

function emit(node: PatternNode, program: Unfinished[]): void {
  if (program.length > mostInstructions) return;
  switch (node.kind) {
    case "character":
    case "assertion":
      program.push(node);
      return;
    case "sequence":
      for (const part of node.parts) emit(part, program);
      return;
    case "choice":
      emitChoice(node.ways, program);
      return;
    case "repeat":
      emitRepeat(node, program);
  }
}

function emitChoice(ways: readonly PatternNode[], program: Unfinished[]): void {
  const fork = addFork(program);
  const ends: number[][] = [];
  for (const way of ways) {
    fork.push(program.length);
    emit(way, program);
    ends.push(addFork(program));
  }
  for (const end of ends) end.push(program.length);
}

function emitRepeat(
  { part, least, most }: PatternNode & { readonly kind: "repeat" },
  program: Unfinished[],
): void {
  for (let done = 0; done < least; done += 1) {
    const before = program.length;
    emit(part, program);
    if (isEnough(before, program)) break;
  }
  if (most === null) {
    const loop = program.length;
    const fork = addFork(program);
    fork.push(program.length);
    emit(part, program);
    addFork(program).push(loop);
    fork.push(program.length);
    return;
  }
  const exits: number[][] = [];
  for (let done = least; done < most; done += 1) {
    const before = program.length;
    const fork = addFork(program);
    fork.push(program.length);
    exits.push(fork);
    emit(part, program);
    if (isEnough(before + 1, program)) break;
  }
  for (const exit of exits) exit.push(program.length);
}

/** Whether there are too many instructions, or none for an empty part, however often it is repeated. */
function isEnough(before: number, program: readonly Unfinished[]): boolean {
  return program.length > mostInstructions || program.length === before;
}

function addFork(program: Unfinished[]): number[] {
  const targets: number[] = [];
  program.push({ kind: "fork", targets });
  return targets;
}
