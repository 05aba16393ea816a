import { expect, it } from "vitest";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { formerProject, formerReader } from "../support/former-project.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

async function factsOf(folder: string): Promise<UsageFile> {
  const { out } = await callCli(["usage", "--format", "json"], folder);
  // A test of the form holds it against its schema.
  return JSON.parse(out) as UsageFile;
}

it("prints the former names that code uses, with the present ones", async () => {
  const { out } = await callCli(
    ["usage"],
    await formerProject(temporaryFolder()),
  );
  expect(out).toContain(`
Former names in use: 5
  Animal.nick
    Its name is now Animal.nickname.
    src/main.ts:9:5, src/main.ts:11:18
  Animal.owner.phone
    Its name is now Animal.owner.mobile.
    src/main.ts:10:14
  Pet
    Its name is now Animal.
    src/main.ts:1:29
  client.pets.v1.createPet
    Its name is now client.animals.v1.createAnimal.
    src/main.ts:7:22
  customer_id of GET /v1/animals
    Its name is now customerId.
    src/main.ts:4:3

  OPERATION `);
});

it("names elements as they are on the wire, whatever the code calls them", async () => {
  const { facts } = await factsOf(await formerProject(temporaryFolder()));
  const said = facts.map(({ line, element, schemaPath, members, formerName }) =>
    [line, element, schemaPath, members?.join() ?? "", formerName ?? ""].join(
      " | ",
    ),
  );
  expect(said).toEqual(
    expect.arrayContaining([
      "3 | parameters |  | query.customerId,query.page_size | ",
      "4 | query.customerId |  |  | customer_id",
      "5 | query.page_size |  |  | ",
      "8 | request |  | children,nickname,owner | ",
      "9 | request.nickname | nickname |  | Animal.nick",
      "10 | request.owner | owner | mobile | ",
      "10 | request.owner.mobile | owner.mobile |  | Animal.owner.phone",
      "11 | request.children[].nickname | nickname |  | Animal.nick",
    ]),
  );
});

it("tells former fields of answers, and only those", async () => {
  const { sdks, facts } = await factsOf(await formerReader(temporaryFolder()));
  expect(sdks[0]?.formerNames).toEqual([
    {
      kind: "field",
      name: "Animal.nick",
      operation: null,
      symbol: "Animal.nickname",
      places: 1,
    },
    {
      kind: "field",
      name: "Animal.owner.phone",
      operation: null,
      symbol: "Animal.owner.mobile",
      places: 1,
    },
  ]);
  expect(
    facts
      .filter(({ element }) => element === "response.200[].nickname")
      .map(({ column, formerName }) => [column, formerName]),
  ).toEqual([
    [27, "Animal.nick"],
    [38, undefined],
  ]);
});
