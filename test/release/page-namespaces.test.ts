import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { PageData } from "../../generator/report/html/page-data.ts";
import { openPlace, placeOptions, shopOption } from "./shop.ts";

interface Namespaces {
  readonly offered: readonly string[];
  readonly timeline: readonly string[];
  readonly endpoints: readonly string[];
}

function namespacesOf(page: string): Namespaces {
  const [, json = ""] =
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  // Written by the generator, and read by the page as this type.
  const data = JSON.parse(json) as PageData;
  const [, select = ""] =
    /<select id="namespace">(.*?)<\/select>/s.exec(page) ?? [];
  return {
    offered: [...select.matchAll(/<option value="([^"]+)"/g)].map(
      ([, value = ""]) => value,
    ),
    timeline: (data.timeline?.namespaces ?? []).map(
      ({ namespace }) => data.strings[namespace] ?? "",
    ),
    endpoints: [
      ...new Set(
        data.endpoints.map(([, namespace]) => data.strings[namespace] ?? ""),
      ),
    ],
  };
}

const toys: Namespaces = {
  offered: ["toys"],
  timeline: ["toys"],
  endpoints: ["toys"],
};

it("a page has one name for a namespace, in filters, changes and timeline", async () => {
  const place = openPlace();
  for (const label of ["1.0.0", "1.1.0", "2.0.0"] as const)
    expect(await place.release(label, ...shopOption(place, label))).toBe(0);
  const at = (path: string): string => join(place.folder, path);
  for (const name of ["1.0.0..1.1.0", "1.1.0..2.0.0"])
    expect(
      namespacesOf(readFileSync(at(`generated/changes/${name}.html`), "utf8")),
      name,
    ).toEqual(toys);
  const spec = placeOptions(place.folder).slice(0, 2);
  for (const [from, to] of [
    ["1.0.0", "2.0.0"],
    ["2.0.0", "1.0.0"],
  ] as const) {
    const out = at(`${from}-${to}.html`);
    const page = ["--format", "html", "--out", out, "--report-only"];
    expect(await place.run("diff", from, to, ...page, ...spec)).toBe(0);
    expect(namespacesOf(readFileSync(out, "utf8"))).toEqual(toys);
  }
});
