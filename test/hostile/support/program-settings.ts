/** How plain git is made to run what a setting names. */
interface Control {
  readonly args: readonly string[];
  readonly input?: string;
}

/** A setting or variable of git that names a program. */
export interface ProgramSetting {
  /** As the documentation of git names it: `filter.<driver>.clean`. */
  readonly name: string;
  /** Its name in a repository; by default each part in brackets is `canary`. */
  readonly key?: string;
  /** What stands around the path of the program; `%` is the path. */
  readonly value?: string;
  /** Other settings that it needs. */
  readonly besides?: readonly string[];
  /** The reason where plain git does not run it in a test. */
  readonly control: Control | string;
}

const commit = ["commit", "--quiet", "--allow-empty", "--message", "x"];
const terminal = "runs only for a terminal";
const question = "protocol=https\nhost=example.com\n";

const run = (...args: readonly string[]): Control => ({ args });

/** Settings of a repository, from `man git-config`; a test compares them with `git help --config`. */
export const programSettings: readonly ProgramSetting[] = [
  { name: "alias.*", value: "!%", control: run("canary") },
  { name: "browser.<tool>.cmd", control: "needs a browser's tool" },
  { name: "browser.<tool>.path", control: "needs a browser's tool" },
  {
    name: "core.alternateRefsCommand",
    control: run("fetch", "--quiet", "../other"),
  },
  {
    name: "core.askPass",
    control: { args: ["credential", "fill"], input: question },
  },
  {
    name: "core.editor",
    control: run("commit", "--allow-empty"),
  },
  { name: "core.fsmonitor", control: run("status") },
  { name: "core.gitProxy", control: run("ls-remote", "git://127.0.0.1/x") },
  // The folder has a program for every hook.
  { name: "core.hooksPath", value: "%.hooks", control: run(...commit) },
  { name: "core.pager", control: terminal },
  { name: "core.sshCommand", control: run("ls-remote", "ssh://127.0.0.1/x") },
  {
    name: "credential.helper",
    control: { args: ["credential", "fill"], input: question },
  },
  { name: "diff.<driver>.command", control: run("diff") },
  { name: "diff.<driver>.textconv", control: run("diff") },
  { name: "diff.external", control: run("diff") },
  {
    name: "difftool.<tool>.cmd",
    control: run("difftool", "--no-prompt", "--tool=canary"),
  },
  { name: "difftool.<tool>.path", control: "needs a tool that git knows" },
  // A partial clone asks its remote for what it lacks.
  {
    name: "extensions.partialClone",
    value: "lazy",
    besides: [
      "core.repositoryFormatVersion=1",
      "remote.lazy.url=.",
      "remote.lazy.uploadpack=%",
    ],
    control: run("cat-file", "-p", "12".repeat(20)),
  },
  { name: "filter.<driver>.clean", control: run("diff") },
  { name: "filter.<driver>.process", control: run("diff") },
  {
    name: "filter.<driver>.smudge",
    control: run("checkout-index", "--force", "--all"),
  },
  {
    name: "gpg.<format>.program",
    key: "gpg.x509.program",
    besides: ["gpg.format=x509"],
    control: run(...commit, "--gpg-sign=x"),
  },
  { name: "gpg.program", control: run(...commit, "--gpg-sign=x") },
  {
    name: "gpg.ssh.defaultKeyCommand",
    besides: ["gpg.format=ssh"],
    control: run(...commit, "--gpg-sign"),
  },
  { name: "guitool.<name>.cmd", control: "needs git gui" },
  { name: "imap.tunnel", control: "needs git imap-send" },
  // The file names the program as a file system monitor.
  { name: "include.path", value: "%.gitconfig", control: run("status") },
  {
    name: "interactive.diffFilter",
    control: terminal,
  },
  { name: "man.<tool>.cmd", control: "needs a manual page" },
  { name: "man.<tool>.path", control: "needs a manual page" },
  { name: "merge.<driver>.driver", control: run("merge", "--quiet", "side") },
  { name: "mergetool.<tool>.cmd", control: "needs a conflict" },
  { name: "mergetool.<tool>.path", control: "needs a tool that git knows" },
  { name: "pager.<cmd>", control: terminal },
  {
    name: "remote.<name>.receivepack",
    besides: ["remote.canary.url=."],
    control: run("push", "canary", "HEAD:refs/heads/new"),
  },
  {
    name: "remote.<name>.uploadpack",
    besides: ["remote.canary.url=."],
    control: run("fetch", "canary"),
  },
  // What follows the colons is the program, with its arguments.
  {
    name: "remote.<name>.url",
    value: "ext::%",
    besides: ["protocol.ext.allow=always"],
    control: run("fetch", "canary"),
  },
  // The name of a program on the path: git-remote-canary.
  {
    name: "remote.<name>.vcs",
    value: "canary",
    besides: ["remote.canary.url=x"],
    control: run("fetch", "canary"),
  },
  { name: "sendemail.ccCmd", control: "needs git send-email" },
  { name: "sendemail.tocmd", control: "needs git send-email" },
  {
    name: "sequence.editor",
    besides: ["rebase.autoStash=true"],
    control: run("rebase", "-i", "--root"),
  },
  {
    name: "submodule.<name>.update",
    key: "submodule.sub.update",
    value: "!%",
    control: run("submodule", "update", "--force"),
  },
  {
    name: "tar.<format>.command",
    control: run("archive", "--format=canary", "HEAD"),
  },
  {
    name: "trailer.<key-alias>.cmd",
    control: {
      args: ["interpret-trailers", "--trailer=canary:x"],
      input: "x\n",
    },
  },
  {
    name: "trailer.<key-alias>.command",
    control: {
      args: ["interpret-trailers", "--trailer=canary:x"],
      input: "x\n",
    },
  },
  {
    name: "uploadpack.packObjectsHook",
    control: "git ignores it in repositories",
  },
];

