import {
  declareSchemas,
  type DeclaredSchemas,
} from "../types/declare-schemas.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The view of `sdk/schemas.ts.hbs`. */
export interface SchemasView extends Pick<DeclaredSchemas, "declarations"> {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
}

/** Returns `null` for a service without schemas. */
export function schemasView(context: SdkContext): SchemasView | null {
  const { declarations, inputs } = declareSchemas(context.printing);
  return declarations.length === 0
    ? null
    : {
        header: headerView(context),
        imports: importView(
          context.runtimeFrom({ file: "schemas" }),
          [...inputs].map((name) => [name, "type"] as const),
        ),
        declarations,
      };
}
