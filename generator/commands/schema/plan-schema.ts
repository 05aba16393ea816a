import { exhaustive } from "../../diagnostics/invariant.ts";

/** The files that have a JSON Schema. */
export const schemaSubjects = [
  "catalogue",
  "report",
  "usage",
  "impact",
  "migration",
  "migration-file",
  "pack",
  "plan",
] as const;

/** What a JSON Schema can be asked for: `catalogue`, `report`. */
export type SchemaSubject = (typeof schemaSubjects)[number];

/** `schema`: a JSON Schema, of catalogue files for editors, of reports and usage facts for programs. */
export async function schemaText(of: SchemaSubject): Promise<string> {
  switch (of) {
    case "catalogue": {
      const { catalogueSchemaText } =
        await import("../catalogue/schema-text.ts");
      return catalogueSchemaText();
    }
    case "report": {
      const { printReportSchema } =
        await import("../../report/report-schema.ts");
      return printReportSchema();
    }
    case "usage": {
      const { printUsageSchema } = await import("../../report/usage-schema.ts");
      return printUsageSchema();
    }
    case "impact": {
      const { printImpactSchema } =
        await import("../../report/impact/impact-schema.ts");
      return printImpactSchema();
    }
    case "migration": {
      const { printMigrationSchema } =
        await import("../../report/migrate/migration-schema.ts");
      return printMigrationSchema();
    }
    case "migration-file": {
      const { printTravellingSchema } =
        await import("../../report/migrate/travelling-migration.ts");
      return printTravellingSchema();
    }
    case "pack": {
      const { printPackSchema } =
        await import("../generate/packs/pack-schema.ts");
      return printPackSchema();
    }
    case "plan": {
      const { printPlanSchema } = await import("../workspace/plan-schema.ts");
      return printPlanSchema();
    }
    default:
      return exhaustive(of);
  }
}
