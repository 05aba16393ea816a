import { it } from "vitest";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { readDatadog } from "../support/datadog.ts";
import { changedNames } from "../naming/changed-names.ts";
type D = any;
function prune(doc: D, keep: (p: string, i: number) => boolean): D {
  const paths = Object.fromEntries(Object.entries(doc.paths).filter(([p], i) => keep(p, i)));
  const schemas: D = {}; const out: D = { openapi: doc.openapi, info: doc.info, servers: [{url:"https://a.example"}], paths, components: { schemas, parameters: {}, responses: {}, headers: {}, examples: {}, requestBodies: {} } };
  const wait: unknown[] = [paths];
  for (const v of wait) for (const [k, e] of Object.entries((v ?? {}) as object)) {
    if (typeof e === "object") wait.push(e);
    if (k === "$ref" && typeof e === "string") { const [, , kind, name] = e.split("/"); if (kind && name && !out.components[kind]?.[name]) { out.components[kind][name] = doc.components[kind]?.[name]; wait.push(out.components[kind][name]); } }
  }
  return out;
}
const dd = prune(parse(readDatadog("v1.62.0")), (p) => /monitor|event|slo|user|tags|downtime|logs\/config/.test(p));
const gh = prune(JSON.parse(readFileSync("/tmp/gh22.json", "utf8")), (p, i) => i % 23 === 0 || /labels|milestones|codespaces\/secrets/.test(p));
const c = (d: D) => structuredClone(d);
const ops = (d: D): D[] => Object.values(d.paths as D).flatMap((i: D) => Object.entries(i).filter(([m]) => /^(get|put|post|patch|delete)$/.test(m)).map(([, o]) => o));
const rename = (d: D, f: (n: string) => string): D => {
  const t = JSON.stringify(d).replace(/#\/components\/schemas\/([^"]+)"/g, (_, n) => `#/components/schemas/${f(n)}"`);
  const e = JSON.parse(t); e.components.schemas = Object.fromEntries(Object.entries(e.components.schemas).map(([n, s]) => [f(n), s])); return e;
};
const names = (d: D) => Object.keys(d.components.schemas);
const objects = (d: D) => names(d).filter((n) => d.components.schemas[n].type === "object" && d.components.schemas[n].properties);
const use = (d: D, n: string) => { const o = ops(d)[0]; o.responses["299"] = { description: "x", content: { "application/json": { schema: { $ref: `#/components/schemas/${n}` } } } }; };
const add = (n: string) => (d: D) => { d.components.schemas[n] = { type: "object", properties: { zz: { type: "string" } } }; use(d, n); return d; };
const snake = (n: string) => n.replace(/([a-z])([A-Z])/g, "$1_$2").replace(/-/g, "_").toLowerCase();
const pascal = (n: string) => n.replace(/(^|[-_])(\w)/g, (_, __, x) => x.toUpperCase());
const edits: Record<string, (d: D) => D> = {
  "case-only rename of one": (d) => { const [n] = objects(d); return rename(d, (x) => x === n ? n.toUpperCase() : x); },
  "case-only rename of all": (d) => rename(d, (x) => x.toLowerCase()),
  "snake names": (d) => rename(d, snake),
  "swap two": (d) => { const [a, b] = objects(d); return rename(d, (x) => x === a ? b! : x === b ? a! : x); },
  "merge by allOf": (d) => { const [a, b] = objects(d); d.components.schemas[a!] = { allOf: [d.components.schemas[a!], d.components.schemas[b!]] }; const e = JSON.parse(JSON.stringify(d).replaceAll(`#/components/schemas/${b}"`, `#/components/schemas/${a}"`)); e.components.schemas[a!] = { allOf: [c(d.components.schemas[a!].allOf[0]), c(d.components.schemas[a!].allOf[1])] }; delete e.components.schemas[b!]; return e; },
  "tags renamed": (d) => { for (const o of ops(d)) o.tags = o.tags?.map((t: string) => `${t} api`); return d; },
  "tags other case": (d) => { for (const o of ops(d)) o.tags = o.tags?.map((t: string) => t.toUpperCase()); return d; },
  "tags gone": (d) => { for (const o of ops(d)) delete o.tags; return d; },
  "a second tag first": (d) => { for (const o of ops(d).slice(0, 5)) o.tags = ["first", ...(o.tags ?? [])]; return d; },
  "no operationIds": (d) => { for (const o of ops(d)) delete o.operationId; return d; },
  "operationIds other case": (d) => { for (const o of ops(d)) o.operationId = snake(o.operationId); return d; },
  "path params renamed": (d) => { d.paths = Object.fromEntries(Object.entries(d.paths).map(([p, i]) => [p.replace(/\{(\w+)\}/g, "{x_$1}"), JSON.parse(JSON.stringify(i).replace(/"name":"(\w+)","in":"path"/g, '"name":"x_$1","in":"path"').replace(/"in":"path","name":"(\w+)"/g, '"in":"path","name":"x_$1"'))])); return d; },
  "titles": (d) => { for (const n of names(d)) d.components.schemas[n].title = "Thing"; return d; },
  "inline a component": (d) => { const [n] = objects(d).slice(3); const s = d.components.schemas[n!]; return JSON.parse(JSON.stringify(d, (k, v) => v?.$ref === `#/components/schemas/${n}` ? s : v)); },
  "extract inline bodies": (d) => { let k = 0; for (const o of ops(d)) { const m = o.requestBody?.content?.["application/json"]; if (m?.schema?.properties) { const n = `Extracted${k++}`; d.components.schemas[n] = m.schema; m.schema = { $ref: `#/components/schemas/${n}` }; } } return d; },
  "extract inline responses under the old name": (d) => { for (const o of ops(d)) for (const [s, r] of Object.entries(o.responses as D)) { const m = (r as D).content?.["application/json"]; if (m?.schema?.properties) { const n = `${pascal(o.operationId.replace(/\W+/g, "-"))}Response${s === "200" ? "" : s}`; d.components.schemas[n] = m.schema; m.schema = { $ref: `#/components/schemas/${n}` }; } } return d; },
  "runtime type ApiError": add("ApiError"), "createClient": add("createClient"), "proto": add("__proto__x"), "constructor": add("constructor"), "toString": add("toString"), "unicode": add("Größe"), "unicode2": add("日本"), "promise": add("Promise"), "record": add("Record"),
  "snake twin": (d) => add(snake(objects(d)[0]!))(d),
  "pascal twin": (d) => add(pascal(objects(d)[0]!) + "_")(d),
  "upper twin": (d) => add(objects(d)[0]!.toUpperCase())(d),
  "Input twin": (d) => { for (const n of objects(d).slice(0, 8)) add(`${n}Input`)(d); return d; },
  "read-only": (d) => { for (const n of objects(d).slice(0, 12)) { const p = Object.values(d.components.schemas[n].properties)[0] as D; if (!p.$ref) p.readOnly = true; } return d; },
  "read-only and Input twin": (d) => { for (const n of objects(d).slice(0, 12)) { const p = Object.values(d.components.schemas[n].properties)[0] as D; if (!p.$ref) p.readOnly = true; } return add(`${objects(d)[1]}Input`)(d); },
  "tag client": (d) => { ops(d)[0].tags = ["client"]; return d; },
  "tag schemas": (d) => { ops(d)[0].tags = ["schemas"]; return d; },
  "tag cafe twins": (d) => { const [a, b] = ops(d); a.tags = ["caf\u00e9"]; b.tags = ["cafe"]; return d; },
  "tag prototype": (d) => { ops(d)[0].tags = ["constructor"]; ops(d)[1].tags = ["__proto__"]; return d; },
  "201 beside": (d) => { for (const o of ops(d)) o.responses["201"] ??= { description: "x", content: { "application/json": { schema: { type: "object", properties: { q: { type: "string" } } } } } }; return d; },
  "202 alone": (d) => { for (const o of ops(d)) { const r = o.responses["200"]; if (r) { delete o.responses["200"]; o.responses["202"] = r; } } return d; },
  "media renamed": (d) => JSON.parse(JSON.stringify(d).replaceAll('"application/json"', '"application/vnd.x+json"')),
  "twin media": (d) => { for (const o of ops(d)) { const m = o.requestBody?.content; if (m?.["application/json"]) m["application/x-www-form-urlencoded"] = { schema: { type: "object", properties: { f: { type: "string" } } } }; } return d; },
  "v2 twins": (d) => { for (const [p, i] of Object.entries(d.paths).slice(0, 6)) d.paths[p.replace("/v1/", "/v2/").replace(/^\/(?!api)/, "/v2/")] = c(i); return d; },
  "reordered": (d) => { d.paths = Object.fromEntries(Object.entries(d.paths).reverse()); d.components.schemas = Object.fromEntries(Object.entries(d.components.schemas).reverse()); return d; },
  "params interface twin": (d) => { const o = ops(d)[0]; return add(`${pascal(o.operationId.replace(/\W+/g, "-"))}Params`)(d); },
  "group interface twin": (d) => { const o = ops(d)[0]; return add(`${pascal(String(o.tags?.[0] ?? "x").replace(/\W+/g, "-"))}Api`)(d); },
  "webhooks": (d) => { d["x-webhooks"] = undefined; d.openapi = "3.1.0"; d.webhooks = { thing: { post: { requestBody: { content: { "application/json": { schema: { type: "object", properties: { a: { type: "string" } } } } } }, responses: { "200": { description: "x" } } } } }; return d; },
  "enum extracted": (d) => { let done = false; for (const n of objects(d)) for (const [k, p] of Object.entries(d.components.schemas[n].properties)) if (!done && (p as D).enum) { d.components.schemas.PulledOut = p; d.components.schemas[n].properties[k] = { $ref: "#/components/schemas/PulledOut" }; done = true; } return d; },
};
const run = async (base: D, of: string) => {
  let n = 0, changedFresh = 0, changedKept = 0;
  for (const [name, edit] of Object.entries(edits)) for (const back of [false, true]) {
    let after: D; try { after = edit(c(base)); } catch (e) { console.log(of, name, "EDIT", String(e)); continue; }
    const [x, y] = back ? [after, base] : [base, after];
    try {
      const { fresh, kept } = await changedNames({ label: "a.json", text: JSON.stringify(x) }, { label: "b.json", text: JSON.stringify(y) });
      n++; changedFresh += fresh.changed.length; changedKept += kept.changed.length;
      const untold = fresh.changed.filter((e) => e.toldBy === null);
      const given = kept.changed.filter((e) => e.now !== null);
      if (untold.length + given.length) console.log(of, back ? "BACK" : "", name, `fresh ${fresh.changed.length} kept ${kept.changed.length}`, "UNTOLD", untold.length, untold.slice(0, 4).map((e) => `${e.name} -> ${e.now}: ${e.reason}`), "MOVED WITH LEDGER", given.length, given.slice(0, 4).map((e) => `${e.name} -> ${e.now}: ${e.reason}`));
    } catch (e) { console.log(of, back ? "BACK" : "", name, "THROWN", String(e).slice(0, 400)); }
  }
  console.log(of, "DONE", n, changedFresh, changedKept);
};
it("dd", () => run(dd, "dd"), 900_000);
it("gh", () => run(gh, "gh"), 900_000);
