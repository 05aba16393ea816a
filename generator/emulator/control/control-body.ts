import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { createSchemaChecks } from "../../source/check-schema.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { PathStep } from "../../source/located-source.ts";
import { findJsonProblem, type JsonProblem } from "../json-problem.ts";
import { controlProblem, type BodyError } from "./control-problem.ts";
import { controlSchema, type ControlBodies } from "./control-schema.ts";

export type ReadBody<Body> =
  | { readonly kind: "read"; readonly body: Body }
  | { readonly kind: "refused"; readonly answer: Response };

const check = createSchemaChecks<keyof ControlBodies>(controlSchema, {
  whole: "the body",
  describedIn: "docs/reference/emulator.md",
});

/** The reader that knows all locations is slow and blocks the service while it reads. */
const mostCharacters = 256 * 1024;
const mostValues = 2000;

/** Reads the body of a control request; no body counts as `{}`. */
export async function readControlBody<Kind extends keyof ControlBodies>(
  request: Request,
  kind: Kind,
): Promise<ReadBody<ControlBodies[Kind]>> {
  const text = (await request.text()) || "{}";
  if (text.length > mostCharacters)
    return refused(
      controlProblem(413, `A body has at most ${mostCharacters} characters.`),
    );
  const type = request.headers.get("content-type") ?? "";
  // Pages of other origins can send text and forms, but not this type.
  if (request.body !== null && !/^application\/json\s*(?:;|$)/i.test(type))
    return refused(controlProblem(415, "Send the body as application/json."));
  const problem = findJsonProblem(new TextEncoder().encode(text), {
    values: mostValues,
  });
  if (problem !== null) return refused(refuseJson(problem));
  // JSON is YAML: the reader of files also refuses repeated keys, and knows all locations.
  const { value: source, diagnostics } = parseYaml({ file: "body", text });
  if (source === null)
    return refused(
      controlProblem(
        400,
        "The body cannot be read.",
        diagnostics.map((diagnostic) => bodyError(diagnostic, null)),
      ),
    );
  const violations = check(kind, source);
  if (violations.length > 0)
    return refused(
      controlProblem(
        422,
        "The body does not have the expected form.",
        violations.map(({ diagnostic, path }) =>
          bodyError(diagnostic, jsonPointer(path)),
        ),
      ),
    );
  // The schema of this kind has accepted it.
  return { kind: "read", body: source.value as ControlBodies[Kind] };
}

function refused(answer: Response): ReadBody<never> {
  return { kind: "refused", answer };
}

function refuseJson({ kind, offset, message }: JsonProblem): Response {
  return kind === "size"
    ? controlProblem(413, `A body has at most ${mostValues} values.`)
    : controlProblem(
        400,
        `The body is not JSON. ${message} Byte ${offset} of the body.`,
      );
}

function bodyError(
  { message, hint, location }: Diagnostic,
  pointer: string | null,
): BodyError {
  const { line = 1, column = 1 } = location ?? {};
  return { pointer, line, column, detail: message, hint };
}

function jsonPointer(path: readonly PathStep[]): string {
  return path
    .map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"))
    .map((step) => `/${step}`)
    .join("");
}
