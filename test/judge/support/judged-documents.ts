import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../../correctness/support/bundle.ts";
import {
  planDescribedSdk,
  readCorpusDocument,
} from "../../correctness/support/described-sdk.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { folderName } from "../../correctness/support/work-folder.ts";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { corpusDocuments, type CorpusDocument } from "../../support/corpus.ts";
import { seed } from "../../support/random-input.ts";
import { judgeDocument, type DocumentRun } from "./judge-document.ts";
import { hasPrism, startPrism } from "./prism.ts";
import { asOpenapi3 } from "./raw-swagger.ts";

const ownFolder = "test/judge/documents";

/** Small documents with all styles and media types, for where there is no corpus. */
export const ownDocuments: readonly CorpusDocument[] = casesIn(ownFolder).map(
  (name) => ({
    name: `own/${name}`,
    path: casePath(ownFolder, name),
    root: casePath(ownFolder),
  }),
);

/** Our own, and of the corpus all, or for a bounded run the newest release of each API. */
export function judgedDocuments({
  isBounded,
}: {
  readonly isBounded: boolean;
}): readonly CorpusDocument[] {
  const documents = corpusDocuments();
  return [...ownDocuments, ...(isBounded ? newestOf(documents) : documents)];
}

/** Files whose names differ in a version of three numbers are releases of one API. */
function newestOf(
  documents: readonly CorpusDocument[],
): readonly CorpusDocument[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const newest = new Map<string, CorpusDocument>();
  for (const document of documents.toSorted((a, b) => compare(a.name, b.name)))
    newest.set(
      document.name.replace(/-v?\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?(?=\.)/, ""),
      document,
    );
  return [...newest.values()];
}

/** Generates the SDK of a document and has all its methods judged. */
export async function judge(
  document: CorpusDocument,
  folder: string,
): Promise<DocumentRun> {
  const { name, path } = document;
  // A document of several files stays where its others are.
  const isSeveral = name.includes("separate");
  const raw = asOpenapi3(
    isSeveral ? { name, root: bundle(path) } : readRaw(name, path),
  );
  const starting = hasPrism
    ? startPrism(isSeveral ? path : asJson(document, folder))
    : null;
  // It is asked for further down; until then nobody listens.
  const isReady = starting?.then(
    () => null,
    (thrown: unknown) => String(thrown),
  );
  const documents = await readCorpusDocument(document);
  const files = await planDescribedSdk(documents);
  const whyNot = (await isReady) ?? null;
  const prism = whyNot === null ? ((await starting) ?? null) : null;
  try {
    const run = await judgeDocument({
      name,
      raw,
      documents,
      files,
      seed,
      folder: join(folder, folderName(name)),
      prism,
    });
    if (whyNot === null) return run;
    const finding = { document: name, stage: "Prism", call: "" } as const;
    return {
      ...run,
      findings: [...run.findings, { ...finding, text: whyNot }],
    };
  } finally {
    await prism?.stop();
  }
}

/** As JSON, which Prism reads in a tenth of the time that YAML takes it. */
function asJson({ name, path }: CorpusDocument, folder: string): string {
  const target = join(folder, `${folderName(name)}.json`);
  writeFileSync(target, JSON.stringify(readRaw(name, path).root));
  return target;
}
