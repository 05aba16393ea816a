import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { schemaName } from "../../../../generator/sdk/packs/schemas/schema-names.ts";
import type { SdkFile } from "../../../../generator/sdk/emit-input.ts";
import { sampleValues } from "../../../../generator/wire/sample/sample-values.ts";
import { createRandom } from "../../../correctness/support/random.ts";
import { mutate } from "../../../correctness/support/mutate.ts";
import type {
  Json,
  RawDocument,
} from "../../../correctness/support/raw-document.ts";
import { writeFiles } from "../../../correctness/support/work-folder.ts";
import { createValidators } from "../../../changes/witness/side-validators.ts";
import { repository } from "../../../support/catalogue-folder.ts";
import type { SdkWithPack } from "./plan-with-pack.ts";
import { stateMeaning } from "./state-meaning.ts";

/** What the tests call of a schema, of whatever library. */
export interface Checked {
  readonly "~standard": {
    readonly validate: (value: unknown) => {
      readonly issues?: readonly Issue[] | undefined;
    };
  };
}

/** What a schema says against a value. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

/** What a schema says against a value; nothing where it takes it. */
export function issuesOf(schema: Checked, value: unknown): readonly Issue[] {
  return schema["~standard"].validate(value).issues ?? [];
}

/** Loads the schemas of components that a pack has written. */
export async function loadSchemas(
  folder: string,
  files: readonly SdkFile[],
  pack: string,
): Promise<ReadonlyMap<string, Checked>> {
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  writeFiles(
    folder,
    files.filter(
      ({ path }) =>
        path.startsWith(`src/${pack}/`) || path.startsWith("src/runtime/"),
    ),
  );
  const { href } = pathToFileURL(join(folder, `src/${pack}/index.ts`));
  const module = (await import(href)) as Readonly<Record<string, Checked>>;
  return new Map(Object.entries(module));
}

/** A value that a schema and ajv judge otherwise. */
export interface Disagreement {
  readonly schema: string;
  readonly value: unknown;
  /** What ajv says against it; empty when it takes it. */
  readonly ajv: readonly string[];
  readonly ours: unknown;
}

export interface Judgement {
  readonly disagreements: readonly Disagreement[];
  readonly accepted: number;
  readonly refused: number;
  readonly schemas: number;
}

/** Swagger 2 has its schemas in another place. */
function pointerIn({ root }: RawDocument, id: string): string {
  const pointer = id.slice(1);
  return root["swagger"] === undefined
    ? pointer
    : pointer.replace("/components/schemas/", "/definitions/");
}

/** Lets ajv and the schemas of components judge values that fit and values that are broken. */
export function judgeSchemas(
  { types, rules, entry }: SdkWithPack,
  document: RawDocument,
  schemas: ReadonlyMap<string, Checked>,
  broken: number,
): Judgement {
  const random = createRandom(1);
  const disagreements: Disagreement[] = [];
  const counts = { accepted: 0, refused: 0, schemas: 0 };
  const stated = stateMeaning(document);
  for (const side of ["response", "request"] as const) {
    const validate = createValidators(stated, side, "open");
    for (const [id, { name, request }] of types) {
      const type = side === "request" ? request : name;
      const schema = type === null ? undefined : schemas.get(schemaName(type));
      // Ids in the ledger have no name of the first document.
      const shape = rules.schema(`${entry}${id}`)?.shape;
      if (schema === undefined || shape === undefined) continue;
      counts.schemas += 1;
      const fitting = sampleValues(shape, side).map(
        (value) => JSON.parse(JSON.stringify(value)) as Json,
      );
      const values = [
        ...fitting,
        ...Array.from({ length: broken }).flatMap(() => {
          const value = random.pick(fitting);
          const made = value === undefined ? null : mutate(value, random);
          return made === null ? [] : [made.value];
        }),
      ];
      for (const value of values) {
        const objections = validate(pointerIn(document, id), value);
        if (objections === null) continue;
        const issues = issuesOf(schema, value);
        const success = issues.length === 0;
        counts[success ? "accepted" : "refused"] += 1;
        if (success !== (objections.length === 0))
          disagreements.push({
            schema: id,
            value,
            ajv: objections,
            ours: success ? "accepted" : issues,
          });
      }
    }
  }
  return { disagreements, ...counts };
}
