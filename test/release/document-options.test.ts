import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  openPlace,
  placeOptions,
  shopDocuments,
  treeOf,
  type Place,
} from "./shop.ts";

const overlay = (actions: string): string =>
  `overlay: 1.0.0\ninfo: { title: Corrections, version: "1" }\nactions:\n${actions}`;

/** Two files: the document refers to one beside its folder, so that it has to have a root. */
function writeBundle(place: Place, label: "1.0.0" | "1.1.0"): string {
  const [paths = "", schemas = ""] = shopDocuments[label].split("components:");
  place.write(`in/${label}/common.yaml`, `components:${schemas}`);
  place.write(
    `in/${label}/api/openapi.yaml`,
    paths.replaceAll("#/components", "../common.yaml#/components"),
  );
  return join(place.folder, `in/${label}`);
}

/** Options of `import openapi` and of `release` that mean the same. */
function writeInputs(place: Place, label: "1.0.0" | "1.1.0") {
  const root = writeBundle(place, label);
  const fields = place.write(
    `in/${label}/fields.overlay.yaml`,
    overlay(
      `  - target: $.paths["/v1/toys"].get\n    update: { description: Every toy, x-dies: 2027-01-31 }\n`,
    ),
  );
  const shape = place.write(
    `in/${label}/shape.overlay.yaml`,
    overlay(
      `  - target: $.paths["/v1/toys"].get\n    update: { parameters: [{ name: colour, in: query, schema: { type: string } }${label === "1.0.0" ? "" : ", { name: size, in: query, schema: { type: string } }"}] }\n`,
    ),
  );
  const settings = place.write(
    "in/settings.yaml",
    "extensions:\n  sunset: x-dies\n",
  );
  return {
    file: join(root, "api/openapi.yaml"),
    root,
    fields,
    shape,
    settings,
  };
}

function catalogueOptions(place: Place) {
  const options = placeOptions(place.folder);
  return { spec: options.slice(0, 2), all: options };
}

describe("the options of a document", () => {
  it("mean what they mean to import: both ways end in the same files", async () => {
    const [released, imported] = [openPlace(), openPlace()];
    for (const label of ["1.0.0", "1.1.0"] as const) {
      for (const place of [released, imported]) {
        const { file, root, fields, shape, settings } = writeInputs(
          place,
          label,
        );
        const code =
          place === released
            ? await place.release(
                label,
                "--openapi",
                `shop=${file}`,
                "--overlay",
                fields,
                `shop=${shape}`,
                "--root",
                root,
                "--settings",
                `shop=${settings}`,
                "--path-prefix",
                "/api",
              )
            : await place.run(
                "import",
                "openapi",
                file,
                "--namespace",
                "shop",
                "--release",
                label,
                "--overlay",
                fields,
                shape,
                "--root",
                root,
                "--settings",
                settings,
                "--path-prefix",
                "/api",
                ...catalogueOptions(place).spec,
              );
        expect(code, place.said.err).toBe(0);
      }
    }
    const { all } = catalogueOptions(imported);
    expect(await imported.run("generate", ...all)).toBe(0);
    const reportOf = ({ folder }: Place): string =>
      readFileSync(join(folder, "generated/changes/1.0.0..1.1.0.json"), "utf8");
    const report = reportOf(released);
    expect(report).toBe(reportOf(imported));
    for (const folder of ["spec", "generated"])
      expect(treeOf(join(released.folder, folder))).toEqual(
        treeOf(join(imported.folder, folder)),
      );
    // A change that an overlay makes stands where the overlay is pinned.
    expect(report).toContain("openapi/shop/1.1.0.overlay-2.yaml");
    expect(report).not.toContain(released.folder);
    expect(report).toContain("GET /api/v1/toys");
  });

  it("hold for the release alone, and settings for the namespace", async () => {
    const place = openPlace();
    const { file, root, fields, shape, settings } = writeInputs(place, "1.0.0");
    expect(
      await place.release(
        "1.0.0",
        "--openapi",
        `shop=${file}`,
        "--root",
        root,
        "--overlay",
        fields,
        shape,
        "--settings",
        settings,
      ),
      place.said.err,
    ).toBe(0);
    const next = place.write("in/1.1.0.yaml", shopDocuments["1.1.0"]);
    const again = ["1.1.0", "--openapi", `shop=${next}`] as const;
    expect(await place.release(...again, "--dry-run")).toBe(0);
    expect(place.said.err).toContain(
      "The document of shop for 1.0.0 is read with 2 overlays, but the new one is read without. [release-without-overlays]",
    );
    const other = place.write("in/other.yaml", "presets: []\n");
    expect(await place.release(...again, "--settings", other)).toBe(1);
    expect(place.said.err).toContain("import-settings-differ");
    // What stands there already is not written again.
    expect(await place.release(...again, "--settings", settings)).toBe(0);
    rmSync(settings);
    expect(await place.release(...again), place.said.err).toBe(0);
    expect(place.said.out).toContain("nothing to write");
    expect(place.said.err).not.toContain("release-without-overlays");
  });

  it("are assigned by namespace when there are several documents", async () => {
    const place = openPlace();
    const shop = place.write("in/shop.yaml", shopDocuments["1.0.0"]);
    const depot = place.write(
      "in/depot.yaml",
      shopDocuments["1.0.0"].replaceAll("toys", "crates"),
    );
    const file = place.write(
      "in/o.yaml",
      overlay(
        `  - target: $.paths["/v1/crates"].get\n    update: { deprecated: true }\n`,
      ),
    );
    expect(
      await place.release(
        "1.0.0",
        "--openapi",
        `shop=${shop}`,
        `depot=${depot}`,
        "--overlay",
        `depot=${file}`,
      ),
      place.said.err,
    ).toBe(0);
    const index = (namespace: string): string =>
      readFileSync(
        join(place.folder, `spec/openapi/${namespace}/documents.yaml`),
        "utf8",
      );
    expect(index("depot")).toContain("overlays: [1.0.0.overlay-1.yaml]");
    expect(index("shop")).not.toContain("overlay");
  });
});

