import type { InitRequest } from "../../commands/init/plan-init.ts";
import {
  initNoDocument,
  initSeveralDocuments,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import {
  findApiDocuments,
  type FoundDocument,
} from "../../io/read/find-api-documents.ts";
import { pathExists } from "../../io/files/read-input.ts";
import { isYes, withQuestions, type Ask } from "../terminal/ask.ts";

/** The options that decide what is set up. They come from `InitOptions` of the command. */
interface Given {
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
  /** The path of the document; `null` when a catalogue already exists. */
  readonly document: string | null;
  readonly isWanted: { readonly workflow: boolean; readonly script: boolean };
}

/** Decides what `init` sets up, from the options alone or from the replies of a person at a terminal. */
export async function decideInit(
  given: Given,
  say: (text: string) => void,
): Promise<Checked<InitDecision>> {
  return withQuestions(given.yes === true, (ask) => decide(given, say, ask));
}

async function decide(
  given: Given,
  say: (text: string) => void,
  ask: Ask | null,
): Promise<Checked<InitDecision>> {
  if (
    given.openapi === undefined &&
    (await pathExists(`${given.spec}/service.yaml`))
  )
    return done({
      request: {
        begins: null,
        project: { kind: "catalogue", spec: given.spec },
      },
      document: null,
      isWanted: { workflow: false, script: given.script },
    });
  const chosen = await chooseDocument(given, say, ask);
  if (chosen.value === null) return failed(chosen.diagnostics);
  const { path, title } = chosen.value;
  const isCatalogue =
    given.catalogue === true ||
    (await isYes(
      ask,
      "Keep a catalogue of releases, instead of the SDK of one document?",
      false,
    ));
  const isWanted = {
    workflow:
      given.workflow &&
      (await isYes(ask, "Write a workflow that reviews pull requests?", true)),
    script:
      given.script &&
      (await isYes(
        ask,
        "Add a script to package.json, if there is one?",
        true,
      )),
  };
  if (isCatalogue)
    return done({
      request: {
        begins: {
          namespace: given.namespace ?? namespaceOf(title),
          document: path,
          label: given.release,
          spec: given.spec,
        },
        project: { kind: "catalogue", spec: given.spec },
      },
      document: path,
      isWanted,
    });
  const out = (await ask?.("Folder of the SDK", given.out)) ?? given.out;
  return done({
    request: {
      begins: null,
      project: {
        kind: "document",
        document: path,
        out,
        packageName: given.package ?? null,
      },
    },
    document: path,
    isWanted,
  });
}

async function chooseDocument(
  { openapi }: Given,
  say: (text: string) => void,
  ask: Ask | null,
): Promise<Checked<FoundDocument>> {
  const found = await findApiDocuments(".");
  if (openapi !== undefined)
    return done(
      found.find(({ path }) => path === openapi) ?? {
        path: openapi,
        title: null,
      },
    );
  const [first] = found;
  if (first === undefined) return failed(initNoDocument());
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

/** Converts the title to lower case and joins its words with dashes; gives `api` when nothing is left. */
function namespaceOf(title: string | null): string {
  const words = (title ?? "").toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.filter((word) => word !== "api").join("-");
  return /^[a-z]/.test(name) ? name : "api";
}

function done<T>(value: T): Checked<T> {
  return { value, diagnostics: [] };
}
