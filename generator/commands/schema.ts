import { exhaustive } from "../diagnostics/invariant.ts";

/** What there are JSON Schemas of. */
export const schemaSubjects = ["catalogue", "report"] as const;

export type SchemaSubject = (typeof schemaSubjects)[number];

/** `schema`: a JSON Schema, of catalogue files for editors, or of change reports for programs. */
export async function schemaText(of: SchemaSubject): Promise<string> {
  switch (of) {
    case "catalogue": {
      const { catalogueSchemaText } =
        await import("./catalogue/schema-text.ts");
      return catalogueSchemaText();
    }
    case "report": {
      const { printReportSchema } = await import("../report/report-schema.ts");
      return printReportSchema();
    }
    default:
      return exhaustive(of);
  }
}
