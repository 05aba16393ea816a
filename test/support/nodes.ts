import { dirname } from "node:path";
import { run } from "./commands.ts";
import { type Answers, type Received, startGateway } from "./gateway.ts";

export type FoundNode =
  | { readonly kind: "found"; readonly path: string }
  | { readonly kind: "missing"; readonly reason: string };

/** What programs are run under. */
export interface Runtime {
  readonly name: string;
  readonly found: FoundNode;
  /** Before the program. */
  readonly args: readonly string[];
}

/** A version of Node that programs run under. */
export interface NodeVersion {
  readonly name: string;
  readonly node: FoundNode;
}

/** The Node that runs the tests, and Node 24. */
export function nodeVersions(
  node24: FoundNode,
): readonly [NodeVersion, NodeVersion] {
  return [
    {
      name: `Node ${process.versions.node}`,
      node: { kind: "found", path: process.execPath },
    },
    { name: "Node 24", node: node24 },
  ];
}

/** What came of a program. */
export interface ProgramRun {
  readonly stdout: string;
  /** What the gateway received from it. */
  readonly received: readonly Received[];
}

/**
 * Runs a program beside a gateway of its own, whose address it has in GATEWAY_URL. A warning of Node is a failure.
 * @param node path of the binary
 */
export async function runBesideGateway(
  node: string,
  program: string,
  answers: Answers,
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const gateway = await startGateway(answers);
  try {
    const args = ["--throw-deprecation", program];
    const stdout = await run(node, args, {
      cwd: dirname(program),
      env: { ...env, GATEWAY_URL: gateway.url },
    });
    return { stdout, received: [...gateway.received] };
  } finally {
    await gateway.stop();
  }
}
