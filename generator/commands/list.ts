import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { LifecycleState } from "../model/lifecycle.ts";
import type { Operation, ScopeLevel } from "../model/operation.ts";
import { queryOperations } from "../model/query.ts";
import { printName } from "../naming/name-ledger.ts";
import { requireCatalogue } from "./catalogue/open-catalogue.ts";
import { requireRelease } from "./catalogue/require-release.ts";
import type { CommandPlan } from "./command-plan.ts";
import type { TerminalWindow } from "../report/terminal/styled-text.ts";
import { listJson, listTable } from "./list/list-text.ts";
import { operationEntry, type OperationEntry } from "./list/operation-entry.ts";
import type { Ports } from "./ports.ts";

/** Which operations are wanted; what is left out does not matter. */
export interface ListOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** In method, path, name or summary. */
  readonly text?: string;
  /** States are those at this release; default: the newest. */
  readonly release?: string;
  readonly namespace?: string;
  /** The first segment after the version. */
  readonly resource?: string;
  /** `v1`, `preview`, `none` */
  readonly version?: string;
  /** Only what this level calls. */
  readonly scope?: ScopeLevel;
  readonly state?: LifecycleState;
}

/** The operations that are wanted, of how many, and when. */
export interface ListedOperations {
  readonly entries: readonly OperationEntry[];
  /** Of the catalogue. */
  readonly count: number;
  /** Id of the release that the states are of. */
  readonly release: string;
  /** What there is to say of the namespace that was asked for; `null` for nothing. */
  readonly namespaceNote: string | null;
}

/** The operations of a catalogue, as values. */
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

/** Why a namespace has no rows, whatever else is asked for. */
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

/** `list`: the same as a table, or for programs. */
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
          `${entries.length} of ${count} operations, states as of release ${release}`,
        ],
    outcome: "passed",
  };
  return { value: plan, diagnostics };
}
