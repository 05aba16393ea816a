import { compareText } from "../../diagnostics/sort.ts";
import {
  ident,
  joinCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { groupType } from "./client-view.ts";
import type { PlainContext } from "./sdk-context.ts";
import { runtimeExports, type ExportKind } from "./runtime-exports.ts";

/** Where a name of the client comes from. */
interface ClientExport {
  readonly name: string;
  readonly kind: ExportKind;
  readonly from: string;
}

/** What the modules beside the schemas export that a schema may be called like too. */
const clientTypes: readonly ClientExport[] = [
  ["Client", "./client.ts"],
  ["ClientOptions", "./connect.ts"],
  ["Credentials", "./connect.ts"],
  ["OperationServers", "./connect.ts"],
  ["ServerOptions", "./connect.ts"],
  ["SharedOptions", "./connect.ts"],
].map(([name = "", from = ""]) => ({ name, kind: "type", from }));

const runtimeModule = "./runtime/index.ts";

/** The view of `sdk/index.ts.hbs`. */
export function indexView(context: PlainContext, header: Code): View {
  const { modules, hasSchemas, hasWebhooks } = context;
  return {
    header,
    schemas: hasSchemas,
    webhooks: hasWebhooks,
    groups: modules.map((module) => ({
      type: groupType(module),
      file: str(`./${module.file}.ts`),
    })),
    preferred: preferredExports(context),
  };
}

/**
 * A schema may be called like something of the client. The main module has the latter, since programs cannot do without
 * it; the schema keeps its name in `./schemas`. Naming the one settles which of the two `export *` counts.
 */
function preferredExports({ input, printing, ownServers }: PlainContext): Code {
  const runtime = runtimeExports(input.runtime, "api/index.ts");
  const found = [
    ...clientTypes.filter(
      ({ name }) => name !== "OperationServers" || ownServers.servers.size > 0,
    ),
    ...[...runtime].map(([name, kind]) => ({
      name,
      kind,
      from: runtimeModule,
    })),
  ].filter(({ name }) => printing.plan.names.all.has(name));
  return joinCode(
    found
      .toSorted((a, b) => compareText(a.name, b.name))
      .map(({ name, kind, from }) =>
        kind === "type"
          ? ts`export type { ${ident(name)} } from ${str(from)};\n`
          : ts`export { ${ident(name)} } from ${str(from)};\n`,
      ),
    "",
  );
}
