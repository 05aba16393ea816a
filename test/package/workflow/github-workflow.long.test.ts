import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pets } from "../../cli/support/pets.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import {
  commentsFile,
  runWorkflow,
  steps,
  workflow,
  workflowText,
  type Contexts,
  type WorkflowRun,
} from "./run-workflow.ts";

let work: string;
let repository: string;

function git(...args: readonly string[]): string {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.test"];
  return execFileSync("git", ["-C", repository, ...author, ...args], {
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
}

function commit(document: string): string {
  writeFileSync(join(repository, "openapi.yaml"), document);
  git("add", ".");
  git("commit", "--quiet", "--allow-empty", "--message", "change");
  return git("rev-parse", "HEAD");
}

const before = pets();
const breaking = pets({ operations: ["GET /pets"] });
const harmless = pets({
  operations: ["GET /pets", "POST /pets", "DELETE /pets"],
});

beforeEach(() => {
  work = temporaryFolder();
  repository = join(work, "repository");
  mkdirSync(repository);
  git("init", "--quiet", "--initial-branch=main");
});

interface Given {
  /** What the branch began with. */
  readonly before?: string;
  /** What the base has got since the branch began. */
  readonly base?: string;
  readonly contexts?: Contexts;
}

/** A branch with this document. */
function run(
  document: string,
  { before: begun = before, base, contexts }: Given = {},
): WorkflowRun {
  git("checkout", "--quiet", "-B", "main");
  let baseSha = commit(begun);
  git("checkout", "--quiet", "-B", "branch");
  const head = commit(document);
  if (base !== undefined) {
    git("checkout", "--quiet", "main");
    baseSha = commit(base);
    git("checkout", "--quiet", "--detach", head);
  }
  return runWorkflow(repository, work, {
    "github.event.pull_request.base.sha": baseSha,
    "github.event.pull_request.number": "7",
    "github.event.pull_request.head.repo.full_name": "acme/pets",
    "github.repository": "acme/pets",
    "github.actor": "ann",
    "github.token": "not a secret",
    "github.server_url": "https://github.example",
    "github.run_id": "12",
    ...contexts,
  });
}

interface Comment {
  readonly id: number;
  readonly login: string;
  readonly body: string;
}

function comments(): readonly Comment[] {
  // The stand-in wrote it.
  return JSON.parse(readFileSync(commentsFile(work), "utf8")) as Comment[];
}

function statuses({ ran }: WorkflowRun): Readonly<Record<string, number>> {
  return Object.fromEntries(ran.map(({ name, status }) => [name, status]));
}

describe("the workflow for pull requests", () => {
  it("runs on pull requests alone, with no more rights than it needs", () => {
    expect(Object.keys(workflow.on)).toEqual(["pull_request"]);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.jobs["changes"]?.permissions).toEqual({
      contents: "read",
      "pull-requests": "write",
    });
    expect(workflow.defaults.run.shell).toBe("bash");
    expect(workflow.on["pull_request"]).toEqual({
      paths: [workflow.env["DOCUMENT"]],
    });
  });

  it("names actions by their commits, and keeps no credentials", () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
    const version = / # v\d+\.\d+\.\d+$/;
    const lines = workflowText.split("\n").filter((each) => /uses:/.test(each));
    for (const line of lines) expect(line).toMatch(version);
    const [checkout] = steps;
    expect(checkout?.with).toMatchObject({
      "persist-credentials": false,
      "fetch-depth": 0,
    });
  });

  it("gives shells no text of a pull request but through their environment", () => {
    const scripts = steps.flatMap(({ run: script = [] }) => script);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(script).not.toContain("${{");
  });

  it("comments, summarises, annotates and fails on what breaks", () => {
    const result = run(breaking);
    expect(statuses(result)).toEqual({
      "Install sdkwright": 0,
      Compare: 0,
      Comment: 0,
      Judge: 1,
    });
    expect(result.calls).toEqual([
      "GET repos/acme/pets/issues/7/comments",
      "POST repos/acme/pets/issues/7/comments",
    ]);
    const [comment] = comments();
    expect(comment?.body).toMatch(
      /^<!-- sdkwright -->\n# Pets: changes from openapi\.yaml at [0-9a-f`]{12,14} to openapi\.yaml\n/,
    );
    expect(comment?.body).toContain("POST /pets");
    expect(comment?.body).toContain(
      "(https://github.example/acme/pets/actions/runs/12)",
    );
    expect(result.summary).toContain("POST /pets");
    const compared = result.ran.find(({ name }) => name === "Compare");
    // On the file of the branch, though only its base has the line.
    expect(compared?.out).toMatch(
      /^::error file=openapi\.yaml,line=\d+,col=\d+,title=Breaking%3A operations removed::POST \/pets/m,
    );
    const page = join(work, "temporary/sdkwright/changes.html");
    expect(readFileSync(page, "utf8")).toContain("<!doctype html>");
  });

  it("keeps its comment current, and touches no other", () => {
    const others = [
      { id: 1, login: "mallory", body: "<!-- sdkwright -->\nmine" },
      { id: 2, login: "github-actions[bot]", body: "another workflow" },
    ];
    writeFileSync(commentsFile(work), JSON.stringify(others));
    run(breaking);
    const result = run(harmless);
    expect(statuses(result)).toEqual({
      "Install sdkwright": 0,
      Compare: 0,
      Comment: 0,
    });
    expect(result.calls).toEqual([
      "GET repos/acme/pets/issues/7/comments",
      "PATCH repos/acme/pets/issues/comments/102",
    ]);
    expect(comments().slice(0, 2)).toEqual(others);
    expect(comments()).toHaveLength(3);
    expect(comments()[2]?.body).toContain("DELETE /pets");
    expect(comments()[2]?.body).not.toContain("removed");
  });

  it("comments with what a comment may hold", () => {
    const many = Array.from(
      { length: 700 },
      (_, index) => `GET /pets/${"long".repeat(12)}/${index}`,
    );
    const result = run(before, { before: pets({ operations: many }) });
    expect(statuses(result)).toMatchObject({ Comment: 0, Judge: 1 });
    const [comment] = comments();
    expect(comment?.body.length).toBeLessThanOrEqual(65_536);
    expect(comment?.body).toContain("**Major**");
    expect(comment?.body).toContain("/actions/runs/12)");
  });

  it("tells what the branch changed, not what its base has got since", () => {
    const result = run(harmless, { base: breaking });
    expect(result.summary).toContain("DELETE /pets");
    expect(result.summary).not.toMatch(/POST \/pets/);
    expect(statuses(result)["Comment"]).toBe(0);
  });

  it.each([
    ["a fork", "github.event.pull_request.head.repo.full_name", "eve/pets"],
    ["Dependabot", "github.actor", "dependabot[bot]"],
  ])("does not comment for %s, and judges all the same", (_, name, value) => {
    const result = run(breaking, { contexts: { [name]: value } });
    expect(statuses(result)).toEqual({
      "Install sdkwright": 0,
      Compare: 0,
      Judge: 1,
    });
    expect(result.calls).toEqual([]);
    expect(result.summary).toContain("POST /pets");
  });

  it("fails where there is no report, and says why", () => {
    const result = run("openapi: [");
    expect(statuses(result)).toEqual({ "Install sdkwright": 0, Compare: 3 });
    expect(result.ran.at(-1)?.err).toContain("openapi.yaml");
    expect(result.calls).toEqual([]);
  });

  it("passes when the document is new", () => {
    git("commit", "--quiet", "--allow-empty", "--message", "nothing");
    const baseSha = git("rev-parse", "HEAD");
    commit(before);
    const result = runWorkflow(repository, work, {
      "github.event.pull_request.base.sha": baseSha,
    });
    expect(statuses(result)).toEqual({ "Install sdkwright": 0, Compare: 0 });
    expect(result.ran.at(-1)?.out).toMatch(/^::notice::openapi\.yaml is new/);
  });
});
