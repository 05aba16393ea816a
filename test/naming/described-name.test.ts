import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePath } from "../../generator/model/operation-path.ts";
import { splitVersion } from "../../generator/model/described-path.ts";
import { assignWishedNames } from "../../generator/naming/assign-names.ts";
import {
  describedName,
  type DescribedNameable,
} from "../../generator/naming/described-name.ts";
import type { EndpointRole } from "../../generator/naming/endpoint-role.ts";
import { isMemberName } from "../../generator/naming/identifiers.ts";
import type { NameLedger } from "../../generator/naming/name-ledger.ts";
import { runs, seed } from "../support/random-input.ts";

interface Wish {
  readonly id?: string;
  readonly tag: string;
  readonly role?: EndpointRole;
  readonly naming?: DescribedNameable["naming"];
}

function operation(
  line: string,
  { id, tag, role = "item", naming = null }: Wish,
): DescribedNameable {
  const [method = "", path = ""] = line.split(" ");
  const { version, resourcePath } = splitVersion(parsePath(path));
  return {
    key: line,
    method,
    namespace: tag,
    version,
    resourcePath,
    role,
    operationId: id ?? null,
    naming,
  };
}

function namesOf(
  operations: readonly DescribedNameable[],
  ledger: NameLedger = new Map(),
): readonly string[] {
  const named = assignWishedNames(operations.map(describedName), ledger);
  return operations.map(
    ({ key }) => named.ledger.get(key)?.path.join(".") ?? "",
  );
}

function short(id: string): DescribedNameable["naming"] {
  return { kind: "operation-id", id, isShort: true };
}

