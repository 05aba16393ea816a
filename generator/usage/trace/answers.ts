import type { ts } from "ts-morph";
import { createAnswerPlaces } from "../answer-places.ts";
import { isOpenType, takes, typeAround } from "../fitting-types.ts";
import {
  nothing,
  type AnswerPlace,
  type Origin,
  type Trace,
} from "../origin.ts";
import type { DeclaredOperation } from "../sdk-declarations.ts";
import type { Way } from "../way.ts";
import { responseHeaders } from "../usage-fact.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Ends at the calls of operations: follows the members that were read into the bodies of their responses. */
export function createAnswerTracer({
  checker,
  declarations,
  isMember,
}: TracedProgram): Pick<Tracing, "arrived"> {
  const places = createAnswerPlaces(checker, declarations);

  const arrived = (
    operation: DeclaredOperation,
    { path }: Way,
    declaration: ts.Node | null = null,
  ): Trace => {
    const called = { operation, declaration };
    let found: readonly AnswerPlace[] = places.successes(called);
    let isWhole = true;
    let isAsked = false;
    let isPages = false;
    for (const [at, step] of path.entries())
      if (step.kind === "body")
        found = places.ofStatuses(called, step.statuses, step.of);
      else if (step.kind === "response")
        found =
          path[at + 1]?.kind === "headers"
            ? headerPlaces(places.ofStatuses(called, step.statuses, step.of))
            : [];
      else if (step.kind === "pages") isPages = true;
      else if (step.kind === "iterate") {
        if (isWhole && !isPages) found = places.items(called) ?? found;
      } else if (step.kind === "member") {
        const next = found.flatMap((each) => stepInto(each, step.symbol));
        // Maps do not declare the names of their members.
        if (next.length === 0 && (step.symbol.declarations ?? []).length === 0)
          continue;
        // A type of the program may describe a response with its data or failure.
        if (next.length === 0 && isWhole && !step.isAsked) {
          if (step.symbol.name === "data") continue;
          if (step.symbol.name === "error") {
            found = places.ofStatuses(called, null, "failures");
            continue;
          }
        }
        isWhole = false;
        found = next;
        isAsked ||= step.isAsked;
      }
    if (found.length === 0) return nothing;
    const origin: Origin = { operation, places: found, isAsked, doubt: null };
    return { ...nothing, origins: [origin] };
  };

  const stepInto = (
    place: AnswerPlace,
    symbol: ts.Symbol,
  ): readonly AnswerPlace[] => {
    const found = places.step(place, symbol.name).filter(isPayloadPlace);
    const own = symbol.declarations ?? [];
    const same = found.filter(
      ({ member }) => member !== null && own.includes(member as ts.Declaration),
    );
    if (same.length > 0 || own.length === 0) return same;
    // The value has a type of its own, which the declared type accepts.
    const holders = own.flatMap((each) => typeAround(checker, each) ?? []);
    const isTaken = holders.some(
      (each) => isOpenType(each) || takes(checker, each, place.type),
    );
    return isTaken ? found : [];
  };

  const isPayloadPlace = ({ member }: AnswerPlace): boolean =>
    member !== null && isMember(member);

  return { arrived };
}

/** Returns the places of the headers of responses, instead of their bodies. */
function headerPlaces(bodies: readonly AnswerPlace[]): readonly AnswerPlace[] {
  return bodies.map((each) => ({
    ...each,
    element: each.element.replace(/^response\./, `${responseHeaders}.`),
  }));
}
