import { messageOf } from "../problem.ts";

/** Why a repository was not read. `passing`: another attempt may succeed; `lasting`: it may not before the next commit. */
export class Failure extends Error {
  readonly kind: "passing" | "lasting";

  constructor(reason: string, kind: "passing" | "lasting") {
    super(reason);
    this.kind = kind;
  }
}

/** The message of what was thrown, without the folder of the job, so that it is the same in each attempt and on each machine. */
export function reasonOf(thrown: unknown, work: string): string {
  return messageOf(thrown)
    .replaceAll(`${work}/`, "")
    .replaceAll(/job-\d+-\w{6}\/(?:clone\/)?/g, "");
}
