import { counted } from "../../changes/wording/counted.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";
import type { Operation, ScopeLevel } from "../../model/operation.ts";
import { queryOperations } from "../../model/query.ts";
import { printName } from "../../naming/name-ledger.ts";
import { requireCatalogue } from "../catalogue/open-catalogue.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import { listJson, listTable } from "./list-text.ts";
import { operationEntry, type OperationEntry } from "./operation-entry.ts";
import type { Ports } from "../ports.ts";

/** Which operations are wanted; what is left out does not matter. */
export interface ListOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** A text that occurs in method, path, name or summary. */
  readonly text?: string;
  /** The release whose states are shown; default: the newest. */
  readonly release?: string;
  readonly namespace?: string;
  /** The first segment after the version. */
  readonly resource?: string;
  /** `v1`, `preview`, `none` */
  readonly version?: string;
  /** Selects the operations that this level can call. */
  readonly scope?: ScopeLevel;
  readonly state?: LifecycleState;
}

/** The selected operations, the number of all operations, and the release. */
export interface ListedOperations {
  readonly entries: readonly OperationEntry[];
  /** The number of all operations in the catalogue. */
  readonly count: number;
  /** The ID of the release of the states. */
  readonly release: string;
  /** A note about the requested namespace; `null` when there is none. */
  readonly namespaceNote: string | null;
}

/** Lists the operations of a catalogue as values. */
export async function listOperations(
  options: ListOptions,
  { reader }: Pick<Ports, "reader">,
): Promise<Checked<ListedOperations>> {
  const found = collectFindings();
  const opened = found.take(await requireCatalogue(reader, options.spec));
  if (opened === null) return found.failed();
  const { model, names } = opened.catalogue;
  const release = found.take(requireRelease(model, options.release));
  if (release === null) return found.failed();
  const nameOf = (operation: Operation): string => {
    const name = names.get(operation.key);
    return name === undefined ? "" : printName(name.path);
  };
  const operations = queryOperations(
    model,
    {
      release,
      namespace: options.namespace ?? null,
      resource: options.resource ?? null,
      version: options.version ?? null,
      scope: options.scope ?? null,
      state: options.state ?? null,
      text: options.text ?? null,
    },
    nameOf,
  );
  return found.done({
    entries: operations.map((each) =>
      operationEntry(each, model.releases, nameOf(each.operation)),
    ),
    count: model.operations.length,
    release: model.releases[release]?.id ?? "",
    namespaceNote: namespaceNote(model, options.namespace),
  });
}

/** Says why a namespace has no rows, whatever the other conditions are. */
function namespaceNote(
  { namespaces, operations }: ApiModel,
  id: string | undefined,
): string | null {
  if (id === undefined || operations.some(({ namespace }) => namespace === id))
    return null;
  const found = namespaces.find((namespace) => namespace.id === id);
  if (found === undefined)
    return `The catalogue has no namespace ${id}; it has ${namespaces.map((each) => each.id).join(", ")}.`;
  const { title, scopes } = found;
  const levels =
    scopes.length === 0 ? "" : ` for scope level ${scopes.join(" or ")}`;
  return `${id} (${title}) is declared${levels}, but the catalogue has none of its operations.`;
}

/** `list`: prints the operations as a table or for programs. */
export async function planList(
  { json, ...options }: ListOptions & { readonly json?: true },
  window: TerminalWindow,
  ports: Pick<Ports, "reader">,
): Promise<Checked<CommandPlan>> {
  const { value, diagnostics } = await listOperations(options, ports);
  if (value === null) return { value, diagnostics };
  const { entries, count, release, namespaceNote: note } = value;
  const plan: CommandPlan = {
    writes: [],
    out: json ? listJson(entries) : listTable(entries, window),
    outIs: "data",
    notes: json
      ? []
      : [
          ...(note === null ? [] : [note]),
          `${entries.length} of ${counted(count, "operation")}, states as of release ${release}`,
        ],
    outcome: "passed",
  };
  return { value: plan, diagnostics };
}