describe("the name of an operation of a document", () => {
  it("is the longer one where the short one is taken, and stays as in the ledger", () => {
    const both = [
      operation("GET /pets", { tag: "pets", naming: short("petList") }),
      operation("GET /pets/all", { tag: "pets", naming: short("pets_list") }),
    ];
    expect(namesOf(both)).toEqual(["pets.list", "pets.petsList"]);
    const ledger: NameLedger = new Map([
      ["GET /pets", { path: ["pets", "petList"], parameters: [], aliases: [] }],
    ]);
    expect(namesOf(both, ledger)).toEqual(["pets.petList", "pets.list"]);
  });

  it("keeps the accents of letters, so that no order decides who gets a name", () => {
    const both = [
      operation("GET /a", { tag: "maße", id: "größeLesen" }),
      operation("PUT /a", { tag: "maße", id: "großeLesen" }),
    ];
    const names = ["maße.größeLesen", "maße.großeLesen"];
    expect(namesOf(both)).toEqual(names);
    expect(namesOf(both.toReversed())).toEqual(names.toReversed());
  });

  it.each<[string, Wish, string]>([
    [
      "GET /orgs/{org}/repos",
      { id: "repos/list-for-org", tag: "repos" },
      "repos.listForOrg",
    ],
    [
      "POST /libpod/containers/create",
      {
        tag: "containers",
        naming: short("containerCreateLibpod"),
      },
      "containers.createLibpod",
    ],
    ["GET /pets", { tag: "pets", naming: short("petList") }, "pets.list"],
    ["GET /pets", { tag: "pet", naming: short("petsList") }, "pet.list"],
    [
      "GET /api/v1/news/items",
      { tag: "News Item", naming: short("NewsItemsFind") },
      "newsItem.v1.find",
    ],
    ["GET /pets/{id}", { tag: "pets", naming: short("pet") }, "pets.pet"],
    [
      "GET /pets",
      { tag: "pets", naming: short("petterList") },
      "pets.petterList",
    ],
    ["GET /pets", { tag: "pets", naming: short("listPets") }, "pets.listPets"],
    ["GET /pets", { tag: "pets", id: "petList" }, "pets.petList"],
    ["GET /gr%C3%B6%C3%9Fe/%FF", { tag: "a" }, "a.getGrößeFf"],
    [
      "GET /api/v1/integration/aws",
      { id: "ListAWSAccounts", tag: "AWS Integration" },
      "awsIntegration.v1.listAwsAccounts",
    ],
    ["GET /search", { id: "search", tag: "search" }, "search.search"],
    ["GET /then", { id: "then", tag: "constructor" }, "constructor_.then_"],
    ["GET /x", { id: "列表", tag: "标签" }, "标签.列表"],
    ["GET /v2/x", { id: "v2", tag: "v1" }, "v1.v2.v2_"],
    ["GET /pets", { tag: "pets", role: "collection" }, "pets.list"],
    ["GET /pets/{id}", { tag: "pets" }, "pets.get"],
    ["DELETE /v1/pets/{id}", { tag: "pets" }, "pets.v1.delete"],
    [
      "GET /pets/{id}/toys",
      { tag: "Pets", role: "collection" },
      "pets.listToys",
    ],
    [
      "POST /pets/{id}/toys/clear",
      { tag: "pets", role: "action" },
      "pets.clearToys",
    ],
    [
      "POST /pets/{id}/toys/delete-multiple",
      { tag: "pets", role: "action" },
      "pets.deleteMultipleToys",
    ],
    ["GET /", { tag: "default" }, "default.get"],
  ])("%s %o is %s", (line, wish, name) => {
    expect(namesOf([operation(line, wish)])).toEqual([name]);
  });

  it.each<[string, string, Wish, readonly string[], readonly string[]]>([
    [
      "of the operationId, then of the path",
      "GET /toys/{id}",
      { id: "pets/list-all", tag: "pets" },
      ["pets.listAll", "pets.petsListAll"],
      ["pets.getToys", "pets.getToysById"],
    ],
    [
      "of the operationId that only begins like the tag",
      "GET /pets",
      { id: "repos/list-all", tag: "repos admin" },
      ["reposAdmin.reposListAll", "reposAdmin.reposListAll"],
      ["reposAdmin.getPets"],
    ],
    [
      "of the path without the tag",
      "GET /pets/{id}/toys/{toy}",
      { tag: "Pets", role: "item" },
      ["pets.getToys", "pets.getToysByIdAndToy"],
      ["pets.getToys", "pets.getToysByIdAndToy"],
    ],
    [
      "of a path that begins otherwise",
      "GET /v1/toys",
      { tag: "pets", role: "collection" },
      ["pets.v1.listToys"],
      ["pets.v1.listToys"],
    ],
    [
      "of what is done",
      "POST /pets/{id}/toys/all/clear",
      { tag: "pets", role: "action" },
      [
        "pets.clearToysAll",
        "pets.clearToysAllById",
        "pets.createToysAllClear",
        "pets.createToysAllClearById",
      ],
      [
        "pets.clearToysAll",
        "pets.clearToysAllById",
        "pets.createToysAllClear",
        "pets.createToysAllClearById",
      ],
    ],
    [
      "that somebody has given",
      "GET /v1/pets",
      {
        id: "a",
        tag: "pets",
        naming: { kind: "given", path: ["animals", "all"] },
      },
      ["animals.all"],
      [],
    ],
    [
      "of another operationId",
      "GET /v1/pets/{id}",
      { id: "a", tag: "pets", naming: { kind: "operation-id", id: "b" } },
      ["pets.v1.b", "pets.v1.b"],
      ["pets.v1.get", "pets.v1.getById"],
    ],
    [
      "of another operationId that says what the tag says",
      "GET /pets/{id}",
      { id: "a", tag: "pets", naming: { kind: "operation-id", id: "PETS" } },
      ["pets.get", "pets.getById"],
      ["pets.get", "pets.getById"],
    ],
    [
      "of the groups of the path",
      "POST /pets/{id}/toys",
      {
        id: "a",
        tag: "animals",
        role: "collection",
        naming: { kind: "path", isUpdate: false },
      },
      ["animals.pets.toys.create", "animals.pets.toys.createById"],
      [],
    ],
    [
      "of the groups of the path of an update",
      "POST /pets/{id}",
      {
        id: "a",
        tag: "pets",
        role: "collection",
        naming: { kind: "path", isUpdate: true },
      },
      ["pets.update", "pets.updateById"],
      [],
    ],
  ])("wishes names %s", (_what, line, named, candidates, fallbacks) => {
    const wished = describedName(operation(line, named));
    const printed = (paths: readonly (readonly string[])[]) =>
      paths.map((path) => path.join("."));
    expect(printed(wished.candidates)).toEqual(candidates);
    expect(printed(wished.fallbacks())).toEqual(fallbacks);
    expect(wished.isChosen).toBe(
      named.naming?.kind === "given" ? true : undefined,
    );
    expect(wished.parameters).toEqual(
      [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
  });

  it("keeps what was called otherwise before it was known for a verb, without a remark", () => {
    const line = "POST /pets/toys/delete-multiple";
    const path = ["pets", "createToysDeleteMultiple"];
    const ledger = new Map([[line, { path, parameters: [], aliases: [] }]]);
    const wish = describedName(
      operation(line, { tag: "pets", role: "action" }),
    );
    const { kept, ledger: names } = assignWishedNames([wish], ledger);
    expect(names.get(line)?.path).toEqual(path);
    expect(kept).toEqual([]);
  });

  it("falls back to the whole operationId, then to method and path", () => {
    const operations = [
      operation("GET /repos", { id: "repos/list", tag: "repos" }),
      operation("GET /repos/{id}/all", { id: "list", tag: "repos" }),
      operation("GET /repos/{id}/more/x", { id: "repos-list", tag: "repos" }),
    ];
    expect(namesOf(operations)).toEqual([
      "repos.list",
      "repos.getAll",
      "repos.reposList",
    ]);
  });

  it("stays what the ledger says", () => {
    const ledger: NameLedger = new Map([
      ["GET /repos", { path: ["repos", "all"], parameters: [], aliases: [] }],
    ]);
    const named = operation("GET /repos", { id: "repos/list", tag: "repos" });
    expect(namesOf([named], ledger)).toEqual(["repos.all"]);
  });

  it("is unique and usable, whatever the document calls things and in whatever order", () => {
    const text = fc.constantFrom("list", "List", "v1", "then", "a b", "ü", "");
    const wishes = fc.uniqueArray(
      fc.record({
        path: fc.constantFrom("/a", "/v1/a", "/a/{b}", "/a/{b}/c", "/v2/a/{b}"),
        method: fc.constantFrom("GET", "POST"),
        id: fc.option(text, { nil: undefined }),
        tag: text,
      }),
      { selector: ({ path, method }) => `${method} ${path}` },
    );
    fc.assert(
      fc.property(wishes, (found) => {
        const operations = found.map(({ path, method, id, tag }) =>
          operation(`${method} ${path}`, {
            tag,
            ...(id === undefined ? {} : { id }),
          }),
        );
        const names = namesOf(operations);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(
          names.length,
        );
        for (const name of names)
          expect(name.split(".").every(isMemberName), name).toBe(true);
        expect(namesOf(operations.toReversed())).toEqual(names.toReversed());
      }),
      { seed, numRuns: runs(100) },
    );
  });
});
