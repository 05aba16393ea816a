import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command, Option } from "commander";
import {
  mostConfigurationBytes,
  parseConfiguration,
} from "../../configuration/parse-configuration.ts";
import {
  configurationNotFile,
  fileNotReadable,
  fileTooLarge,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import {
  findProject,
  openProject,
  type Project,
} from "../../io/project/find-project.ts";
import type { AddressAccess } from "../../io/address/address-access.ts";
import { namePath, type Reach } from "../../io/files/reach.ts";
import { readBytes } from "../../io/files/read-bytes.ts";
import { parseSource } from "../../io/files/read-input.ts";
import { isWorldError, worldReason } from "../../io/files/world-error.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { useOf } from "../options/path-use.ts";
import { loadConfigurationSchema } from "../load-templates.ts";
import { openapiOptions } from "../options/openapi-options.ts";
import { addressesOf } from "./addresses-of.ts";
import { applyConfiguration, fromFolder } from "./apply-configuration.ts";
import { isGiven } from "../options/given-options.ts";
import { reachOf, refuseDefaults } from "./reach-of.ts";
import type { NameOrigin } from "./value-origins.ts";

export interface Completed {
  /** Why it fails. */
  readonly problems: readonly Diagnostic[];
  /** `null` when it fails. */
  readonly reach: Reach | null;
  readonly addresses: AddressAccess | null;
}

/**
 * Gives a command the settings of its project: options of `sdkwright.yaml`, and defaults that are relative to the
 * root of the project. Values and defaults lead nowhere out of the repository.
 * @param folder the working folder
 * @param observe is called with the path of the configuration before it is read
 */
export async function completeCommand(
  command: Command,
  folder: string,
  nameOrigin: NameOrigin,
  observe: (path: string) => void,
): Promise<Completed> {
  const named = namedConfiguration(command);
  const found =
    named === null ? await findProject(folder) : await openProject(named);
  const project = found.value;
  if (project === null)
    return { problems: found.diagnostics, reach: null, addresses: null };
  if (project.configuration !== null) observe(project.configuration);
  const documentOptions = openapiOptions().map((option) =>
    option.attributeName(),
  );
  const problems = await applyFile({
    command,
    project,
    folder,
    nameOrigin,
    documentOptions: new Set(documentOptions),
  });
  placeDefaults(command, project, folder);
  const reach = await reachOf(command, project.bounds);
  // With a configuration of elsewhere, the working folder is as much meant as its project.
  const reads =
    named === null ? reach.reads : [...reach.reads, await namePath(folder)];
  const outside = await refuseDefaults(command, { ...reach, reads });
  const addresses = await addressesOf(
    command,
    fromFolder(folder, project.root),
  );
  return {
    problems: [...problems, ...outside, ...addresses.diagnostics],
    reach: { ...reach, reads },
    addresses: addresses.value,
  };
}

/** Reads `--config` of the command, else that of a parent command. */
function namedConfiguration(command: Command): string | null {
  const named: unknown = command.getOptionValue("config");
  if (typeof named === "string") return named;
  return command.parent === null ? null : namedConfiguration(command.parent);
}

async function applyFile(
  completing: Parameters<typeof applyConfiguration>[0],
): Promise<readonly Diagnostic[]> {
  const { project, folder } = completing;
  if (project.configuration === null) return [];
  const read = await readConfiguration(
    project.configuration,
    fromFolder(folder, project.configuration),
  );
  if (read.value === null) return read.diagnostics;
  const schema = await loadConfigurationSchema();
  const { value, diagnostics } = await parseConfiguration(read.value, schema);
  const problems =
    value === null ? [] : await applyConfiguration(completing, value);
  return quoteFiles([...diagnostics, ...problems], [read.value]);
}

/** @param shown its name in messages */
async function readConfiguration(
  path: string,
  shown: string,
): Promise<Checked<SourceFile>> {
  try {
    // The file kind is checked before the file is opened, since opening a named pipe would wait for a writer.
    if (!(await stat(path)).isFile())
      return failed(configurationNotFile(shown));
    const bytes = await readBytes(path, mostConfigurationBytes);
    return bytes === null
      ? failed(fileTooLarge(shown, mostConfigurationBytes))
      : parseSource(bytes, shown);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return failed(fileNotReadable(shown, worldReason(thrown)));
  }
}

/**
 * Makes defaults that are folders relative to the project. Others, such as `tsconfig.json`, are of the working folder. When the command line names a catalogue, the project that was found does
 * not apply to it.
 */
function placeDefaults(
  command: Command,
  { root, configuration }: Project,
  folder: string,
): void {
  const isElsewhere = configuration === null && isGiven(command, "spec");
  if (isElsewhere || root === folder) return;
  for (const option of command.options)
    if (isFolder(option)) placeDefault(command, option, { root, folder });
  command.setOptionValueWithSource(
    "projectRoot",
    fromFolder(folder, root),
    "default",
  );
}

function isFolder(option: Option): boolean {
  const use = useOf(option);
  return use.kind === "path" && use.of === "folder";
}

function placeDefault(
  command: Command,
  option: Option,
  { root, folder }: { readonly root: string; readonly folder: string },
): void {
  const name = option.attributeName();
  const value: unknown = command.getOptionValue(name);
  if (
    command.getOptionValueSource(name) === "default" &&
    typeof value === "string"
  )
    command.setOptionValueWithSource(
      name,
      fromFolder(folder, resolve(root, value)),
      "default",
    );
}
