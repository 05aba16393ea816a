import { isVersion } from "../../generator/naming/versions.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignNames } from "../../generator/naming/assign-names.ts";
import {
  endpointRole,
  type PathSegment,
} from "../../generator/naming/endpoint-role.ts";
import { isMemberName } from "../../generator/naming/identifiers.ts";
import {
  printName,
  type NameLedger,
} from "../../generator/naming/name-ledger.ts";
import type { NameableOperation } from "../../generator/naming/natural-name.ts";
import { renameInLedger } from "../../generator/naming/rename.ts";
import {
  operationKey,
  parsePath,
} from "../../generator/model/operation-path.ts";
import type { HttpMethod } from "../../generator/model/operation.ts";
import { runs, seed } from "../support/random-input.ts";

/** `GET /pro/v1/icon/{id}` lines to operations, with roles as the catalogue computes them. */
function operations(lines: readonly string[]): readonly NameableOperation[] {
  const split = lines.map((line) => line.split(" ") as [HttpMethod, string]);
  return split.map(([method, path]) => {
    const segments = parsePath(path);
    const [namespace, ...below] = segments;
    const first = below[0];
    const version =
      first?.kind === "literal" && isVersion(first.text) ? first.text : null;
    const resourcePath: readonly PathSegment[] =
      version === null ? below : below.slice(1);
    return {
      key: operationKey(method, segments),
      method,
      namespace: namespace?.kind === "literal" ? namespace.text : "",
      version,
      resourcePath,
      role: endpointRole({
        resourcePath,
        method,
        methodsOfPath: split
          .filter(([, other]) => other === path)
          .map(([each]) => each),
        hasItemPath: split.some(([, other]) =>
          new RegExp(
            `^${path.replace(/[{}.*+?^$()|[\]\\]/g, "\\$&")}/\\{[^/]+\\}$`,
          ).test(other),
        ),
      }),
    };
  });
}

function namesOf(
  lines: readonly string[],
  ledger: NameLedger = new Map(),
): Readonly<Record<string, string>> {
  const assigned = assignNames(operations(lines), ledger).ledger;
  return Object.fromEntries(
    [...assigned].map(([key, { path }]) => [key, printName(path)]),
  );
}

