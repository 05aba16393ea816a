import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import type { Answers } from "../support/gateway.ts";
import { nodeVersions, runBesideGateway } from "../support/nodes.ts";

const { consumers, node24 } = inject("sdk");
const folder = join(consumers, "readme-run");

const answers: Answers = {
  "GET /devices/v1/devices": {
    json: { totalCount: 2, results: ["device A", "device B"] },
  },
  "GET /pro/v1/buildings": { json: ["building"] },
};
const devices = "{ totalCount: 2, results: [ 'device A', 'device B' ] }\n";

/** The blocks of code of the README, and what they print. */
const outputs = {
  "1-first-call-device-inventory.js": devices,
  "2-first-call-device-management-product-api.js": "[ 'building' ]\n",
  "3-first-call-check-the-setup.js":
    "The service issued an access token.\nGET /devices/v1/devices answered 200.\n",
  "4-calls.js": `${devices.trim()} 200\n`,
  "5-calls.js": devices,
  "6-lists.js": "device A\ndevice B\n",
  "7-filters.js": `name=in=("Main office","North, 2nd floor");id!=7\n${devices}`,
  "8-payload-types.js": "2\n",
  // With the object and with the function.
  "9-one-part-in-a-bundle.js": devices + devices,
};

it("every block of code in the README is known here", () => {
  const programs = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(programs.toSorted()).toEqual(Object.keys(outputs));
});

describe.each(nodeVersions(node24))("under $name", ({ node }) => {
  it("every block runs, one after the other", async ({ skip }) => {
    if (node.kind === "missing") return skip(node.reason);
    // In one process: the start of each would take longer than all of them.
    const program = join(folder, "all.mjs");
    const steps = Object.keys(outputs).map(
      (name) => `console.log("${name}");\nawait import("./${name}");\n`,
    );
    writeFileSync(program, steps.join(""));
    const { stdout } = await runBesideGateway(node.path, program, answers, {
      GATEWAY_ENVIRONMENT_ID: "e-1",
      GATEWAY_TENANT_ID: "t-1",
      GATEWAY_CLIENT_ID: "client-1",
      GATEWAY_CLIENT_SECRET: "secret",
    });
    const expected = Object.entries(outputs).map(
      ([name, output]) => `${name}\n${output}`,
    );
    expect(stdout).toBe(expected.join(""));
  });
});