/** Variables of the environment that say what git runs, reads or writes. */
export const programVariables: readonly ProgramSetting[] = [
  {
    name: "GIT_ASKPASS",
    control: { args: ["credential", "fill"], input: question },
  },
  // The file names the program as a file system monitor, as that of the home folder does.
  { name: "GIT_CONFIG_GLOBAL", value: "%.gitconfig", control: run("status") },
  {
    name: "GIT_CONFIG_SYSTEM",
    value: "%.gitconfig",
    besides: ["GIT_CONFIG_NOSYSTEM=0"],
    control: run("status"),
  },
  {
    name: "GIT_CONFIG_PARAMETERS",
    value: "'core.fsmonitor=%'",
    control: run("status"),
  },
  {
    name: "GIT_DIR",
    value: "%.git",
    besides: ["GIT_WORK_TREE=."],
    control: run("status"),
  },
  { name: "GIT_EDITOR", control: run("commit", "--allow-empty") },
  { name: "GIT_EXEC_PATH", value: "%.hooks", control: run("canary") },
  { name: "GIT_EXTERNAL_DIFF", control: run("diff") },
  { name: "GIT_PAGER", control: terminal },
  { name: "GIT_PROXY_COMMAND", control: run("ls-remote", "git://127.0.0.1/x") },
  {
    name: "GIT_SEQUENCE_EDITOR",
    control: run("-c", "rebase.autoStash=true", "rebase", "-i", "--root"),
  },
  { name: "GIT_SSH", control: run("ls-remote", "ssh://127.0.0.1/x") },
  { name: "GIT_SSH_COMMAND", control: run("ls-remote", "ssh://127.0.0.1/x") },
  // Git writes this file itself.
  { name: "GIT_TRACE", value: "%.ran", control: run("status") },
  { name: "GIT_TRACE2", value: "%.ran", control: run("status") },
  {
    name: "SSH_ASKPASS",
    control: { args: ["credential", "fill"], input: question },
  },
];
