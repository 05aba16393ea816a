import { posix } from "node:path";
import { ts } from "ts-morph";
import { declaredSources, type ProjectPart } from "./resolve-imports.ts";

/**
 * Finds the project of a workspace that has written declarations, where nobody refers to it. Packages that are installed
 * have no sources of their own.
 */
export function createWorkspaceProjects(
  system: ts.System,
): (declarations: string) => ProjectPart | null {
  const known = new Map<string, ProjectPart | null>();
  const projectIn = (folder: string): ProjectPart | null => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const config = `${folder}/tsconfig.json`;
    const above = posix.dirname(folder);
    const part = system.fileExists(config)
      ? readPart(config, system)
      : above === folder || system.fileExists(`${folder}/package.json`)
        ? null
        : projectIn(above);
    known.set(folder, part);
    return part;
  };
  return (declarations) => {
    if (declarations.includes("/node_modules/")) return null;
    const part = projectIn(posix.dirname(declarations));
    return part?.sources.has(declarations) === true ? part : null;
  };
}

function readPart(config: string, system: ts.System): ProjectPart | null {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...system, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  return parsed === undefined
    ? null
    : {
        options: parsed.options,
        files: parsed.fileNames,
        sources: declaredSources(parsed),
      };
}
