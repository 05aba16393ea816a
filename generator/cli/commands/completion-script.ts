import type { Command, Option } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof shells)[number];

/** The completions that are possible after the words of a command. */
interface Completions {
  /** `import openapi`; empty for the program. */
  readonly path: string;
  readonly commands: readonly Command[];
  readonly options: readonly Option[];
  /** What the first word after the command may be instead of an option; `files` where it has no choices. */
  readonly first: readonly string[] | "files" | "none";
}

/**
 * Prints a script that contains all commands, options and choices, so that completing a word starts no process. All
 * of its words come from our own definitions.
 */
export function completionScript(shell: Shell, program: Command): string {
  const all = completionsOf(program, []);
  switch (shell) {
    case "bash":
      return bashScript(all);
    case "zsh":
      return `#compdef sdkwright\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(all)}`;
    case "fish":
      return fishScript(all);
  }
}

function completionsOf(
  command: Command,
  path: readonly string[],
): readonly Completions[] {
  const { commands, options } = command;
  const [argument] = command.registeredArguments;
  const first =
    commands.length > 0
      ? commands.map((each) => each.name())
      : argument === undefined
        ? "none"
        : (argument.argChoices ?? "files");
  return [
    { path: path.join(" "), commands, options, first },
    ...commands.flatMap((each) => completionsOf(each, [...path, each.name()])),
  ];
}

/** Lists the short and the long form of an option. */
function flagsOf({ short, long }: Option): readonly string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

/**
 * Finds the command by the words before the cursor. Where the script has no completions, bash completes file names.
 */
function bashScript(all: readonly Completions[]): string {
  const words = all.map(
    ({ path, options }) =>
      `    "${path}") words="${[...options.flatMap(flagsOf), "--help"].join(" ")}" ;;`,
  );
  const first = all.flatMap(({ path, first }) =>
    first === "none"
      ? []
      : [
          `    "${path}") words="${first === "files" ? "" : first.join(" ")}" isFirst=1 ;;`,
        ],
  );
  const choices = all.flatMap(({ path, options }) =>
    options.flatMap((option) =>
      option.argChoices === undefined
        ? []
        : flagsOf(option).map(
            (flag) =>
              `    "${path} ${flag}") words="${option.argChoices?.join(" ")}" ;;`,
          ),
    ),
  );
  const paths = all.flatMap(({ path }) => (path === "" ? [] : [`"${path}"`]));
  return `_sdkwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path="" words="" isFirst="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${path:+$path }\${COMP_WORDS[index]}" in
    ${paths.join("|")}) path="\${path:+$path }\${COMP_WORDS[index]}" ;;
    *) break ;;
    esac
  done
  case "$path $previous" in
${choices.join("\n")}
  esac
  if [[ -z "$words" && "$current" != -* && COMP_CWORD -eq index ]]; then
    case "$path" in
${first.join("\n")}
    esac
  fi
  if [[ -z "$words" && ( "$current" == -* || ( -z "$isFirst" && COMP_CWORD -eq index ) ) ]]; then
    case "$path" in
${words.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _sdkwright sdkwright
`;
}

function fishScript(all: readonly Completions[]): string {
  const lines = all.flatMap(({ path, commands, options }) => {
    const condition =
      path === ""
        ? "__fish_use_subcommand"
        : path
            .split(" ")
            .map((word) => `__fish_seen_subcommand_from ${word}`)
            .join("; and ");
    const begin = `complete -c sdkwright -n '${condition}'`;
    return [
      ...commands.map(
        (each) =>
          `${begin} -f -a ${each.name()} -d '${quoted(each.summary() || each.description())}'`,
      ),
      ...options.map((option) =>
        [
          begin,
          ...(option.short === undefined
            ? []
            : [`-s ${option.short.slice(1)}`]),
          ...(option.long === undefined ? [] : [`-l ${option.long.slice(2)}`]),
          ...(option.argChoices === undefined
            ? option.required || option.optional
              ? ["-r"]
              : []
            : [`-x -a '${option.argChoices.join(" ")}'`]),
          `-d '${quoted(option.description)}'`,
        ].join(" "),
      ),
    ];
  });
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
}