describe("names from method and path", () => {
  it.each([
    ["GET /pro/v1/buildings", "pro.buildings.v1.list"],
    ["GET /pro/v1/icon/{id}", "pro.icon.v1.get"],
    ["POST /pro/v1/icon", "pro.icon.v1.create"],
    ["PUT /pro/v2/enrollment", "pro.enrollment.v2.update"],
    [
      "PATCH /pro/v1/volume-purchasing-locations/{id}",
      "pro.volumePurchasingLocations.v1.patch",
    ],
    [
      "DELETE /pro/notifications/alerts/{type}/{id}",
      "pro.notifications.alerts.delete",
    ],
    ["POST /pro/v1/ldap-keystore/verify", "pro.ldapKeystore.v1.verify"],
    [
      "POST /pro/v1/vendor-management-framework/redeploy/{id}",
      "pro.vendorManagementFramework.v1.redeploy",
    ],
    ["GET /pro/v1/reports/{id}/download", "pro.reports.v1.download"],
    [
      "GET /pro/preview/sessions/{id}/status",
      "pro.sessions.preview.status.get",
    ],
    ["GET /devices/v1/devices", "devices.v1.list"],
    ["GET /devices/devices", "devices.list"],
    ["GET /pro/v1/{id}", "pro.v1.get"],
    ["GET /pro/v1/check-in", "pro.checkIn.v1.get"],
    ["GET /pro/v1/parent-app/history", "pro.parentApp.v1.history.list"],
    ["POST /pro/v1/2fa/then", "pro._2fa.v1.then_.create"],
    [
      "GET /pro/constructor/__proto__/toString",
      "pro.constructor_.proto.toString_.get",
    ],
    ["GET /pro/forTenant/v1", "pro.forTenant_.v1_.get"],
    ["GET /verify/v1/verify/{id}", "verify_.verify.v1.get"],
    ["POST /pro/v1/import/delete/class", "pro.import.v1.delete.class.create"],
    ["GET /pro/v1/naïve-café", "pro.naïveCafé.v1.get"],
  ])("%s is %s", (line, name) => {
    expect(Object.values(namesOf([line]))).toEqual([name]);
  });

  it.each([
    [
      "POST /pro/v1/buildings/delete-multiple",
      "pro.buildings.v1.deleteMultiple",
    ],
    [
      "POST /pro/v1/devices/{id}/set-recovery-lock",
      "pro.devices.v1.setRecoveryLock",
    ],
    ["POST /pro/v1/groups/{id}/recalculate", "pro.groups.v1.recalculate"],
    ["POST /pro/v1/users/bulk", "pro.users.v1.bulk"],
    ["POST /pro/v1/users/createWithList", "pro.users.v1.createWithList"],
    ["DELETE /pro/v1/users/{id}/unlink-account", "pro.users.v1.unlinkAccount"],
    // Alone, the names of methods that follow from HTTP would be taken away from these.
    ["POST /pro/v1/users/delete", "pro.users.v1.delete.create"],
    ["PUT /pro/v1/users/bulk", "pro.users.v1.bulk.update"],
    // What is read, and what is no verb.
    ["GET /pro/v1/users/delete-multiple", "pro.users.v1.deleteMultiple.get"],
    ["POST /pro/v1/users/settings", "pro.users.v1.settings.create"],
    ["POST /pro/v1/delete-multiple", "pro.deleteMultiple.v1.create"],
  ])("takes what is done for a verb: %s is %s", (line, name) => {
    expect(Object.values(namesOf([line]))).toEqual([name]);
  });

  it("takes a verb with more below it, or with several methods, for a thing", () => {
    expect(
      namesOf([
        "POST /pro/v1/users/bulk-requests",
        "GET /pro/v1/users/bulk-requests/{id}",
        "POST /pro/v1/users/set-policy",
        "PUT /pro/v1/users/set-policy",
      ]),
    ).toEqual({
      "POST /pro/v1/users/bulk-requests": "pro.users.v1.bulkRequests.create",
      "GET /pro/v1/users/bulk-requests/{}": "pro.users.v1.bulkRequests.get",
      "POST /pro/v1/users/set-policy": "pro.users.v1.setPolicy.create",
      "PUT /pro/v1/users/set-policy": "pro.users.v1.setPolicy.update",
    });
  });

  it("keeps what was called otherwise before it was known for a verb, without a remark", () => {
    const line = "POST /pro/v1/buildings/delete-multiple";
    const path = ["pro", "buildings", "v1", "deleteMultiple", "create"];
    const ledger = new Map([[line, { path, parameters: [], aliases: [] }]]);
    const assigned = assignNames(operations([line]), ledger);
    expect(assigned.ledger.get(line)?.path).toEqual(path);
    expect(assigned.kept).toEqual([]);
  });

  it("takes a path that can be replaced or patched as one thing", () => {
    expect(
      namesOf(["GET /pro/v1/cache-settings", "PUT /pro/v1/cache-settings"]),
    ).toEqual({
      "GET /pro/v1/cache-settings": "pro.cacheSettings.v1.get",
      "PUT /pro/v1/cache-settings": "pro.cacheSettings.v1.update",
    });
  });

  it("resolves collisions the same way in any order", () => {
    const lines = [
      "GET /pro/v1/groups/{id}",
      "GET /pro/v1/groups/{serverId}/{groupId}",
      "GET /pro/v1/groups/{a}/{b}/{c}",
      "POST /pro/v1/jobs/run",
      "GET /pro/v1/jobs/run/{id}/logs",
      "GET /pro/v1/policyProperties/{id}",
      "GET /pro/v1/policy-properties/{id}",
      "GET /pro/v1/PolicyProperties/{id}",
    ];
    const names = namesOf(lines);
    expect(names).toMatchInlineSnapshot(`
      {
        "GET /pro/v1/PolicyProperties/{}": "pro.policyProperties.v1.get",
        "GET /pro/v1/groups/{}": "pro.groups.v1.get",
        "GET /pro/v1/groups/{}/{}": "pro.groups.v1.getByServerIdAndGroupId",
        "GET /pro/v1/groups/{}/{}/{}": "pro.groups.v1.getByAAndBAndC",
        "GET /pro/v1/jobs/run/{}/logs": "pro.jobs.v1.run.logs.list",
        "GET /pro/v1/policy-properties/{}": "pro.policyProperties.v1.getById",
        "GET /pro/v1/policyProperties/{}": "pro.policyProperties.v1.get2",
        "POST /pro/v1/jobs/run": "pro.jobs.v1.run.create",
      }
    `);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(lines, { minLength: lines.length }),
        (shuffled) => {
          expect(namesOf(shuffled)).toEqual(names);
        },
      ),
      { seed, numRuns: runs(100) },
    );
  });
});

