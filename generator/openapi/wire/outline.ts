import { isMapping, type Place } from "../place.ts";
import { gather, type Gathered } from "./gather.ts";
import { says } from "./keyword-sets.ts";
import { settle } from "./next-schema.ts";
import { scalarsOf, type Outline, type Scalars } from "./scalars.ts";
import type { WireWorld } from "./wire-world.ts";

/** More in one alternative are looked at when its shape is asked for. */
const mostGathered = 50;

const structure = says.lists | says.objects | says.others | says.discriminator;

const outlines = new WeakMap<WireWorld, WeakMap<object, Outline>>();

/** Many alternatives in many lists are the same schemas. */
function memoryOf(world: WireWorld): WeakMap<object, Outline> {
  const known = outlines.get(world) ?? new WeakMap<object, Outline>();
  outlines.set(world, known);
  return known;
}

/** Looks at no alternatives of the alternative, so that it ends. */
export function outlineOf(world: WireWorld, place: Place): Outline {
  const settled = settle(world, place);
  const key = isMapping(settled.value) ? settled.value : null;
  const memory = memoryOf(world);
  const known = key && memory.get(key);
  if (known) return known;
  const gathered = gather(world, [settled], mostGathered);
  const outline = {
    scalars: describedValue(scalarsOf(world, gathered.atoms), settled),
    isAll: isScalar(gathered),
  };
  if (key !== null) memory.set(key, outline);
  return outline;
}

/** What is said of an alternative that is but one value is said of the value: `{ const: small, description: Up to 5 kg }`. */
function describedValue(scalars: Scalars, { value: schema }: Place): Scalars {
  const { values } = scalars;
  const [only] = values?.values ?? [];
  if (values?.values.size !== 1 || only === undefined || !isMapping(schema))
    return scalars;
  const [text, { value, description: known }] = only;
  const said = schema["description"] ?? schema["title"];
  if (known !== null || typeof said !== "string") return scalars;
  return {
    ...scalars,
    values: {
      ...values,
      values: new Map([[text, { value, description: said }]]),
    },
  };
}

function isScalar({ atoms, unions, dangling, isCut }: Gathered): boolean {
  return (
    unions.length === 0 &&
    dangling.length === 0 &&
    !isCut &&
    atoms.every(({ bits }) => (bits & structure) === 0)
  );
}
