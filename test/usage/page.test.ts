import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  certainties,
  usageAccesses,
} from "../../generator/usage/usage-fact.ts";
import { repository } from "../support/catalogue-folder.ts";

const page = readFileSync(join(repository, "docs/reference/usage.md"), "utf8");

/** The first cells of all tables. */
const cells = [...page.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell]) => cell);

it("explains every access and certainty", () => {
  expect(cells).toEqual(
    expect.arrayContaining(usageAccesses.map((each) => `\`${each}\``)),
  );
  for (const each of certainties) expect(page).toContain(`\n- \`${each}\`: `);
});

it("explains every reason that consumers have an example of", () => {
  const forms = join(repository, "test/consumers/forms");
  const reasons = readdirSync(forms, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(forms, name), "utf8").matchAll(
        /because ([A-Z][^;*]*?\.)(?= |;|$)/gm,
      ),
    ])
    .map(([, reason = ""]) =>
      reason.replace(/(passed to|went through) .*\./, "$1 NAME."),
    );
  expect(reasons.length).toBeGreaterThan(8);
  expect(cells).toEqual(expect.arrayContaining(reasons));
});
