import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  type MigratedProject,
} from "./support/migrated-project.ts";

/** The method that reads a job is in another namespace of the later SDK, and so is its function. */
let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated({
    ...desk,
    after: desk.after.replace(
      "tags: [jobs]\n      operationId: readJob",
      "tags: [tasks]\n      operationId: readJob",
    ),
  });
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

const stubs = `import { connect } from "desk/connect";
export const connection = connect({ baseUrl: "https://desk.example" });
export declare const vi: {
  mock(path: string, factory: (original: <T>() => Promise<T>) => unknown): void;
  importActual<T>(path: string): Promise<T>;
  fn(): unknown;
};
`;

it("names of modules follow what is taken of them, with mocks and their keys", async () => {
  project.write("src/stubs.ts", stubs);
  const text = `import { getJob, type JobsGetJobParams } from 'desk/jobs';
import { connection, vi } from './stubs.ts';
vi.mock('desk/jobs', () => ({ getJob: vi.fn() })); // mocked
export const one = (params: JobsGetJobParams) => getJob(connection, params);
export const two = async () => (await import('desk/jobs')).getJob;
export const three = async () => { const { getJob: read } = await import('desk/jobs'); return read; };
export type Four = import('desk/jobs').JobsGetJobParams;
export const five = async () => (await import('desk/jobs')).listJobs;
vi.mock('./desk/jobs', () => ({ getJob: vi.fn() }));
`;
  expect(await project.rewritten("src/main.ts", text)).toBe(
    `import { readJob, type TasksReadJobParams } from 'desk/tasks';
import { connection, vi } from './stubs.ts';
vi.mock('desk/tasks', () => ({ readJob: vi.fn() })); // mocked
export const one = (params: TasksReadJobParams) => readJob(connection, params);
export const two = async () => (await import('desk/tasks')).readJob;
export const three = async () => { const { readJob: read } = await import('desk/tasks'); return read; };
export type Four = import('desk/tasks').TasksReadJobParams;
export const five = async () => (await import('desk/jobs')).listJobs;
vi.mock('./desk/jobs', () => ({ getJob: vi.fn() }));
`,
  );
});

it("what takes more of a module than what moves is left and listed", async () => {
  const text = `import { getJob, listJobs } from "desk/jobs";
import { connection } from "./stubs.ts";
export const one = () => getJob(connection, { id: "a" });
export const two = () => listJobs(connection, { sort: "age" });
`;
  expect(await project.rewritten("src/main.ts", text)).toBe(
    text.replace("sort:", "orderBy:"),
  );
  const { left } = JSON.parse(project.read("result.json"));
  expect(left.map(({ line }: { line: number }) => line)).toEqual(
    expect.arrayContaining([1, 3]),
  );
});
