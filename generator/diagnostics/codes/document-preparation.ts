import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

/* Steps that prepare OpenAPI documents before they are read: conversion, overlays, filters. */

export function swaggerLeftOut(at: Location, what: string): Diagnostic {
  return report(
    "warning",
    "swagger-left-out",
    at,
    `${what} has no equivalent in OpenAPI 3 and is left out.`,
    { hint: "Convert the document and describe it there in another way." },
  );
}

export function overlayForm(at: Location, expected: string): Diagnostic {
  return report("unreadable", "overlay-form", at, `Expected ${expected}.`, {
    hint: "The OpenAPI Overlay Specification 1.1 describes the form.",
  });
}

export function overlayExtends(at: Location): Diagnostic {
  return report(
    "info",
    "overlay-extends",
    at,
    'The document that "extends" names is not read: the overlay is applied to the given document.',
    { hint: "Nothing to do if that is the right document." },
  );
}

export function overlayTarget(
  at: Location,
  target: string,
  problem: string,
): Diagnostic {
  return report(
    "unreadable",
    "overlay-target",
    at,
    `${JSON.stringify(target)} is not a JSONPath: ${problem.replace(/(?<!\.)\.+$/, "")}.`,
    { hint: "RFC 9535 describes the form, such as $.paths['/pets'].get." },
  );
}

export function overlayPattern(at: Location, pattern: string): Diagnostic {
  return report(
    "unreadable",
    "overlay-pattern",
    at,
    `The pattern ${JSON.stringify(pattern)} is not run: it is no regular expression, it refers to groups or looks around, or it takes long on a text of the document.`,
    { hint: "RFC 9485 describes patterns for JSONPath. Or select otherwise." },
  );
}

/** @param what has the limit, and says it after "The overlays" */
export function overlayTooMuch(at: Location, what: string): Diagnostic {
  return report(
    "unreadable",
    "overlay-too-much",
    at,
    `The overlays ${what} this document; that happened here.`,
    {
      hint: "Select less: name paths instead of looking for descendants, and copy less.",
    },
  );
}

export function overlayNoMatch(at: Location, target: string): Diagnostic {
  return report(
    "warning",
    "overlay-no-match",
    at,
    `The target ${JSON.stringify(target)} matches nothing.`,
    { hint: "Correct the target, or remove the action." },
  );
}

export function overlayNotChanged(
  at: Location,
  target: string,
  problem: string,
): Diagnostic {
  return report(
    "unreadable",
    "overlay-not-changed",
    at,
    `The value that ${JSON.stringify(target)} selects ${problem}.`,
    { hint: "Select an object or a list." },
  );
}

export function selectorForm(selector: string): Diagnostic {
  return report(
    "wrong-use",
    "selector-form",
    null,
    `${JSON.stringify(selector)} is not a selector of operations.`,
    {
      hint: "Write tag:NAME, path:GLOB, operation:ID, operation:METHOD /path or deprecated.",
    },
  );
}

export function selectorNoMatch(
  selector: string,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "warning",
    "selector-no-match",
    null,
    `${JSON.stringify(selector)} selects no operation.`,
    {
      hint: didYouMean(name, known, "Compare it with the document."),
    },
  );
}

export function selectorNothingLeft(): Diagnostic {
  return report(
    "unreadable",
    "selector-nothing-left",
    null,
    "The selectors leave no operation of the document.",
    {
      hint: "Correct the selectors: an empty package would replace an existing one.",
    },
  );
}
