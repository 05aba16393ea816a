import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundle, type Bundle } from "../../bench/bundle.mjs";
import { repository } from "../support/catalogue-folder.ts";

const folder = join(repository, "templates", "runtime");

/** The modules that one imports, directly or not, types included. */
function closureOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const path of found) {
    const text = readFileSync(join(folder, path), "utf8");
    for (const [, target = ""] of text.matchAll(/\bfrom "(\.[^"]+)"/g))
      found.add(join(path, "..", target));
  }
  return found;
}

/** A program that imports these from the runtime of an API, or of a gateway, and uses them. */
const programOf = (
  names: string,
  kind: "api" | "gateway" = "api",
): Promise<Bundle> =>
  bundle(
    `import { ${names} } from "./${kind}/index.ts";\nconsole.log(${names});`,
    folder,
  );

describe("the modules of the runtime", () => {
  const closures = {
    core: closureOf("core/index.ts"),
    api: closureOf("api/index.ts"),
    gateway: closureOf("gateway/index.ts"),
  };

  it.each([
    ["core", ["core"]],
    ["api", ["api", "core"]],
    ["gateway", ["core", "gateway"]],
  ] as const)("of %s stand in %j", (name, folders) => {
    const found = [...closures[name]].map((path) => path.split("/")[0]);
    expect([...new Set(found)].toSorted()).toEqual(folders);
    expect(found.length).toBeGreaterThan(50);
  });

  it("is in a bundle as far as its policies are used", async () => {
    const { code: lean } = await programOf("openApiConnection, bindMethods");
    const marks = {
      deprecations: "SDK_DEPRECATED",
      events: "sdkwright:",
      limits: "coded twice",
      redaction: "[redacted]",
      retries: "retryBudgetExhausted:",
    };
    for (const [policy, mark] of Object.entries(marks)) {
      expect(lean.includes(mark), policy).toBe(false);
      const { code } = await programOf(policy);
      expect(code.includes(mark), policy).toBe(true);
    }
  });

  it("is in a bundle as far as its parts are used", async () => {
    const { code: one } = await programOf("createApiConnection, bindMethods");
    const marks = {
      basic: ".username",
      choices: "cannot be beside",
      oauth: "client_credentials",
      forms: "form-data; name=",
      keyedParameters: "randomUUID",
      parameters: "cannot be in a path",
      lists: "the same page came twice",
      streams: "[DONE]",
      styles: "%7C",
    };
    for (const [part, mark] of Object.entries(marks)) {
      expect(one.includes(mark), part).toBe(false);
      const { code } = await programOf(part);
      expect(code.includes(mark), part).toBe(true);
    }
  });
});
