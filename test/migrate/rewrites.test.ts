import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  type MigratedProject,
  type RewrittenModules,
} from "./support/migrated-project.ts";

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated(desk);
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

const head = `import { createClient } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
`;

/** Code before, and what it has to be; `null`: it stays. */
const cases: readonly {
  readonly name: string;
  readonly before: string;
  readonly after: string | null;
}[] = [
  {
    name: "a parameter, written out where it is a shorthand",
    before: `${head}export const first = (sort: "age") => client.jobs.listJobs({ sort, limit: 1 });
export const second = () => client.jobs.listJobs({ "sort": "age" });
`,
    after: `${head}export const first = (sort: "age") => client.jobs.listJobs({ orderBy: sort, limit: 1 });
export const second = () => client.jobs.listJobs({ "orderBy": "age" });
`,
  },
  {
    name: "a field that is read, taken apart, and named by a text",
    before: `${head}import type { Job } from "desk";
export async function titles(): Promise<string[]> {
  const jobs = await client.jobs.listJobs();
  const [{ title, ...rest } = jobs[0]!] = jobs;
  let first;
  ({ title: first } = jobs[0]!);
  return [title, rest.id, first, ...jobs.map((job) => job["title"]), ...jobs.map(({ title: own }) => own)];
}
export type Title = Job["title"];
export type Titled = Pick<Job, "title" | "id">;
const pluck = <T, K extends keyof T>(of: T, key: K): T[K] => of[key];
export const titleOf = (job: Job) => pluck(job, "title");
`,
    after: `${head}import type { Job } from "desk";
export async function titles(): Promise<string[]> {
  const jobs = await client.jobs.listJobs();
  const [{ heading: title, ...rest } = jobs[0]!] = jobs;
  let first;
  ({ heading: first } = jobs[0]!);
  return [title, rest.id, first, ...jobs.map((job) => job["heading"]), ...jobs.map(({ heading: own }) => own)];
}
export type Title = Job["heading"];
export type Titled = Pick<Job, "heading" | "id">;
const pluck = <T, K extends keyof T>(of: T, key: K): T[K] => of[key];
export const titleOf = (job: Job) => pluck(job, "heading");
`,
  },
  {
    name: "what the project declares to fit a type, with all of its uses",
    before: `${head}import type { Site } from "desk";
export class SiteDto implements Site {
  /** Where it is. */
  city = "Bern";
}
export const place: Site = { city: "Basel" };
export const shout = (dto: SiteDto) => dto.city.toUpperCase();
export const create = (dto: SiteDto) => client.jobs.createJob({ body: { title: "a", site: dto } });
`,
    after: `${head}import type { Place } from "desk";
export class SiteDto implements Place {
  /** Where it is. */
  town = "Bern";
}
export const place: Place = { town: "Basel" };
export const shout = (dto: SiteDto) => dto.town.toUpperCase();
export const create = (dto: SiteDto) => client.jobs.createJob({ body: { title: "a", site: dto } });
`,
  },
  {
    name: "an object that is only sent, by the values that lead to the call",
    before: `${head}export const list = () => {
  const params = { sort: "age", limit: 2 } as const;
  return params.sort === "age" ? client.jobs.listJobs(params) : client.jobs.listJobs({ ...params });
};
`,
    after: `${head}export const list = () => {
  const params = { orderBy: "age", limit: 2 } as const;
  return params.orderBy === "age" ? client.jobs.listJobs(params) : client.jobs.listJobs({ ...params });
};
`,
  },
  {
    name: "enum values where the type is that enum, and nowhere else",
    before: `${head}import type { Job, State } from "desk";
type Mood = "open" | "done" | "lost";
const moods: Record<Mood, number> = { open: 0, done: 1, lost: 2 };
const texts: Record<State, string> = { open: "Open", done: "Done", lost: "Lost" };
export const isDone = (job: Job) => job.state === "done";
export const text = (state: State) => {
  switch (state) {
    case "done":
      return texts.done;
    default:
      return texts[state];
  }
};
export const mood = (mood: Mood) => mood === "done" ? moods.done : moods["open"];
export const done = "done";
`,
    after: `${head}import type { Job, State } from "desk";
type Mood = "open" | "done" | "lost";
const moods: Record<Mood, number> = { open: 0, done: 1, lost: 2 };
const texts: Record<State, string> = { open: "Open", closed: "Done", lost: "Lost" };
export const isDone = (job: Job) => job.state === "closed";
export const text = (state: State) => {
  switch (state) {
    case "closed":
      return texts.closed;
    default:
      return texts[state];
  }
};
export const mood = (mood: Mood) => mood === "done" ? moods.done : moods["open"];
export const done = "done";
`,
  },
  {
    name: "a method, its types, functions and texts that name it",
    before: `${head}import { getJob } from "desk/jobs";
import type { JobsApi, JobsGetJobParams } from "desk/jobs";
import { connect } from "desk/connect";
const connection = connect({ baseUrl: "https://desk.example" });
const spyOn = <T, K extends keyof T>(of: T, key: K): T[K] => of[key];
export const read = (params: JobsGetJobParams) => client.jobs.getJob(params);
export const alone = (params: JobsGetJobParams) => getJob(connection, params);
export type Get = JobsApi["getJob"];
export const spied = spyOn(client.jobs, "getJob");
export const { getJob: taken } = client.jobs;
`,
    after: `${head}import { readJob } from "desk/jobs";
import type { JobsApi, JobsReadJobParams } from "desk/jobs";
import { connect } from "desk/connect";
const connection = connect({ baseUrl: "https://desk.example" });
const spyOn = <T, K extends keyof T>(of: T, key: K): T[K] => of[key];
export const read = (params: JobsReadJobParams) => client.jobs.readJob(params);
export const alone = (params: JobsReadJobParams) => readJob(connection, params);
export type Get = JobsApi["readJob"];
export const spied = spyOn(client.jobs, "readJob");
export const { readJob: taken } = client.jobs;
`,
  },
  {
    name: "a type by its import alone, where a file has the new name or exports the old one",
    before: `${head}import type { Site } from "desk";
export type { Job, Site as OldSite } from "desk";
interface Place { readonly x: number }
export const cityOf = (site: Site, place: Place) => site.city + place.x;
export const jobs = () => client.jobs.listJobs();
`,
    after: `${head}import type { Place as Site } from "desk";
export type { Job, Place as OldSite } from "desk";
interface Place { readonly x: number }
export const cityOf = (site: Site, place: Place) => site.town + place.x;
export const jobs = () => client.jobs.listJobs();
`,
  },
  {
    name: "nothing of other code with equal names",
    before: `${head}interface Book { readonly title: string; readonly city: string }
const shelf = { listJobs: (params: { sort: string }) => params.sort, getJob: () => 1 };
export const names = (books: Book[]) => books.map(({ title, city }) => title + city);
export const sorted = shelf.listJobs({ sort: "title" }) + shelf.getJob();
export const jobs = () => client.jobs.listJobs({ limit: 1 });
`,
    after: null,
  },
  {
    name: "nothing that is computed, or whose type is lost",
    before: `${head}import type { Job } from "desk";
export const read = (job: any, key: "title") => [job.title, job[key]];
export const field = (name: string) => async () => {
  const [job] = await client.jobs.listJobs();
  return (job as unknown as Record<string, unknown>)[name];
};
export const log = (job: unknown) => (job as { title: string }).title;
export const keep = (job: Job) => job.id;
`,
    after: null,
  },
  {
    name: "names that links in comments resolve to, also in the first comment of a file, and no other words of comments",
    before: `/** Job.title and {@link Job.title} of "desk", at {@link Site}. */
import type { Job, Site } from "desk";
/** Not title, but {@link Job.title}. */
export const lines = (job: Job, site: Site) => [job.title, site.city]; // title
`,
    after: `/** Job.title and {@link Job.heading} of "desk", at {@link Place}. */
import type { Job, Place } from "desk";
/** Not title, but {@link Job.heading}. */
export const lines = (job: Job, site: Place) => [job.heading, site.town]; // title
`,
  },
  {
    name: "line ends, quotes, comments and indentation, which stay",
    before: `${head}export async function run() {\r\n\tconst jobs = await client\r\n\t\t.jobs // the jobs\r\n\t\t.listJobs({ /* by */ sort: 'age' /* age */ });\r\n\treturn jobs . map( job => job . title );\r\n}\r\n`,
    after: `${head}export async function run() {\r\n\tconst jobs = await client\r\n\t\t.jobs // the jobs\r\n\t\t.listJobs({ /* by */ orderBy: 'age' /* age */ });\r\n\treturn jobs . map( job => job . heading );\r\n}\r\n`,
  },
  {
    name: "no member for which the compiler says something else at the same place",
    before: `import type { Job } from "desk";
type Titled<T> = { [K in keyof T as K extends "title" ? K : never]: string };
export class I implements Job, Titled<{ title: 1 }> { id = ""; title = ""; state = "open" as const; }
`,
    after: null,
  },
  {
    name: "what extends an own type of the SDK's, which changes with it",
    before: `import type { Job } from "desk";
interface Task extends Job { title: string }
interface Chore extends Task { title: "chore" }
export class I implements Chore { id = ""; title = "chore" as const; state = "open" as const; }
`,
    after: `import type { Job } from "desk";
interface Task extends Job { heading: string }
interface Chore extends Task { heading: "chore" }
export class I implements Chore { id = ""; heading = "chore" as const; state = "open" as const; }
`,
  },
  {
    name: "no object that somebody else gets too",
    before: `${head}declare function log(value: unknown): void;
export const list = () => {
  const params = { sort: "age" } as const;
  log(params);
  return client.jobs.listJobs(params);
};
`,
    after: null,
  },
];

