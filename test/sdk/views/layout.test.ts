import { describe, expect, it } from "vitest";
import { assignModules } from "../../../generator/naming/module-ledger.ts";
import type { NamePath } from "../../../generator/naming/natural-name.ts";
import type { ModulePlan } from "../../../generator/sdk/plan/module-plan.ts";
import type { NameGroup } from "../../../generator/sdk/plan/name-tree.ts";
import {
  modulesOf,
  planRoots,
} from "../../../generator/sdk/plan/plan-modules.ts";

/** A group with what stands below it, without methods. */
function group(
  path: readonly string[],
  below: readonly NameGroup[] = [],
): NameGroup {
  return { path, methods: [], groups: below };
}

/** `pet.ts: createPet PetApi PetV1Api` for each module. */
function modules(
  groups: readonly NameGroup[],
  reserved: readonly string[] = [],
): readonly string[] {
  return planRoots(groups, {
    files: assignModules(groups.flatMap(methodPaths)),
    reserved: new Set(reserved),
    schemas: [],
  })
    .flatMap(modulesOf)
    .map(summary);
}

function methodPaths({ path, groups }: NameGroup): readonly NamePath[] {
  return [[...path, "method"], ...groups.flatMap(methodPaths)];
}

function summary({ file, factory, groups }: ModulePlan): string {
  const types = [...groups.values()].map(({ type }) => type);
  return `${file}.ts: ${factory} ${types.join(" ")}`;
}

describe("the modules of a client", () => {
  it("are one for a member with methods and versions alone", () => {
    const versions = ["v1", "v2", "preview"].map((name) =>
      group(["pet", name]),
    );
    expect(modules([group(["pet"], versions)])).toEqual([
      "pet.ts: createPet PetApi PetV1Api PetV2Api PetPreviewApi",
    ]);
  });

  it("are a folder for a member with other groups", () => {
    const checkIn = group(
      ["pro", "checkIn"],
      [
        group(
          ["pro", "checkIn", "v2"],
          [group(["pro", "checkIn", "v2", "history"])],
        ),
      ],
    );
    expect(modules([group(["pro"], [checkIn, group(["pro", "v1"])])])).toEqual([
      "pro/index.ts: createPro ProApi ProV1Api",
      "pro/check-in.ts: createCheckIn CheckInApi CheckInV2Api CheckInV2HistoryApi",
    ]);
  });

  it("take no file of another part of the package, and no file of Windows", () => {
    expect(
      modules(
        ["client", "operations", "con", "petStore", "pet_store"].map((name) =>
          group([name]),
        ),
      ),
    ).toEqual([
      "client-2.ts: createClient ClientApi",
      "operations-2.ts: createOperations OperationsApi",
      "con-module.ts: createCon ConApi",
      "pet-store.ts: createPetStore PetStoreApi",
      "pet-store-2.ts: createPet_store Pet_storeApi",
    ]);
  });

  it("leave names to the package, and to those who are called just so", () => {
    const members = ["client", "client2", "client_2"].map((name) =>
      group([name]),
    );
    expect(modules(members, ["createClient", "Client2Api"])).toEqual([
      "client-3.ts: createClient3 ClientApi",
      "client2.ts: createClient2 Client2Api2",
      "client-2.ts: createClient_2 Client_2Api",
    ]);
  });

  it("of a folder leave names to each other", () => {
    const folder = group(
      ["pro"],
      [group(["pro", "v1"]), group(["pro", "proV1"])],
    );
    expect(modules([folder])).toEqual([
      "pro/index.ts: createPro ProApi ProV1Api2",
      "pro/pro-v1.ts: createProV1 ProV1Api",
    ]);
  });

  it("leave names to what they import", () => {
    const below = group(["pro", "pet"]);
    expect(modules([group(["pro"], [below])], ["PetApi", "createPro"])).toEqual(
      ["pro/index.ts: createPro2 ProApi", "pro/pet.ts: createPet PetApi2"],
    );
  });
});
