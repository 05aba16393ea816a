import { devNull } from "node:os";
import { parse } from "node:path";
import type { WorkTree } from "./work-tree.ts";

/** Where git is started: in a work tree that was found, or in no repository, for the configuration of the user alone. */
export type GitPlace =
  | {
      readonly kind: "work-tree";
      readonly tree: WorkTree;
      /** The filters that the configuration names, by name. None of them runs. */
      readonly filters: readonly string[];
      /** Whether the repository says which file names what git ignores: it may have no end, and is not read. */
      readonly namesIgnored: boolean;
    }
  | {
      readonly kind: "user";
      /** The folder whose programs are not taken for git. */
      readonly besides: string;
    };

export function topOf(place: GitPlace): string {
  return place.kind === "user" ? place.besides : place.tree.top;
}

/**
 * What git gets of our environment: where the configuration of the user is, which says how lines end and what is ignored, and what Windows
 * needs to start a program. Without `PATH` git finds no program, and no other `GIT_*` decides what it does: those of a hook would name
 * another repository.
 */
const keptVariables = [
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
  "GIT_CONFIG_SYSTEM",
  "HOME",
  "HOMEDRIVE",
  "HOMEPATH",
  "SystemRoot",
  "USERPROFILE",
  "XDG_CONFIG_HOME",
] as const;

export function environmentOf(
  place: GitPlace,
  surroundings: NodeJS.ProcessEnv = process.env,
): Readonly<Record<string, string>> {
  const kept = keptVariables.flatMap((key) => {
    const value = surroundings[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    // Git takes as much memory as a file of the repository asks for, such as a .gitignore of many gigabytes. This bounds each piece of it.
    GIT_ALLOC_LIMIT: "1g",
    // No protocol is allowed. Older versions of git do not know the next line, and would fetch what a partial clone lacks.
    GIT_ALLOW_PROTOCOL: "none",
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    ...(place.kind === "work-tree"
      ? { GIT_DIR: place.tree.gitDir, GIT_WORK_TREE: place.tree.top }
      : // A file is no git directory, so git looks for none either.
        { GIT_DIR: devNull }),
  };
}

export function workingFolderOf(place: GitPlace): string {
  return place.kind === "work-tree"
    ? place.tree.top
    : parse(place.besides).root;
}

/**
 * Options of git that come before its command and overrule every configuration. A clone's configuration can name programs: those that our
 * commands could reach are switched off first, then those that other commands would run.
 */
export function settingsOf(place: GitPlace): readonly string[] {
  const filters = place.kind === "work-tree" ? place.filters : [];
  const settings = [
    ...programSettings,
    ...(place.kind === "work-tree" && place.namesIgnored
      ? [`core.excludesFile=${devNull}`]
      : []),
    ...filters.flatMap((name) => [
      `filter.${name}.clean=`,
      `filter.${name}.smudge=`,
      `filter.${name}.process=`,
      `filter.${name}.required=false`,
    ]),
  ];
  return ["--no-pager", ...settings.flatMap((setting) => ["-c", setting])];
}

const programSettings: readonly string[] = [
  "core.fsmonitor=",
  `core.hooksPath=${devNull}`,
  "diff.external=",
  // As for attributes: `git status` reads it.
  `diff.orderFile=${devNull}`,
  // A submodule has a configuration of its own, for which git starts another git.
  "diff.ignoreSubmodules=dirty",
  "submodule.recurse=false",
  "safe.bareRepository=explicit",
  "protocol.allow=never",
  "core.alternateRefsCommand=false",
  "core.askPass=",
  // Git reads the whole of this file, and it may have no end.
  `core.attributesFile=${devNull}`,
  "core.editor=false",
  "core.gitProxy=none",
  "core.pager=cat",
  "core.sshCommand=false",
  "credential.helper=",
  "gc.auto=0",
  "gpg.program=false",
  "log.showSignature=false",
  "maintenance.auto=false",
  "sequence.editor=false",
];
