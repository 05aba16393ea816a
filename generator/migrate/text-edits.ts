import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";
import { tokenAt } from "../usage/error-places.ts";
import { positionAfter, type CodeEdit } from "./code-edit.ts";
import { lastStep, type SdkRename } from "./sdk-rename.ts";
import { isRenamedValue, type BothCheckers } from "./value-places.ts";
import { writtenName } from "./written-name.ts";

export interface TextProgram {
  readonly program: ts.Program;
  /** The files of the project. */
  readonly files: readonly ts.SourceFile[];
  /** The code with other edits and the later SDK: what a value is compared with may have a new name. */
  readonly laterWith: (edits: readonly CodeEdit[]) => ts.Program;
}

/** A rename that texts in code may follow: of a value, or of a member that a text names. */
export interface TextRename {
  readonly change: number;
  readonly from: string;
  readonly to: string;
  /** Whether names of properties may be the value too. */
  readonly isValue: boolean;
  readonly isOnlyOne: boolean;
}

const ofName = { isValue: false, isOnlyOne: false } as const;

export function textRenames({
  change,
  renamed,
}: SdkRename): readonly TextRename[] {
  switch (renamed.kind) {
    case "value": {
      const { from, to, isOnlyOne } = renamed;
      return [{ change, from, to, isValue: true, isOnlyOne }];
    }
    case "field": {
      const { name, to } = renamed;
      return [{ change, from: lastStep(name), to, ...ofName }];
    }
    case "parameter": {
      const { from, to } = renamed;
      return [{ change, from, to, ...ofName }];
    }
    case "method": {
      const [from, to] = [renamed.from.at(-1), renamed.to.at(-1)];
      return from === undefined || to === undefined || from === to
        ? []
        : [{ change, from, to, ...ofName }];
    }
    default:
      return [];
  }
}

/** Texts, and names of properties, for which the type that is expected has changed as a rename says. */
export function textEdits(
  renames: readonly SdkRename[],
  made: readonly CodeEdit[],
  { program, laterWith, files }: TextProgram,
): readonly CodeEdit[] {
  const values = renames.flatMap(textRenames);
  if (values.length === 0) return [];
  const later = laterWith(made);
  const checkers: BothCheckers = {
    before: program.getTypeChecker(),
    after: later.getTypeChecker(),
    nodeAfter(node) {
      const { fileName } = node.getSourceFile();
      const file = later.getSourceFile(fileName);
      const own = made.filter((each) => each.file === fileName);
      return file && tokenAt(file, positionAfter(own, node.getStart()));
    },
  };
  const olds = new Set(values.map(({ from }) => from));
  return files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node) => {
      if (!ts.isIdentifier(node) && !ts.isStringLiteralLike(node)) return [];
      if (!olds.has(node.text)) return [];
      const meant = values.filter(
        (each) =>
          (each.isValue || ts.isStringLiteralLike(node)) &&
          isRenamedValue(node, each, checkers),
      );
      const [first, ...others] = meant;
      // Two renames of one text can only be told apart by a person.
      if (first === undefined || others.some(({ to }) => to !== first.to))
        return [];
      const quote = ts.isStringLiteralLike(node) ? 1 : 0;
      const place = {
        file,
        start: node.getStart() + quote,
        end: node.end - quote,
        prefix: "",
        suffix: "",
      };
      return [
        {
          ...writtenName(place, node, first.to),
          file: file.fileName,
          changes: [...new Set(meant.map(({ change }) => change))],
          units: [],
        },
      ];
    }),
  );
}
