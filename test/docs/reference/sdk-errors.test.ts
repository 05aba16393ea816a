import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";
import { code, expectWrittenPage } from "../support/written-page.ts";

/** The texts of refusals, and what to do about each: the members of `Refusals`, and their comments. */
function readRefusals(): readonly (readonly [text: string, help: string])[] {
  const file = parse("core/call-errors.ts");
  const table = file.statements.find(
    (each) => ts.isInterfaceDeclaration(each) && each.name.text === "Refusals",
  );
  return (table && ts.isInterfaceDeclaration(table) ? table.members : []).map(
    (member) => {
      const [comment] = ts.getJSDocCommentsAndTags(member);
      const help =
        comment && ts.isJSDoc(comment)
          ? ts.getTextOfJSDocComment(comment.comment)
          : "";
      return [textOf(member), (help ?? "").replaceAll(/\s+/g, " ")] as const;
    },
  );
}

function parse(path: string): ts.SourceFile {
  const text = read(path);
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function read(path: string): string {
  return readFileSync(join(runtime, path), "utf8");
}

/** `must be one of …` for a text that goes on. */
function textOf(member: ts.TypeElement): string {
  if (ts.isPropertySignature(member) && ts.isStringLiteral(member.name))
    return member.name.text;
  const type = ts.isIndexSignatureDeclaration(member)
    ? member.parameters[0]?.type
    : undefined;
  if (type && ts.isTemplateLiteralTypeNode(type)) return withGaps(type);
  throw new Error(`Expected the text of a refusal: ${member.getText()}`);
}

function withGaps({
  head,
  templateSpans,
}: ts.TemplateLiteralTypeNode | ts.TemplateExpression): string {
  return [head, ...templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("…");
}

/** The messages of each ConfigurationError in a file that are written there, with gaps for what is filled in. */
function messagesIn(node: ts.Node): readonly string[] {
  const own: string[] = [];
  if (
    ts.isNewExpression(node) &&
    node.expression.getText() === "ConfigurationError"
  ) {
    const [message] = node.arguments ?? [];
    if (message && ts.isTemplateExpression(message))
      own.push(withGaps(message));
    else if (message && ts.isStringLiteralLike(message)) own.push(message.text);
    else own.push(`(${message?.getText()})`);
  }
  node.forEachChild((child) => void own.push(...messagesIn(child)));
  return own;
}

const made = "new ConfigurationError(";
const runtime = join(repository, "templates/runtime");
const refusals = readRefusals();

// The compiler looks at those of a ValidationError.
it("a ConfigurationError ends with one of them, or has the words of generated code", () => {
  const ends = refusals.map(([text]) => text.replace(/…$/, ""));
  const messages = readdirSync(runtime, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && read(path).includes(made))
    .flatMap((path) => messagesIn(parse(path)));
  expect(messages.length).toBeGreaterThan(20);
  const others = messages.filter(
    (text) => !ends.some((end) => text.includes(` ${end}`)),
  );
  expect(new Set(others)).toEqual(new Set(["(reason)"]));
});

it("each refusal has a short text, and says what to do", () => {
  expect(refusals.length).toBeGreaterThan(20);
  expect(
    refusals.filter(([text, help]) => text.length > 40 || help.length < 20),
  ).toEqual([]);
});

it("docs/reference/sdk-errors.md lists them", async () => {
  await expectWrittenPage("reference/sdk-errors.md", [
    "# Refusals of an SDK",
    "What a client says of a wrong use, before it sends anything: the end of the message of a `ConfigurationError` or `ValidationError`, behind the name of the operation, option or parameter. The message never has the value. The texts are short, because every bundle carries them; this page says what to do. [Client](client.md#errors) has the other errors.",
    ...refusals.flatMap(([text, help]) => [`## ${code(text)}`, help]),
  ]);
});
