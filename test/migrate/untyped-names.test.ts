import { Project, type ts } from "ts-morph";
import { expect, it } from "vitest";
import { lookedUpIn } from "../../generator/migrate/looked-up.ts";
import { mockedWays } from "../../generator/migrate/mocked-ways.ts";
import { oldPaths } from "../../generator/migrate/old-paths.ts";
import type { SdkRename } from "../../generator/migrate/sdk-rename.ts";
import { nodesIn } from "../../generator/usage/nodes-in.ts";

function open(code: string) {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { noLib: true },
  });
  project.createSourceFile("/main.ts", code);
  const program = project.getProgram().compilerObject;
  const file = program.getSourceFile("/main.ts");
  if (file === undefined) throw new Error("no file");
  return { file, checker: program.getTypeChecker() };
}

const renames: readonly SdkRename[] = [
  {
    change: 1,
    renamed: {
      kind: "operation",
      from: "GET /v1/jobs/{id}",
      to: "GET /v2/jobs/{id}",
    },
  },
  {
    change: 2,
    renamed: { kind: "operation", from: "GET /v1/jobs", to: "GET /v2/jobs" },
  },
  {
    change: 3,
    renamed: {
      kind: "method",
      operation: "GET /v1/jobs/{id}",
      from: ["jobs", "v1", "getJob"],
      to: ["jobs", "v2", "readJob"],
      functions: null,
    },
  },
];

it.each([
  [`fetch("https://desk.example/v1/jobs")`, "/v1/jobs"],
  ["fetch(`${base}/v1/jobs/${id}?a=1`)", "/v1/jobs/{id}"],
  [`http.get("*/v1/jobs/:id", answer)`, "/v1/jobs/{id}"],
  [`new URL("/v1/jobs/", base)`, "/v1/jobs"],
  [`fetch("https://desk.example/v2/jobs")`, null],
  [`fetch("https://desk.example/v1/jobs/1/parts")`, null],
  [`fetch("https://desk.example/a/v1/tasks")`, null],
  [`show("/v1/jobs")`, null],
  [`const path = "/v1/jobs"`, null],
])("an old path: %s", (code, expected) => {
  const found = oldPaths(renames, [open(code).file]);
  expect(found.map(({ value, to }) => [value, to])).toEqual(
    expected === null ? [] : [[expected, expected.replace("v1", "v2")]],
  );
});

it("takes no path that another method of it has still", () => {
  const stays: readonly SdkRename[] = [
    {
      change: 0,
      renamed: { kind: "operation", from: "PUT /a", to: "POST /b" },
    },
    {
      change: 1,
      renamed: { kind: "operation", from: "PUT /b", to: "POST /c" },
    },
  ];
  const { file } = open(`fetch("/a"); fetch("/b");`);
  expect(oldPaths(stays, [file]).map(({ value }) => value)).toEqual(["/a"]);
});

it.each([
  [
    `vi.mock("./client", () => ({ client: { jobs: { v1: { getJob: vi.fn() } } } }))`,
    ["v1", "getJob"],
  ],
  [
    `jest.mock("desk", () => ({ createClient: () => ({ jobs: { v1: { getJob() {} } } }) }))`,
    ["v1", "getJob"],
  ],
  [`vi.mock("./client", () => ({ jobs: { v1: { listJobs: vi.fn() } } }))`, []],
  [`vi.mock("./client", () => ({ v1: { getJob: vi.fn() } }))`, []],
  [`show({ jobs: { v1: { getJob: 1 } } })`, []],
])("the way to a method in a mock: %s", (code, expected) => {
  const found = mockedWays(renames, [open(code).file]);
  expect(found.map(({ node, value }) => [node.getText(), value])).toEqual(
    expected.map((each) => [each, each]),
  );
});

it.each([
  [`["done"].some((each) => each === job.state)`, ["job.state"]],
  [`ended.find((each) => job.state == each)`, ["job.state"]],
  [`["done"].filter(function (each) { return each !== state; })`, ["state"]],
  [`["done"].some((each) => other === job.state)`, []],
  [`["done"].map((each) => each === job.state)`, []],
])("a list that is searched: %s", (code, expected) => {
  const { file, checker } = open(
    `const ended = ["done"]; declare const job: any, state: any, other: any; ${code};`,
  );
  const own = code.includes("ended") ? file : lastStatement(file);
  const text = [...nodesIn(own)].find((each) => each.getText() === '"done"');
  expect(text).toBeDefined();
  if (text !== undefined)
    expect(lookedUpIn(text, checker).map((each) => each.getText())).toEqual(
      expected,
    );
});

function lastStatement(file: ts.SourceFile): ts.Node {
  return file.statements.at(-1) ?? file;
}
