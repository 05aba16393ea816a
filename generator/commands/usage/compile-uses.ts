import { invariant } from "../../diagnostics/invariant.ts";
import type { UnreadFile, UnreadReason } from "../../usage/usage-file.ts";
import type { ReadProject } from "./find-uses.ts";
import type { RewrittenCode } from "./rewrite-code.ts";
import type { RewriteWish } from "./rewritten-programs.ts";
import type { CompiledCode, CompileWish, LeftFile } from "./read-code.ts";

export type WantedCompilation = Pick<
  CompileWish,
  "folders" | "before" | "after" | "places"
>;

export type CompileOutcome =
  | ({ readonly kind: "compiled" } & CompiledCode)
  | { readonly kind: "not-compiled"; readonly reason: UnreadReason };

/** Compiles the code with another version of an SDK, without the files that could not be read before. */
export async function compileUses(
  { thread, configs, reach, sdks, top, withText, leftMs }: ReadProject,
  unread: readonly UnreadFile[],
  wanted: WantedCompilation,
): Promise<CompileOutcome> {
  const left = unread.filter(isLeft);
  const outcome = await thread.ask(
    () => {
      const wish = { configs, reach, sdks, top, withText, part: null, left };
      return { kind: "compile", ...wish, ...wanted };
    },
    { limitMs: Math.max(1, leftMs()) },
  );
  if (outcome.kind !== "answered")
    return { kind: "not-compiled", reason: outcome.kind };
  const { answer } = outcome;
  invariant(
    answer.kind === "compiled" || answer.kind === "not-compiled",
    "the errors of code",
  );
  return answer;
}

export type RewriteOutcome =
  | ({ readonly kind: "rewritten" } & RewrittenCode)
  | { readonly kind: "not-compiled"; readonly reason: UnreadReason };

/** Rewrites the code for another version of an SDK. Nothing is written. */
export async function rewriteUses(
  { thread, configs, reach, sdks, top, withText, leftMs }: ReadProject,
  unread: readonly UnreadFile[],
  wanted: RewriteWish,
): Promise<RewriteOutcome> {
  const left = unread.filter(isLeft);
  const outcome = await thread.ask(
    () => {
      const wish = { configs, reach, sdks, top, withText, part: null, left };
      return { kind: "rewrite", ...wish, ...wanted };
    },
    { limitMs: Math.max(1, leftMs()) },
  );
  if (outcome.kind !== "answered")
    return { kind: "not-compiled", reason: outcome.kind };
  const { answer } = outcome;
  invariant(
    answer.kind === "rewritten" || answer.kind === "not-compiled",
    "code that was rewritten",
  );
  return answer;
}

/** Whether the compiler would try to read a file that it did not come to the end of. */
function isLeft(file: UnreadFile): file is LeftFile {
  return !["other-language", "template", "declarations"].includes(file.reason);
}
