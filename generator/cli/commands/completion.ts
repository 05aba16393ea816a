import { Argument } from "commander";
import type { CliCommand } from "../options/command-line.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { completionScript, shells, type Shell } from "./completion-script.ts";
import type { Session } from "../session.ts";

export function addCompletion(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("completion")
    .description(
      "Print a script that completes commands, options and their choices in a shell.",
    )
    .addArgument(
      new Argument("<shell>", "shell to complete in").choices(shells),
    )
    .action((shell: Shell) => {
      session.data(completionScript(shell, program));
      setExitCode(exitCodes.passed);
    });
  addExamples(command, [["Print the script for bash", "completion bash"]]);
  command.addHelpText(
    "after",
    `
Switch it on:
  bash, in ~/.bashrc:
    source <(sdkwright completion bash)
  zsh, in ~/.zshrc after compinit:
    source <(sdkwright completion zsh)
  fish, in ~/.config/fish/config.fish:
    sdkwright completion fish | source`,
  );
}
