import type { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import type { References } from "../usage/references.ts";
import type { SdkDeclarations } from "../usage/sdk-declarations.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import type { CodeEdit } from "./code-edit.ts";
import type { RenameService } from "./rename-service.ts";

/** A project with the SDK that it was written for, and the SDK of the later side. */
export interface EditedProgram {
  readonly program: ts.Program;
  /** The code with edits and the later SDK. */
  readonly laterWith: (edits: readonly CodeEdit[]) => ts.Program;
  /** The path of the file of the SDK that a name of a module means. */
  readonly moduleFile: (name: string, importer: string) => string | null;
  /** The text of a file of the later SDK, by its path in the earlier one; `null` where there is none. */
  readonly laterText: (path: string) => string | null;
  readonly declarations: SdkDeclarations;
  readonly sdk: SdkPackage;
  /** The SDK of the later side. */
  readonly later: SdkPackage;
  readonly service: RenameService;
  readonly references: Pick<References, "of">;
  /** The files of the project. */
  readonly files: readonly ts.SourceFile[];
  /** Files with templates beside their code, by their absolute paths: what these name stays. */
  readonly templates: ReadonlySet<string>;
  readonly facts: readonly UsageFact[];
  /** Gives the file that a fact names. */
  readonly fileOf: (name: string) => ts.SourceFile | undefined;
}
