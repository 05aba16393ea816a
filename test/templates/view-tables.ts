import { join, relative } from "node:path";
import ts from "typescript-6";
import { repository } from "../support/catalogue-folder.ts";

/** A field of a view, as `docs/reference/templates.md` shows it. */
interface Field {
  /** `name`, or `tags.default` of an object in place. */
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

interface ViewPage {
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly Field[];
}

export interface TemplatePage {
  /** `module.ts.hbs` */
  readonly template: string;
  readonly doc: string;
  readonly view: string | null;
}

export interface ViewPages {
  readonly templates: readonly TemplatePage[];
  readonly views: readonly ViewPage[];
}

/** Printed values in the words of the page. */
const values: ReadonlyMap<string, string> = new Map([
  ["Name", "name"],
  ["Literal", "literal"],
  ["TypeText", "type"],
  ["Doc", "documentation"],
  ["Markdown", "text"],
]);

/**
 * What the types of the generator say of templates and their views.
 * @param path is a module with the table of templates, whose name is `name`
 */
export function readViews(path: string, name: string): ViewPages {
  const file = join(repository, path);
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const table = module?.exports?.get(name as ts.__String);
  if (table === undefined) throw new Error(`Expected ${name}.`);
  const views = new Map<string, ViewPage & { readonly symbol: ts.Symbol }>();

  const docOf = (symbol: ts.Symbol): string =>
    ts
      .displayPartsToString(symbol.getDocumentationComment(checker))
      .replaceAll(/\s+/g, " ")
      .trim();

  const visit = (type: ts.Type): string => {
    const symbol = type.getSymbol();
    if (symbol === undefined) throw new Error("Expected a view with a name.");
    const own = symbol.getName();
    const known = views.get(own);
    if (known !== undefined && known.symbol !== symbol)
      throw new Error(`Expected one view of the name ${own}.`);
    if (known === undefined) {
      // Its place, before those that it leads to.
      const page = { name: own, doc: docOf(symbol), fields: [], symbol };
      views.set(own, page);
      views.set(own, { ...page, fields: fieldsOf(type, "") });
    }
    return `[${own}](#${own.toLowerCase()})`;
  };

  const fieldsOf = (type: ts.Type, prefix: string): readonly Field[] =>
    type.getProperties().flatMap((property) => {
      const own = checker.getTypeOfSymbol(property);
      const field = prefix + property.getName();
      const told = tell(own, `${field}.`);
      const doc = docOf(property);
      return [{ name: field, type: told.text, doc }, ...told.fields];
    });

  interface Told {
    readonly text: string;
    /** Of an object in place. */
    readonly fields: readonly Field[];
  }

  const plain = (text: string): Told => ({ text, fields: [] });

  const tell = (type: ts.Type, prefix: string): Told => {
    const members = type.isUnion() ? type.types : [type];
    const isNull = (each: ts.Type) => (each.flags & ts.TypeFlags.Null) !== 0;
    const present = members.filter((each) => !isNull(each));
    const told = present.map((each) => tellOne(each, prefix));
    const texts = [...new Set(told.map(({ text }) => text))];
    return {
      text: [
        ...texts,
        ...(present.length < members.length ? ["absent"] : []),
      ].join(" or "),
      fields: told.flatMap(({ fields }) => fields),
    };
  };

  const tellOne = (type: ts.Type, prefix: string): Told => {
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return plain("flag");
    const alias = type.aliasSymbol?.getName() ?? "";
    if (values.has(alias)) return plain(values.get(alias) ?? "");
    if (type.getSymbol()?.getName() === "CodeText") return plain(formOf(type));
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item === undefined) throw new Error("Expected items of a list.");
      const told = tell(item, prefix);
      return { ...told, text: `list of ${told.text}` };
    }
    if (type.getSymbol()?.getName() === "__type")
      return { text: "view", fields: fieldsOf(type, prefix) };
    return plain(visit(type));
  };

  /** Of `CodeText<"typescript", "name">`, where no alias says it. */
  const formOf = (type: ts.Type): string => {
    const [language, form] = checker
      .getTypeArguments(type as ts.TypeReference)
      .map((each) => (each.isStringLiteral() ? each.value : ""));
    if (language === "json") return "JSON";
    return (
      { name: "name", literal: "literal", type: "type", doc: "documentation" }[
        form ?? ""
      ] ?? "text"
    );
  };

  const templates = checker
    .getDeclaredTypeOfSymbol(table)
    .getProperties()
    .map((property) => {
      const type = checker.getTypeOfSymbol(property);
      const isEmpty = type.getProperties().length === 0;
      return {
        template: property.getName(),
        doc: docOf(property),
        view: isEmpty ? null : visit(type),
      };
    });
  const outside = [...views.values()].filter(({ symbol }) =>
    (symbol.declarations ?? []).some((declaration) =>
      relative(repository, declaration.getSourceFile().fileName).startsWith(
        "..",
      ),
    ),
  );
  if (outside.length > 0)
    throw new Error(`Expected views of ours, got ${outside[0]?.name ?? ""}.`);
  return { templates, views: [...views.values()] };
}
