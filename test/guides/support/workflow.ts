import { parse } from "yaml";

interface Step {
  readonly run?: string;
}

interface GitHubWorkflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

type GitLabPipeline = Readonly<
  Record<string, { readonly script: readonly string[] }>
>;

/** A workflow of GitHub, or a pipeline of GitLab, as far as its tests ask. */
export interface Workflow {
  /** Whatever a shell runs. */
  readonly scripts: readonly string[];
  /** Actions, with what names their commit and the remark behind it. */
  readonly actions: readonly string[];
  /** Command lines of sdkwright. */
  readonly commands: readonly string[];
}

export function readWorkflow(text: string): Workflow {
  // Text that is no such file fails where its parts are missing.
  const content = parse(text) as GitHubWorkflow | GitLabPipeline;
  const scripts =
    "jobs" in content
      ? Object.values((content as GitHubWorkflow).jobs)
          .flatMap(({ steps }) => steps)
          .flatMap(({ run = [] }) => run)
      : Object.values(content).flatMap(({ script }) => script);
  return {
    scripts,
    actions: [...text.matchAll(/uses: (.+)$/gm)].map(([, used = ""]) => used),
    commands: scripts
      .flatMap((script) => script.split("\n"))
      .filter((line) => line.startsWith("npx sdkwright ")),
  };
}

/** The arguments of a command line, as a shell with these variables makes them. */
export function argumentsOf(
  line: string,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const filled = line.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`Nobody sets ${name}`);
    return value;
  });
  return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}