describe("rewrites", () => {
  let rewritten: RewrittenModules;
  beforeAll(async () => {
    rewritten = await project.allRewritten(
      Object.fromEntries(
        cases.map(({ before }, index) => [`src/${index}.ts`, before]),
      ),
    );
  });

  it.each(cases.map((each, index) => ({ ...each, index })))(
    "$name",
    ({ before, after, index }) => {
      expect(rewritten.texts.get(`src/${index}.ts`)).toBe(after ?? before);
    },
  );
});

/** What a type asks for that also fits something else. */
const fitting: readonly (readonly [string, string])[] = [
  [
    "an interface of the project that nothing uses",
    `interface HasTitle { title: string }
class I implements Job, HasTitle { id = ""; title = ""; state = "open" as const; }
`,
  ],
  [
    "the parts of an interface",
    `interface HasTitle { title: string; other: number }
class I implements Job, Pick<HasTitle, "title"> { id = ""; title = ""; state = "open" as const; }
`,
  ],
  [
    "an interface in its base class",
    `interface HasTitle { title: string }
abstract class Titled implements HasTitle { abstract title: string }
class I extends Titled implements Job { id = ""; constructor(public title: string) { super(); } state = "open" as const; }
`,
  ],
  [
    "an abstract base class",
    `abstract class Entity { abstract title: string }
class I extends Entity implements Job { id = ""; title = ""; state = "open" as const; }
`,
  ],
  [
    "a base class of others, where it is read",
    `abstract class Entity { abstract get title(): string; toJSON() { return { title: this.title }; } }
class I extends Entity implements Job { id = ""; get title() { return ""; } state = "open" as const; shout() { return this.title.toUpperCase(); } }
class Other extends Entity { title = "other"; }
export const other = new Other().title;
`,
  ],
];

