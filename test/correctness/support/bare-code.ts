import typescript from "typescript-5.9";

/** TypeScript without its comments, in one form: what is left is the same where the code is the same. */
export function bareCode(text: string): string {
  const source = typescript.createSourceFile(
    "a.ts",
    text,
    typescript.ScriptTarget.ES2022,
  );
  const printer = typescript.createPrinter({ removeComments: true });
  return printer.printFile(source);
}
