import { expect } from "vitest";
import { readme, unsaid } from "../support/service-documents.ts";
import { it } from "../support/service-fixture.ts";

/** APIs that the specification names without a path, and the levels at which it says that they are reached. */
const declaredApis = [
  { name: "actions", title: "Actions", levels: ["environment"] },
  { name: "aiPolicies", title: "AI policies", levels: ["environment"] },
  {
    name: "auditEvents",
    title: "Audit events",
    levels: ["organization", "environment"],
  },
  { name: "blueprints", title: "Blueprints", levels: ["environment"] },
  {
    name: "complianceBenchmarks",
    title: "Compliance benchmarks",
    levels: ["environment"],
  },
  {
    name: "declarationReporting",
    title: "Declaration reporting",
    levels: ["environment"],
  },
  { name: "deviceGroups", title: "Device groups", levels: ["environment"] },
  { name: "licensing", title: "Licensing", levels: ["organization"] },
  { name: "partners", title: "Partners", levels: ["organization"] },
  {
    name: "securityCloud",
    title: "Security-cloud product API",
    levels: ["environment", "tenant"],
  },
  { name: "singleSignOn", title: "Single sign-on", levels: ["organization"] },
] as const;

it.for(declaredApis)(
  "line 7: $title is one of them, of which nothing is known but the name: $name says so",
  ({ name, title, levels }, { service }) => {
    const clients = [
      service.organization(),
      service.environment(),
      service.tenant(),
    ];
    for (const client of clients) {
      expect(Object.keys(client)).not.toContain(name);
      expect(() => Reflect.get(client, name)).toThrow(
        expect.objectContaining({
          name: "ConfigurationError",
          message: `client.${name} has no operations: use client.request with scope ${levels.join(" or ")}`,
        }),
      );
    }
    expect(
      unsaid(`\`client.${name}\` (${title}; ${levels.join(", ")})`),
    ).toEqual([]);
  },
);

it("line 7: and no other API is declared", () => {
  const declared = readme.matchAll(/`client\.(\w+)` \([^)]*;[^)]*\)/g);
  expect([...declared].map(([, name]) => name)).toEqual(
    declaredApis.map(({ name }) => name),
  );
});
