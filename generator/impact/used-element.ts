import type { PayloadSide } from "../model/payload-side.ts";
import { parameterElement } from "./changed-part.ts";
import type { ImpactFact } from "./impact-fact.ts";
import { responseHeaders } from "../usage/usage-fact.ts";
import { joinMember } from "./member-path.ts";

/** The parsed element of a fact. */
export interface UsedElement {
  readonly kind: "operation" | "payload" | "other";
  /** The side of a payload. */
  readonly side: PayloadSide;
  /** The element without the status of its response: `response.items[].name`, `query.limit`, `parameters`. */
  readonly key: string;
  readonly status: string | null;
}

/** A fact with its parsed element. */
export interface Use extends UsedElement {
  readonly fact: ImpactFact;
  /**
   * What the code does with values of the payload: it makes them as for a request, or takes them as those of a response. A fixture
   * of a test makes a response, and a mock reads a request.
   */
  readonly role: PayloadSide;
}

/** Parses the elements of facts. Many facts have the same element, which is parsed only once. */
export function createUses(): (fact: ImpactFact) => Use {
  const known = new Map<string, UsedElement>();
  return (fact) => {
    const found = known.get(fact.element) ?? readElement(fact.element);
    known.set(fact.element, found);
    const { kind, side, key, status } = found;
    return { fact, kind, side, key, status, role: roleOf(fact, side) };
  };
}

function roleOf({ access }: ImpactFact, side: PayloadSide): PayloadSide {
  switch (access) {
    case "write":
    case "build":
      return "request";
    case "read":
    case "exhaust":
      return "response";
    default:
      return side;
  }
}

function readElement(element: string): UsedElement {
  const sent = { side: "request", status: null } as const;
  if (element === "operation") return { ...sent, kind: "operation", key: "" };
  const answer = /^response\.([^.[{]+)(?:\.|(?=[[{])|$)(.*)$/s.exec(element);
  if (answer !== null) {
    const [, status = "", path = ""] = answer;
    const key = joinMember("response", path);
    return { kind: "payload", side: "response", key, status };
  }
  const header = /^response-header\.([^.]+)(?:\.(.*))?$/s.exec(element);
  if (header !== null) {
    const [, status = "", name = ""] = header;
    const key = joinMember(responseHeaders, name);
    return { kind: "payload", side: "response", key, status };
  }
  if (/^(?:export|error)\.|^raw$/.test(element))
    return { ...sent, kind: "other", key: element };
  const sentHeader = /^header\.(.*)$/s.exec(element)?.[1];
  const key =
    sentHeader === undefined ? element : parameterElement("header", sentHeader);
  return { ...sent, kind: "payload", key };
}

/** Whether a use is a request by its path. Its members are not followed. */
export function isRaw({ fact }: Use): boolean {
  return (
    fact.access === "call" &&
    fact.element === "operation" &&
    fact.value !== undefined
  );
}