describe("leaves", () => {
  let rewritten: RewrittenModules;
  const texts = fitting.map(
    ([, declared]) => `import { createClient, type Job } from "desk";
${declared}export const client = createClient({ baseUrl: "" });
export const made: unknown = I;
`,
  );
  beforeAll(async () => {
    rewritten = await project.allRewritten(
      Object.fromEntries(texts.map((text, index) => [`src/${index}.ts`, text])),
    );
  });

  it.each(fitting.map(([name], index) => [name, index] as const))(
    "what a type asks for that also fits %s, and lists it",
    (_, index) => {
      const file = `src/${index}.ts`;
      expect(rewritten.texts.get(file)).toBe(texts[index]);
      const { certificate, remaining, withdrawn } = JSON.parse(
        rewritten.result,
      );
      // None is tried that the compiler would refuse.
      expect(withdrawn).toEqual([]);
      expect(certificate.errors.fresh).toEqual([]);
      expect(
        remaining.filter((each: { file: string }) => each.file === file),
      ).toEqual([
        expect.objectContaining({
          message: expect.stringContaining("'I' incorrectly implements"),
        }),
      ]);
    },
  );

  it("what also fits a type of the project, with every use of it", async () => {
    const text = `import { createClient, type Site } from "desk";
interface Address { city: string }
class Both implements Site, Address { city = "a"; }
export const print = (address: Address) => address.city;
export const all = (site: Site, both: Both) => [site.city, both.city, print(both)];
export const client = createClient({ baseUrl: "" });
`;
    expect(await project.rewritten("src/main.ts", text)).toBe(
      text.replaceAll("Site", "Place").replace("site.city", "site.town"),
    );
  });

  it("only what is not proven, with what belongs to it, and not the rest of the file", async () => {
    const text = `${head}import type { Job, Site } from "desk";
export class Twice implements Pick<Site, "city"> { city = "a"; town = 1; }
export const shout = (twice: Twice) => twice.city;
export const titles = (jobs: Job[]) => jobs.map(({ title }) => title);
`;
    expect(await project.rewritten("src/main.ts", text)).toBe(
      text.replace("({ title })", "({ heading: title })"),
    );
    expect(JSON.parse(project.read("result.json"))).toMatchObject({
      files: [{ edits: [{ line: 6 }] }],
      withdrawn: [{ file: "src/main.ts", reason: "errors", places: 4 }],
      certificate: { errors: { fresh: [] }, secondRun: 0 },
    });
  });
});
