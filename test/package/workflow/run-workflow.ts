import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions: Readonly<Record<string, string>>;
        readonly steps: readonly Step[];
      }
    >
  >;
}

const root = join(import.meta.dirname, "../../..");

/** The example, of which every test looks at what is written. */
export const workflowText: string = readFileSync(
  join(root, "examples/github/api-changes.yml"),
  "utf8",
);

// What the type says is asserted by the tests.
export const workflow: Workflow = parse(workflowText) as Workflow;

export const steps: readonly Step[] = workflow.jobs["changes"]?.steps ?? [];

/** What the platform would know, by the text of the expression. */
export type Contexts = Readonly<Record<string, string>>;

export interface RunStep {
  readonly name: string;
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export interface WorkflowRun {
  /** The steps that ran a shell, up to the first that failed. */
  readonly ran: readonly RunStep[];
  readonly summary: string;
  readonly calls: readonly string[];
}

/** Runs the shell steps as the platform does, in a repository that is checked out, with stand-ins for what the runner has. */
export function runWorkflow(
  repository: string,
  work: string,
  contexts: Contexts,
): WorkflowRun {
  const machine = prepareMachine(work);
  const outputs = new Map<string, string>();
  const valueOf = (expression: string): string => {
    const output = /^steps\.compare\.outputs\.(\w+)$/.exec(expression)?.[1];
    const value =
      output === undefined ? contexts[expression] : (outputs.get(output) ?? "");
    if (value === undefined) throw new Error(`Not known: ${expression}`);
    return value;
  };
  const ran: RunStep[] = [];
  for (const step of steps) {
    if (step.run === undefined || !holds(step.if, valueOf)) continue;
    const script = join(work, "step.sh");
    writeFileSync(script, step.run);
    const output = join(work, "output");
    writeFileSync(output, "");
    const { status, stdout, stderr } = spawnSync(
      "bash",
      // As the platform starts `shell: bash`.
      ["--noprofile", "--norc", "-eo", "pipefail", script],
      {
        cwd: repository,
        encoding: "utf8",
        env: {
          ...machine.env,
          GITHUB_OUTPUT: output,
          ...workflow.env,
          ...Object.fromEntries(
            Object.entries(step.env ?? {}).map(([name, text]) => [
              name,
              text.replaceAll(/\$\{\{ ([^}]+) \}\}/g, (_, expression: string) =>
                valueOf(expression),
              ),
            ]),
          ),
        },
      },
    );
    for (const line of readFileSync(output, "utf8").split("\n")) {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) outputs.set(name, value);
    }
    ran.push({
      name: step.name,
      status: status ?? -1,
      out: stdout,
      err: stderr,
    });
    if (status !== 0) break;
  }
  return {
    ran,
    summary: readFileSync(machine.summary, "utf8"),
    calls: readFileSync(machine.calls, "utf8").split("\n").slice(0, -1),
  };
}

/** Conditions of the workflow: comparisons with a text, all of which have to hold. */
function holds(
  condition: string | undefined,
  valueOf: (expression: string) => string,
): boolean {
  if (condition === undefined) return true;
  return condition.split(" && ").every((part) => {
    const [, left = "", operator, right = ""] =
      /^(\S+) (==|!=) (\S+)$/.exec(part) ?? [];
    const text = /^'([^']*)'$/.exec(right)?.[1];
    const isSame = valueOf(left) === (text ?? valueOf(right));
    return operator === "==" ? isSame : !isSame;
  });
}

/** What a runner has: folders, files for what steps say, and programs, of which `npm` and `gh` only stand for themselves. */
function prepareMachine(work: string): {
  readonly env: NodeJS.ProcessEnv;
  readonly summary: string;
  readonly calls: string;
} {
  const programs = join(work, "programs");
  const temporary = join(work, "temporary");
  for (const folder of [programs, temporary])
    mkdirSync(folder, { recursive: true });
  const program = (name: string, text: string) => {
    writeFileSync(join(programs, name), text);
    chmodSync(join(programs, name), 0o755);
  };
  program("npm", '#!/usr/bin/env bash\necho "npm $*"\n');
  program(
    "sdkwright",
    `#!/usr/bin/env bash\nexec "${process.execPath}" "${join(root, "dist/cli.js")}" "$@"\n`,
  );
  copyFileSync(
    join(import.meta.dirname, "stand-in-gh.mjs"),
    join(programs, "gh"),
  );
  chmodSync(join(programs, "gh"), 0o755);
  const summary = join(work, "summary.md");
  const calls = join(work, "calls");
  for (const file of [summary, calls]) {
    rmSync(file, { force: true });
    writeFileSync(file, "");
  }
  const comments = commentsFile(work);
  if (!existsSync(comments)) writeFileSync(comments, "[]");
  return {
    env: {
      PATH: `${programs}:${process.env["PATH"] ?? ""}`,
      HOME: work,
      RUNNER_TEMP: temporary,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_REPOSITORY: "acme/pets",
      SDKWRIGHT_STATE_DIR: join(work, "state"),
      COMMENTS: comments,
      CALLS: calls,
    },
    summary,
    calls,
  };
}

/** The comments of the pull request, which outlive a run. */
export function commentsFile(work: string): string {
  return join(work, "comments.json");
}