const wireName = fc.oneof(
  fc.constantFrom(
    "then",
    "constructor",
    "__proto__",
    "v1",
    "V1",
    "preview",
    "a-b",
    "a_b",
    "aB",
    "AB",
    "ab",
    "list",
    "get",
    "delete",
    "verify",
    "日本",
    "é",
    "1",
    "-",
    "toJSON",
    "forTenant",
    "body",
  ),
  fc.stringMatching(/^[A-Za-z0-9_.~-]{1,8}$/),
);
const segment = fc.oneof(
  { weight: 3, arbitrary: wireName },
  { weight: 1, arbitrary: wireName.map((name) => `{${name}}`) },
);
const line = fc
  .tuple(
    fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
    fc.constantFrom("pro", "list", "v1"),
    fc.array(segment, { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([method, namespace, segments]) =>
      `${method} /${namespace}/${segments.join("/")}`,
  );
const lineSet = fc.uniqueArray(line, {
  maxLength: 25,
  selector: (text) => text.replace(/\{[^}]*\}/g, "{}"),
});

describe("names of any operations", () => {
  it("are unique, valid and no method is a group", () => {
    fc.assert(
      fc.property(lineSet, (lines) => {
        const { ledger } = assignNames(operations(lines), new Map());
        const names = [...ledger.values()].map(({ path }) =>
          printName(path).toLowerCase(),
        );
        expect(new Set(names).size).toBe(lines.length);
        for (const { path, parameters } of ledger.values()) {
          expect(path.filter((name) => !isMemberName(name))).toEqual([]);
          expect(new Set(parameters).size).toBe(parameters.length);
          expect(parameters).not.toContain("body");
        }
        const groups = new Set(
          [...ledger.values()].flatMap(({ path }) =>
            path.slice(0, -1).map((_, index) =>
              path
                .slice(0, index + 1)
                .join(".")
                .toLowerCase(),
            ),
          ),
        );
        expect(names.filter((name) => groups.has(name))).toEqual([]);
      }),
      { seed, numRuns: runs(500) },
    );
  });

  it("do not depend on the order of the input", () => {
    fc.assert(
      fc.property(lineSet, fc.infiniteStream(fc.nat()), (lines, random) => {
        const shuffled = lines
          .map((text) => ({ text, at: random.next().value }))
          .toSorted((a, b) => Number(a.at) - Number(b.at))
          .map(({ text }) => text);
        expect(namesOf(shuffled)).toEqual(namesOf(lines));
      }),
      { seed, numRuns: runs(100) },
    );
  });

  it("stay when operations are added", () => {
    fc.assert(
      fc.property(lineSet, lineSet, (first, second) => {
        const before = assignNames(operations(first), new Map()).ledger;
        const known = new Set(operations(first).map(({ key }) => key));
        const more = [
          ...first,
          ...second.filter(
            (text) => !known.has(operations([text])[0]?.key ?? ""),
          ),
        ];
        const after = assignNames(operations(more), before).ledger;
        for (const [key, name] of before) expect(after.get(key)).toEqual(name);
        const names = [...after.values()].map(({ path }) =>
          printName(path).toLowerCase(),
        );
        expect(new Set(names).size).toBe(names.length);
      }),
      { seed, numRuns: runs(100) },
    );
  });
});

describe("rename", () => {
  const ledger = assignNames(
    operations([
      "GET /pro/v1/icon/{id}",
      "POST /pro/v1/icon",
      "GET /pro/v1/buildings",
    ]),
    new Map(),
  ).ledger;

  it("moves a method and leaves an alias", () => {
    const { value, diagnostics } = renameInLedger(
      ledger,
      "client.pro.icon.v1.create",
      "pro.icon.v1.upload",
    );
    expect(diagnostics).toEqual([]);
    expect(value?.get("POST /pro/v1/icon")).toEqual({
      path: ["pro", "icon", "v1", "upload"],
      parameters: [],
      aliases: [["pro", "icon", "v1", "create"]],
    });
    expect(value?.get("GET /pro/v1/icon/{}")).toEqual(
      ledger.get("GET /pro/v1/icon/{}"),
    );
  });

  it("takes a member that is called client as it is, with and without the client in front", () => {
    const entry = { path: ["client", "list"], parameters: [], aliases: [] };
    const own: NameLedger = new Map([["GET /a", entry]]);
    for (const name of ["client.list", "client.client.list"]) {
      const { value } = renameInLedger(own, name, name.replace("list", "all"));
      expect(value?.get("GET /a")?.path).toEqual(["client", "all"]);
    }
  });

  it("moves a group with all its methods, and back again", () => {
    const moved = renameInLedger(ledger, "pro.icon", "pro.pictures").value;
    expect(
      [...(moved?.values() ?? [])]
        .map(({ path }) => printName(path))
        .toSorted(),
    ).toEqual([
      "pro.buildings.v1.list",
      "pro.pictures.v1.create",
      "pro.pictures.v1.get",
    ]);
    const back = renameInLedger(
      moved ?? new Map(),
      "pro.pictures",
      "pro.icon",
    ).value;
    expect(back?.get("POST /pro/v1/icon")).toEqual({
      path: ["pro", "icon", "v1", "create"],
      parameters: [],
      aliases: [["pro", "pictures", "v1", "create"]],
    });
  });

  const taken = (name: string) =>
    `name-taken: "${name}" is taken, or differs from a taken name only in case.`;
  const unusable = (name: string, problem: string) =>
    `name-not-usable: "${name}" cannot be used: ${problem}.`;

  it.each([
    ["create", "pro.icon.v1.get", taken("pro.icon.v1.get")],
    ["create", "pro.icon.v1.GET", taken("pro.icon.v1.GET")],
    ["create", "pro.buildings.v1", taken("pro.buildings.v1")],
    [
      "create",
      "pro.icon.v1",
      unusable("pro.icon.v1", "one of the two names contains the other"),
    ],
    [
      "create",
      "pro.icon.v1.create.all",
      unusable(
        "pro.icon.v1.create.all",
        "one of the two names contains the other",
      ),
    ],
    ["create", "pro", unusable("pro", "a name has at least two parts")],
    [
      "create",
      "other.icon.v1.create",
      unusable(
        "other.icon.v1.create",
        'the namespace stays "pro", because it decides the scope level of the operation',
      ),
    ],
    [
      "create",
      "pro.icon.v1.then",
      unusable("pro.icon.v1.then", '"then" cannot be the name of a member'),
    ],
    [
      "create",
      "pro.icon.v1.a b",
      unusable("pro.icon.v1.a b", '"a b" cannot be the name of a member'),
    ],
    [
      "create",
      "pro.icon.V1.create",
      unusable("pro.icon.V1.create", "the names are the same"),
    ],
  ])("%s to %s is refused: %s", (from, to, said) => {
    const { value, diagnostics } = renameInLedger(
      ledger,
      `pro.icon.v1.${from}`,
      to,
    );
    expect(value).toBeNull();
    expect(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ).toEqual([said]);
  });

  it.each([
    [
      "pro.icon.v1.creat",
      'Did you mean "pro.icon.v1.create" or "pro.icon.v1.get"?',
    ],
    ["pro.x", "`sdkwright list` shows all names."],
  ])("of %s, which nobody is called, is refused", (from, hint) => {
    const { value, diagnostics } = renameInLedger(ledger, from, "pro.y");
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: "name-unknown",
        message: `No method or group is called "${from}".`,
        hint,
      },
    ]);
  });
});
