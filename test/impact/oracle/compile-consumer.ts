import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { parseCode } from "../../../generator/io/project/parse-code.ts";
import { repository } from "../../support/commands.ts";

const library = join(repository, "node_modules/typescript-6/lib");

/** A program of a consumer in which the files of its SDK are in memory, compiled again and again with other ones. */
export interface ConsumerCompiler {
  /** @param files of the SDK, by paths below its folder */
  program(files: ReadonlyMap<string, string>): ts.Program;
}

export interface ConsumerFiles {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
  /** Where the SDK is: absolute, and empty on the disk. */
  readonly sdk: string;
}

export function createConsumerCompiler({
  files,
  options,
  sdk,
}: ConsumerFiles): ConsumerCompiler {
  const parsed = new Map<string, ts.SourceFile>();
  let before: ts.Program | undefined;
  return {
    program(sdkFiles) {
      const textOf = (path: string): string | undefined =>
        path.startsWith(`${sdk}/`)
          ? sdkFiles.get(path.slice(sdk.length + 1))
          : readOwn(path, options);
      const host: ts.CompilerHost = {
        ...ts.createCompilerHost(options),
        // The compiler of the collector has no declarations of the language on the disk.
        getDefaultLibFileName: (given) =>
          join(library, ts.getDefaultLibFileName(given)),
        getDefaultLibLocation: () => library,
        fileExists: (path) =>
          path.startsWith(`${sdk}/`)
            ? textOf(path) !== undefined
            : existsSync(path) || componentOf(path) !== null,
        directoryExists: (path) =>
          path === sdk || `${path}/`.startsWith(`${sdk}/`) || existsSync(path),
        readFile: textOf,
        realpath: (path) => path,
        getSourceFile(path, target) {
          const isOfSdk = path.startsWith(`${sdk}/`);
          const text = isOfSdk ? textOf(path) : undefined;
          const key = isOfSdk ? `${path} ${text ?? ""}` : path;
          const known = parsed.get(key);
          if (known !== undefined) return known;
          const read = isOfSdk ? text : readOwn(path, options);
          if (read === undefined) return undefined;
          const file = ts.createSourceFile(path, read, target, true);
          parsed.set(key, file);
          return file;
        },
      };
      before = ts.createProgram({
        rootNames: files,
        options,
        host,
        ...(before && { oldProgram: before }),
      });
      return before;
    },
  };
}

/** The compiler looks for `Card.vue.ts` where code imports `Card.vue`: the scripts of the component stand there. */
function componentOf(path: string): string | null {
  const component = /^(.+\.vue)\.ts$/.exec(path)?.[1];
  return component !== undefined && existsSync(component) ? component : null;
}

function readOwn(
  path: string,
  options: ts.CompilerOptions,
): string | undefined {
  const component = componentOf(path);
  return component === null
    ? ts.sys.readFile(path)
    : parseCode(component, readFileSync(component, "utf8"), options).text;
}
