/** Why a repository was not read. `passing`: another attempt may succeed; `lasting`: it may not before the next commit. */
export class Failure extends Error {
  readonly kind: "passing" | "lasting";

  constructor(reason: string, kind: "passing" | "lasting") {
    super(reason);
    this.kind = kind;
  }
}
