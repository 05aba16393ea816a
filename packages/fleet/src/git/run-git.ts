import { devNull } from "node:os";
import {
  runLimited,
  type LimitedRun,
  type Limits,
} from "../analysis/run-limited.ts";

/**
 * What overrules every configuration. Nothing of a repository runs: no hooks, no filters for large files, no submodules. Links are
 * written as small files, so that none leads out of a clone. The user's own configuration says how to log in.
 */
const settings: readonly string[] = [
  `core.hooksPath=${devNull}`,
  "core.symlinks=false",
  "core.fsmonitor=false",
  `core.attributesFile=${devNull}`,
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "filter.lfs.smudge=",
  "filter.lfs.process=",
  "filter.lfs.required=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "advice.detachedHead=false",
];

/** Variables of the user that git needs: to find programs, to log in, and to reach servers. */
const kept = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "SystemRoot",
  "XDG_CONFIG_HOME",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
  "SSH_AUTH_SOCK",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
  "GIT_SSL_CAINFO",
  "SSL_CERT_FILE",
] as const;

/** Starts git outside of every repository. */
export function runGit(
  args: readonly string[],
  folder: string,
  limits: Limits,
): Promise<LimitedRun> {
  return runLimited(
    {
      program: "git",
      args: [...settings.flatMap((each) => ["-c", each]), ...args],
      cwd: folder,
      environment: {
        ...keptVariables(),
        GIT_CEILING_DIRECTORIES: folder,
        // Other protocols are programs that an address names.
        GIT_ALLOW_PROTOCOL: "file:http:https:ssh",
        GIT_TERMINAL_PROMPT: "0",
        GIT_LFS_SKIP_SMUDGE: "1",
        GIT_ALLOC_LIMIT: "1g",
        LC_ALL: "C",
      },
      folder,
    },
    limits,
  );
}

function keptVariables(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
