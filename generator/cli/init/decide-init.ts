import type { InitRequest } from "../../commands/init/plan-init.ts";
import {
  addressNotTaken,
  initNoDocument,
  initSeveralDocuments,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import {
  findApiDocuments,
  type FoundDocument,
} from "../../io/read/find-api-documents.ts";
import { isAddress, shownAddress } from "../../source/address.ts";
import { pathExists } from "../../io/files/read-input.ts";
import { isYes, withQuestions, type Ask } from "../terminal/ask.ts";

/** The options of the command. They decide what is set up. */
export interface InitOptions {
  readonly openapi?: string;
  readonly out: string;
  readonly package?: string;
  readonly catalogue?: true;
  readonly spec: string;
  readonly namespace?: string;
  readonly release: string;
  readonly workflow: boolean;
  readonly script: boolean;
  readonly yes?: true;
}

export interface InitDecision {
  readonly request: Pick<InitRequest, "begins" | "project">;
  /** The path of the document; `null` for an address, and when a catalogue already exists. */
  readonly document: string | null;
  readonly isWanted: {
    readonly workflow: boolean;
    readonly script: boolean;
    /** Somebody at a terminal wants the SDK at once. */
    readonly sdk: boolean;
  };
}

/** Decides what `init` sets up, from the options alone or from the replies of a person at a terminal. */
export async function decideInit(
  given: InitOptions,
  say: (text: string) => void,
): Promise<Checked<InitDecision>> {
  return withQuestions(given.yes === true, (ask) => decide(given, say, ask));
}

async function decide(
  given: InitOptions,
  say: (text: string) => void,
  ask: Ask | null,
): Promise<Checked<InitDecision>> {
  const { spec } = given;
  if (
    given.openapi === undefined &&
    (await pathExists(`${given.spec}/service.yaml`))
  )
    return done({
      request: { begins: null, project: { kind: "catalogue", spec } },
      document: null,
      isWanted: { workflow: false, script: given.script, sdk: false },
    });
  const chosen = await chooseDocument(given, say, ask);
  if (chosen.value === null) return failed(chosen.diagnostics);
  const { path, title } = chosen.value;
  const isRemote = isAddress(path);
  if (isRemote) {
    const { parseAddress } = await import("../../io/address/address-rules.ts");
    const { value, diagnostics } = parseAddress(path, null);
    if (value === null) return failed(diagnostics);
  }
  const isCatalogue = given.catalogue === true;
  if (isCatalogue && isRemote)
    return failed([addressNotTaken("--catalogue", shownAddress(path))]);
  if (ask !== null) say(intention(path, isCatalogue));
  const out =
    ask === null || isCatalogue
      ? given.out
      : await ask("Folder of the SDK", given.out);
  const workflow =
    given.workflow &&
    !isRemote &&
    (await isYes(ask, "Write a workflow that reviews pull requests?", true));
  const sdk =
    ask !== null &&
    !isCatalogue &&
    (await isYes(ask, "Generate the SDK now?", true));
  return done({
    request: isCatalogue
      ? {
          begins: {
            namespace: given.namespace ?? namespaceOf(title),
            document: path,
            label: given.release,
            spec,
          },
          project: { kind: "catalogue", spec },
        }
      : {
          begins: null,
          project: {
            kind: "document",
            document: path,
            out,
            packageName: given.package ?? null,
          },
        },
    document: isRemote ? null : path,
    isWanted: { workflow, script: given.script, sdk },
  });
}

/** What is about to be made, before the first question about it. */
function intention(document: string, isCatalogue: boolean): string {
  return isCatalogue
    ? `A catalogue that begins with ${document}. No file is overwritten.\n`
    : `An SDK of ${document}. No file is overwritten.\nTo keep releases, begin again with sdkwright init --catalogue.\n`;
}

async function chooseDocument(
  { openapi }: InitOptions,
  say: (text: string) => void,
  ask: Ask | null,
): Promise<Checked<FoundDocument>> {
  if (openapi !== undefined && isAddress(openapi))
    return done({ path: openapi, title: null });
  const found = await findApiDocuments(".");
  if (openapi !== undefined)
    return done(
      found.find(({ path }) => path === openapi) ?? {
        path: openapi,
        title: null,
      },
    );
  const [first] = found;
  if (first === undefined) {
    const named = (await ask?.(anyDocument, "")) ?? "";
    return named === ""
      ? failed(initNoDocument())
      : done({ path: named, title: null });
  }
  if (found.length === 1) return done(first);
  if (ask === null)
    return failed(initSeveralDocuments(found.map(({ path }) => path)));
  for (const [index, { path, title }] of found.entries())
    say(`  ${index + 1}  ${path}${title === null ? "" : `  (${title})`}\n`);
  for (;;) {
    const answer = await ask("Which document?", "1");
    const document = found[Number(answer) - 1];
    if (document !== undefined) return done(document);
  }
}

const anyDocument =
  "There is no OpenAPI document here. The file or address (https://…) of yours:";

/** Converts the title to lower case and joins its words with dashes; gives `api` when nothing is left. */
function namespaceOf(title: string | null): string {
  const words = (title ?? "").toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.filter((word) => word !== "api").join("-");
  return /^[a-z]/.test(name) ? name : "api";
}

function done<T>(value: T): Checked<T> {
  return { value, diagnostics: [] };
}
