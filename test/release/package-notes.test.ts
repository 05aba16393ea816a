import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { openPlace, placeOptions } from "./shop.ts";

const releases = `releases:
  - id: "1.0.0"
    label: "1.0.0"
    package-notes:
      - Errors are of \`OtherError\` now, <b>all</b> of them.
      - "# No heading"
  - id: "2.0.0"
    label: "2.0.0"
`;

it("tells in the changelog of the package what somebody wrote of it", async () => {
  const place = openPlace();
  cpSync(
    join(builtInSpec, "service.yaml"),
    join(place.folder, "spec/service.yaml"),
  );
  cpSync(join(builtInSpec, "LICENSE"), join(place.folder, "spec/LICENSE"));
  place.write("spec/releases.yaml", releases);
  place.write(
    "spec/namespaces/pro.yaml",
    "namespace: pro\ntitle: Products\nscope: tenant\nendpoints:\n  /v1/toys:\n    get: {}\n",
  );
  const options = placeOptions(place.folder);
  expect(await place.run("generate", ...options), place.said.err).toBe(0);
  const text = readFileSync(
    join(place.folder, "generated/sdk/CHANGELOG.md"),
    "utf8",
  );
  const [, ofTwo = "", ofOne = ""] = text.split(/^## .*\n/m);
  expect(ofTwo.trim()).toBe("No changes that the catalogue knows of.");
  expect(ofOne.trim()).toBe(
    [
      "### Package",
      "",
      "- Errors are of `OtherError` now, \\<b\\>all\\</b\\> of them.",
      "- \\# No heading",
    ].join("\n"),
  );
});