describe("remarks on documents", () => {
  it("are counted, listed by --verbose, and refused by --strict", async () => {
    const place = openPlace();
    const file = place.write(
      "in/1.0.0.yaml",
      shopDocuments["1.0.0"]
        .replace("tags: [toys]", "tags: [toys], x-odd: 1")
        .replace("name: { type: string }", "name: { not: { type: string } }"),
    );
    const release = (...options: readonly string[]) =>
      place.release("1.0.0", "--openapi", `shop=${file}`, ...options);
    expect(await release("--dry-run")).toBe(0);
    expect(place.said.err).toContain(
      "1 remark that affects no call is not shown",
    );
    expect(place.said.err).toContain("warning: ");
    expect(await release("--dry-run", "--verbose")).toBe(0);
    expect(place.said.err).toContain("openapi-not-used");
    expect(await release("--strict")).toBe(1);
    expect(place.said.err).toContain(
      'error: Ignored: the schema keyword "not"',
    );
    expect(treeOf(place.folder)).toHaveProperty("in");
    expect(treeOf(place.folder)).not.toHaveProperty("spec");
  });
});

describe("a namespace that the catalogue does not have", () => {
  it("is remarked, with the one that may be meant", async () => {
    const place = openPlace();
    const file = place.write("in/1.0.0.yaml", shopDocuments["1.0.0"]);
    expect(await place.release("1.0.0", "--openapi", `shop=${file}`)).toBe(0);
    expect(place.said.err).not.toContain("release-namespace-new");
    const other = place.write(
      "in/other.yaml",
      shopDocuments["1.0.0"].replaceAll("toys", "crates"),
    );
    const release = (namespace: string) =>
      place.release("1.1.0", "--dry-run", "--openapi", `${namespace}=${other}`);
    expect(await release("shopp")).toBe(0);
    expect(place.said.err).toContain(
      'The catalogue has no namespace "shopp" yet; the release adds it. [release-namespace-new]\n  hint: Did you mean "shop"?',
    );
    expect(await release("depot")).toBe(0);
    expect(place.said.err).toContain("check namespaces/depot.yaml.");
  });
});

type Case = readonly [what: string, args: readonly string[], said: string];

const one = ["--openapi", "shop=a.yaml"] as const;
const two = [...one, "depot=b.yaml"] as const;

const cases: readonly Case[] = [
  [
    "an overlay of one of several documents that is not named",
    [...two, "--overlay", "o.yaml"],
    '--overlay "o.yaml" does not say to which of the 2 documents it applies. [release-option-unassigned]\n  hint: Write --overlay NAMESPACE=o.yaml. Documents are given for: depot, shop.',
  ],
  [
    "a root of a namespace that is misspelt",
    [...two, "--root", "shopp=."],
    '--root "shopp=." is for the namespace "shopp", which has no document in this release. [release-option-unassigned]\n  hint: Did you mean "shop"?',
  ],
  [
    "settings without a document",
    ["--settings", "s.yaml"],
    '--settings "s.yaml" applies to a document, but the release has none. [release-option-unassigned]',
  ],
  [
    "two roots of one document",
    [...one, "--root", ".", "shop=.."],
    '--root is given twice for the namespace "shop". [release-option-twice]',
  ],
  [
    "a prefix that is no path",
    [...one, "--path-prefix", "shop=v1/"],
    '"v1/" is not a path prefix. [release-path-prefix-form]',
  ],
];

describe("an option that cannot be used", () => {
  it.each(cases)("is refused: %s", async (_, args, said) => {
    const place = openPlace();
    expect(await place.release("1.0.0", ...args)).toBe(2);
    expect(place.said.err).toContain(said);
    expect(treeOf(place.folder)).toEqual({});
  });
});
