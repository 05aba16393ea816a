import { expect, it } from "vitest";
import { generateSdk } from "../../../generator/index.ts";
import { gateway } from "./removed-catalogues.ts";

/** The members without operations of the client, with the reasons of their types. */
async function membersOf(
  files: Readonly<Record<string, string>>,
  release = "3.0",
): Promise<readonly string[]> {
  const { value, diagnostics } = await generateSdk({
    catalogue: { files: { ...gateway, ...files } },
    release,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const text = value.files.find(({ path }) => path === "src/client.ts")?.text;
  return [...String(text).matchAll(/readonly (\w+): NoOperations</g)].map(
    ([, name]) => name ?? "",
  );
}

/** A declared namespace, by the name of its file. */
function declared(id: string): Readonly<Record<string, string>> {
  return {
    [`namespaces/${id}.yaml`]: `namespace: ${id}\ntitle: It\nscope: tenant\npath: null\nendpoints: {}\n`,
  };
}

it("a namespace without operations is called as its operations would be", async () => {
  const files = Object.assign(
    {},
    ...["for-tenant", "request", "then", "verify", "v1", "to-string"].map(
      declared,
    ),
  ) as Readonly<Record<string, string>>;
  expect(await membersOf(files)).toEqual([
    "forTenant_",
    "older",
    "plans",
    "request_",
    "then_",
    "toString_",
    "v1",
    "verify_",
  ]);
});

it("a namespace without operations yields to members that have some, and to those before it", async () => {
  const names = `names:
  GET /shop/v2/orders:
    name: plans.orders.v2.list
    parameters: []
`;
  const files = { "names.yaml": names, ...declared("pet-food") };
  expect(await membersOf({ ...files, ...declared("petfood") })).toEqual([
    "older",
    "petFood",
    "petfood_",
    "plans_",
  ]);
});

it("what comes with a later release is not there yet, and what was removed is told of", async () => {
  const files = {
    "namespaces/later.yaml":
      "namespace: later\ntitle: Later\nscope: tenant\nendpoints:\n  /v1/a: { get: { added: r3 } }\n  /v1/b: { get: { removed: r2 } }\n",
    "namespaces/new.yaml":
      "namespace: new\ntitle: New\nscope: tenant\nendpoints:\n  /v1/a: { get: { added: r3 } }\n",
  };
  expect(await membersOf(files, "1.0")).toEqual(["plans"]);
  // Operations that the release removed are kept, so there is something to read of them.
  expect(await membersOf(files, "2.0")).toEqual(["plans"]);
  expect(await membersOf(files, "3.0")).toEqual(["older", "plans"]);
});
