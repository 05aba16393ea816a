import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Pieces of modules that use GitHub's API. Each piece has its own calls, reads and bodies. */
const snippets = [
  (
    name,
  ) => `export async function repository${name}(owner: string, repo: string) {
  const found = await client.repos.get({ owner, repo });
  return { title: found.full_name, stars: found.stargazers_count, owner: found.owner.login, license: found.license?.name ?? "none" };
}
`,
  (
    name,
  ) => `export async function openIssues${name}(owner: string, repo: string): Promise<readonly string[]> {
  const issues = await client.issues.listForRepo({ owner, repo, state: "open", per_page: 100 });
  return issues.filter(({ pull_request }) => pull_request === undefined).map(({ number, title, user }) => \`#\${number} \${title} by \${user?.login ?? "nobody"}\`);
}
`,
  (
    name,
  ) => `export async function report${name}(owner: string, repo: string, title: string, text: string): Promise<string> {
  const body = { title, body: text, labels: ["bug"] };
  const created = await client.issues.create({ owner, repo, body });
  return created.html_url;
}
`,
  (name) => `export async function pulls${name}(owner: string, repo: string) {
  const rows: { number: number; from: string; into: string }[] = [];
  for await (const { number, head, base } of client.pulls.list({ owner, repo, state: "all" })) rows.push({ number, from: head.ref, into: base.ref });
  return rows;
}
`,
  (name) => `export class Commits${name} {
  readonly #repo: { readonly owner: string; readonly repo: string };
  constructor(owner: string, repo: string) {
    this.#repo = { owner, repo };
  }
  async latest() {
    const [first] = await client.repos.listCommits({ ...this.#repo, per_page: 1 });
    return first === undefined ? null : { sha: first.sha, message: first.commit.message, by: first.author?.login ?? null };
  }
}
`,
  (
    name,
  ) => `export async function member${name}(org: string, wanted: string): Promise<boolean> {
  const members = await client.orgs.listMembers({ org });
  return members.some((member) => member.login === wanted);
}
`,
  (name) => `export async function search${name}(q: string) {
  const { items, total_count } = await client.search.repos({ q, sort: "stars" });
  return { total: total_count, names: items.map((item) => item.full_name) };
}
`,
  (
    name,
  ) => `export async function close${name}(owner: string, repo: string, issue: number): Promise<void> {
  const answer = await client.issues.update({ owner, repo, issue_number: issue, body: { state: "closed" } }).safe();
  if (!answer.ok) throw answer.error;
}
`,
];

/** The number of pieces in each module with calls. */
const snippetsInModule = 5;

/**
 * Writes a project of many modules. Of ten modules, one calls the SDK, one shows the data of such a module, and eight
 * do other things.
 *
 * @param {string} folder
 * @param {{ files: number, calling: number, sdk: string }} the size, and the folder of the generated SDK
 */
export function writeConsumer(folder, { files, calling, sdk }) {
  rmSync(folder, { recursive: true, force: true });
  const modules = join(
    folder,
    "node_modules",
    "githubs-official-openapi-spec-octokit-extension",
  );
  cpSync(sdk, modules, { recursive: true });
  const source = join(folder, "src");
  for (const each of ["api", "views", "rest"])
    mkdirSync(join(source, each), { recursive: true });
  writeFileSync(
    join(source, "client.ts"),
    `import { createClient } from "githubs-official-openapi-spec-octokit-extension";

export const client = createClient({ server: "https://api.github.com" });
`,
  );
  for (let index = 0; index < calling; index += 1) {
    writeFileSync(join(source, "api", `api-${index}.ts`), apiModule(index));
    writeFileSync(
      join(source, "views", `view-${index}.ts`),
      viewModule(index, calling),
    );
  }
  for (let index = 0; index < files - 2 * calling; index += 1)
    writeFileSync(join(source, "rest", `rest-${index}.ts`), restModule(index));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "consumer", private: true, type: "module" }),
  );
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        lib: ["ES2022", "DOM", "DOM.Iterable"],
        module: "NodeNext",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        types: [],
      },
      include: ["src"],
    }),
  );
}

function apiModule(index) {
  const parts = Array.from({ length: snippetsInModule }, (_, at) =>
    snippets[(index + at) % snippets.length](`${index}`),
  );
  return `import { client } from "../client.ts";\n\n${parts.join("\n")}`;
}

/** Writes a module that shows repositories, which every fourth to eighth module with calls can read. */
function viewModule(index, calling) {
  const nearest = index - (index % snippets.length);
  const from = Math.min(nearest, calling - 1);
  return `import { repository${from} } from "../api/api-${from}.ts";

export async function show${index}(owner: string, repo: string): Promise<string> {
  const { title, stars, license } = await repository${from}(owner, repo);
  return [title, String(stars), license].join(" ");
}
`;
}

function restModule(index) {
  const above = Math.floor(index / 2);
  const start =
    index === 0
      ? "const base = 1;\n"
      : `import { value${above} } from "./rest-${above}.ts";\n\nconst base = value${above}(1);\n`;
  return `${start}
export interface Row${index} {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
}

const rows: Row${index}[] = [];

export function add${index}(name: string, ...tags: readonly string[]): Row${index} {
  const row = { id: rows.length + base, name, tags };
  rows.push(row);
  return row;
}

export function value${index}(factor: number): number {
  return rows.reduce((sum, { id, tags }) => sum + id * factor + tags.length, ${index});
}

export function named${index}(): ReadonlyMap<string, readonly Row${index}[]> {
  const groups = new Map<string, Row${index}[]>();
  for (const row of rows) {
    const group = groups.get(row.name) ?? [];
    groups.set(row.name, [...group, row]);
  }
  return groups;
}
`;
}
