import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildSdk, startGateway } from "./build-sdk.mjs";
import { measureBundle } from "./bundle.mjs";
import { median } from "./measure.mjs";
import { judge, print } from "./verdict.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Measures the cost of the generated client: time per call, a burst of calls when a token expires, bytes of a bundle.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export async function measureClient(work, isQuick) {
  const { source, entry } = buildSdk(join(work, "client"));
  const gateway = await startGateway();
  try {
    latency(entry, gateway.port, isQuick);
    burst(entry, gateway.port, isQuick ? 2_000 : 10_000);
  } finally {
    gateway.stop();
  }
  await bundles(source, work);
}

function latency(sdk, port, isQuick) {
  const runs = Array.from({ length: isQuick ? 1 : 5 }, () =>
    runClient("client-latency.mjs", sdk, port, isQuick ? 10 : 25),
  );
  const bare = median(runs.map((run) => run.bare));
  const added = median(runs.map((run) => run.ours - run.bare));
  console.log("one call after the other, median of", runs.length);
  print("peer: bare fetch", `${bare.toFixed(0)} µs`);
  print(
    "added by the client",
    `${added.toFixed(0)} µs, ratio ${((bare + added) / bare).toFixed(2)}`,
  );
  judge("added latency < 60 µs", added < 60);
}

function burst(sdk, port, calls) {
  const seen = runClient("client-burst.mjs", sdk, port, calls);
  console.log(calls, "calls at once when the token has run out");
  print("time", `${seen.seconds.toFixed(2)} s`);
  print("token requests", seen.tokenRequests);
  print("calls seen", seen.calls);
  print("sockets", seen.mostSockets);
  judge(
    "1 token request, every call once, at most 64 sockets",
    seen.tokenRequests === 1 && seen.calls === calls && seen.mostSockets <= 64,
  );
}

function runClient(program, ...args) {
  const file = join(root, "bench", program);
  return JSON.parse(
    execFileSync(process.execPath, [file, ...args.map(String)], {
      encoding: "utf8",
    }),
  );
}

/** Measures the bundle sizes of programs that do one thing, with every module of the SDK that they need. */
async function bundles(source, work) {
  const module = (name) => JSON.stringify(join(source, "src", name));
  const connection = `connect({ scope: "tenant", region: "eu", tenantId: "t-1", host: "gateway.example.com", credentials: { clientId: "c", clientSecret: "s" } })`;
  const programs = {
    "one operation": `import { connect } from ${module("connect.ts")};
import { createClassicLdap } from ${module("pro/classic-ldap.ts")};
console.log(await createClassicLdap(${connection}).v1.get({ id: 1 }));`,
    "one list": `import { connect } from ${module("connect.ts")};
import { createBuildings } from ${module("pro/buildings.ts")};
console.log(await createBuildings(${connection}).v1.list());`,
    "the whole client": `import { createClient } from ${module("index.ts")};
console.log(createClient);`,
  };
  console.log("bundles, minified");
  for (const [name, text] of Object.entries(programs)) {
    const { bytes, packed } = await measureBundle(name, text, work);
    if (name === "one operation")
      judge(
        "one operation < 30 kB, < 11.5 kB gzip",
        bytes < 30_000 && packed < 11_500,
      );
  }
}
