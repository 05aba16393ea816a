import { type JsonValue, isObject } from "../../json/json-value.ts";
import { isList, valueKey } from "../../model/value-key.ts";
import { accepts, judge } from "../accept/accept.ts";
import type { Judging } from "../accept/run.ts";
import type { WireSchema, WireShape } from "../model/wire-schema.ts";
import { bareValue, candidates, candidatesOfType } from "./candidates.ts";
import { completeObject } from "./complete-object.ts";
import type { SampleOptions, Sampler } from "./sampler.ts";

/** Limit of values that are made for one schema. */
const mostTried = 60;

type Known = Map<WireSchema | null, readonly JsonValue[]>;

export function createSampler(options: SampleOptions): Sampler {
  const { side, isStrict, limits } = options;
  const known = new WeakMap<WireSchema, Known>();
  /** The enclosing schemas. */
  const enclosing = new Set<WireShape>();
  let schemas = 0;
  let work = 0;
  let workOfAll = limits.workOfAll;
  /** Whether something was given up because of where it is, so that it may be found elsewhere. */
  let isCut = false;
  const isSpent = (): boolean => work <= 0 || workOfAll <= 0;
  const judging: Judging = {
    side,
    formats: "checked",
    spend: (spent) => {
      work -= spent;
      workOfAll -= spent;
      return !isSpent();
    },
  };
  const sampler: Sampler = {
    options,
    start() {
      work = limits.work;
      schemas = limits.schemas;
    },
    reasonsAgainst({ shape }, value) {
      const verdict = judge(shape, value, judging);
      return verdict.kind === "refused" ? verdict.reasons : [];
    },
    accepts({ shape }, value) {
      const answer = accepts(shape, value, judging);
      return isStrict ? answer === "yes" : answer !== "no";
    },
    samples(schema, other, many = options.many) {
      const row: Known = known.get(schema) ?? new Map();
      if (options.isCached) known.set(schema, row);
      const found = row.get(other);
      if (found !== undefined) return found;
      const wasCut = isCut;
      isCut = false;
      const made =
        sampler.within(schema.shape, () =>
          fitting(schema, other, many, sampler),
        ) ?? [];
      if (made.length > 0 || !isCut) row.set(other, made);
      isCut ||= wasCut;
      return made;
    },
    sample: (schema, other) => sampler.samples(schema, other)[0],
    part(schema, other, variant, isNeeded) {
      const own = schema ?? other;
      if (own === null) return options.any[variant % options.any.length];
      const beside = schema === null ? null : other;
      const values = sampler.samples(own, beside);
      const made = values[variant % values.length];
      if (made !== undefined || !isNeeded) return made;
      const bare = bareValue(own.shape, options);
      return sampler.accepts(own, bare) ? bare : undefined;
    },
    candidates: (schema) =>
      candidates(schema, options.shown(schema), null, sampler),
    samplesOfType: (schema, other, type) =>
      candidatesOfType(schema, other, type, sampler),
    complete: (schema, other, given, without) =>
      completeObject(schema, other, { given, without }, sampler),
    within(shape, make) {
      schemas -= 1;
      const isLimit = schemas < 0 || enclosing.size >= limits.depth;
      if (isLimit || enclosing.has(shape) || (isStrict && isSpent())) {
        isCut = true;
        return undefined;
      }
      enclosing.add(shape);
      const made = make();
      enclosing.delete(shape);
      return made;
    },
  };
  return sampler;
}

/** Those that both accept, then those that the schema itself accepts. */
function fitting(
  schema: WireSchema,
  other: WireSchema | null,
  many: number,
  sampler: Sampler,
): readonly JsonValue[] {
  const both: JsonValue[] = [];
  const own: JsonValue[] = [];
  const { isStrict } = sampler.options;
  const first: JsonValue[] = [];
  const keys = many > 1 ? new Set<string>() : null;
  const shown = sampler.options.shown(schema);
  let made = -shown.length;
  const { unions, values } = schema.shape;
  // Its parts are judged already, and hardly another value is tried.
  const isBuilt = (value: JsonValue): boolean =>
    !isStrict && unions.length === 0 && values === null && isNested(value);
  for (const value of candidates(schema, shown, other, sampler)) {
    made += 1;
    if (made > mostTried || both.length >= many) break;
    if (made === 1) first.push(value);
    if (keys !== null && keys.size === keys.add(valueKey(value)).size) continue;
    const isJudged = made > 0 && isBuilt(value);
    if (!isJudged && !sampler.accepts(schema, value)) continue;
    const isOfBoth = other === null || sampler.accepts(other, value);
    (isOfBoth ? both : own).push(value);
    if (both.length >= many) break;
  }
  const found = [...both, ...own].slice(0, many);
  return found.length > 0 || isStrict || many > 1 ? found : first;
}

function isNested(value: JsonValue): boolean {
  return isObject(value) || isList(value);
}
