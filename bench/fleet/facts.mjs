import { apiText, factsHead, readPath } from "../impact/fleet.mjs";

const operations = 1_000;
const fields = 20;
const factsOfFile = 2_000;

/** One release of an API of 1,000 operations, each with an answer of its own. The second has no `f0` in 1 of 100. */
export function wideDocument(release) {
  const paths = Array.from({ length: operations }, (_, index) =>
    readPath(index, index),
  );
  const schemas = Array.from({ length: operations }, (_, index) => {
    const names = Array.from({ length: fields }, (_, field) => `f${field}`);
    const own = release === 2 && index % 100 === 0 ? names.slice(1) : names;
    const properties = own.map((name) => `${name}: { type: string }`);
    return `    R${index}: { type: object, properties: { ${properties.join(", ")} } }\n`;
  });
  return apiText("Wide", release, { paths, schemas });
}

const sdk = "@acme/wide";
const head = JSON.stringify(
  factsHead({
    repository: "REPOSITORY",
    commit: "0",
    sdk,
    operations,
    owner: "@team",
  }),
);

/** Statements that put facts of so many repositories into the tables, as sweeps would. */
export function factsStatements(size) {
  const body = `jsonb_build_object(
    'sdk', '${sdk}', 'version', '1.0.0', 'file', 'src/part-' || at % 9 || '.ts', 'line', at, 'column', 7,
    'function', 'Service.load', 'certainty', 'certain', 'reason', null, 'operation', operation,
    'element', element, 'access', 'read', 'schema', component, 'schemaPath', 'f' || at % ${fields})`;
  return [
    `insert into fleet.repository (url) select 'https://git.example/r' || number from generate_series(1, ${size}) as number`,
    `insert into fleet.analysis (repository, commit, sdk, sdk_version, tool, attempt)
     select id, '0', '${sdk}', '1.0.0', 'sdkwright 0.1.0', 1 from fleet.repository`,
    `insert into fleet.task (repository, sdk, state, attempt, outcome, analysis)
     select repository, sdk, 'done', 1, 'read', id from fleet.analysis`,
    `insert into fleet.facts_file (analysis, project, hash, head, facts)
     select analysis.id, 'tsconfig.json', analysis.id, replace('${head}', 'REPOSITORY', url)::jsonb, ${factsOfFile}
     from fleet.analysis join fleet.repository on repository.id = analysis.repository`,
    // Each repository uses 100 operations, which are others in the next one.
    `insert into fleet.fact (file, at, operation, element, component, has_former_name, body)
     select file, at, operation, element, component, false, ${body} from (
       select file.id as file, at, 'GET /r' || number as operation,
         'response.200.f' || at % ${fields} as element, 'R' || number as component
       from fleet.facts_file file, generate_series(1, ${factsOfFile}) as at,
         lateral (select (file.id * 37 + at % 100 * 10) % ${operations} as number) as used
     ) as facts`,
    "vacuum analyze fleet.fact",
    "vacuum analyze fleet.facts_file",
    "vacuum analyze fleet.task",
  ];
}
