import { refuse, type Refusal, type Reply } from "../answers/answer.ts";
import { writePreference, type Preferences } from "../answers/preferences.ts";
import type { Random } from "../random.ts";
import { responseOf, type AnswerRule, type Route } from "../route.ts";
import { writeReply } from "./display.ts";
import type { Examples } from "./examples.ts";

/** The response that a client prefers, among those that its document lists. */
export interface Preferred {
  readonly status: number;
  /** The possible ones; empty for a response without a body. */
  readonly forms: readonly AnswerRule[];
  readonly example: string | null;
  readonly isDynamic: boolean;
  /** Whether it is the usual response, from the store. */
  readonly isUsual: boolean;
  /** Members of `Preference-Applied`. */
  readonly applied: readonly string[];
}

/** The response that the caller names, or why there is none with that name. */
export function findPreferred(
  route: Route,
  { code, example, dynamic }: Preferences,
): Preferred | Refusal {
  const status = code === null ? route.response.status : Number(code);
  const isStatus = code === null || /^[2-5]\d\d$/.test(code);
  const listed = isStatus ? formsOf(route, status, code) : null;
  if (listed === null) return refuseCode(route, code ?? "");
  const forms =
    example === null
      ? listed
      : listed.filter((form) => hasExample(form, example));
  if (example !== null && forms.length === 0)
    return refuseExample(route, listed, example);
  const isDynamic =
    example === null && dynamic !== null && /^(?:true)?$/i.test(dynamic);
  return {
    status,
    forms,
    example,
    isDynamic,
    isUsual: status === route.response.status && example === null && !isDynamic,
    applied: [
      ...(code === null ? [] : [writePreference("code", code)]),
      ...(example === null ? [] : [writePreference("example", example)]),
    ],
  };
}

/** `null` if the document does not list it. */
function formsOf(
  route: Route,
  status: number,
  code: string | null,
): readonly AnswerRule[] | null {
  if (code !== null) return responseOf(route, status)?.forms ?? null;
  const { response } = route;
  return response.mediaType === null ? [] : [response, ...response.others];
}

function hasExample({ examples }: AnswerRule, wanted: string): boolean {
  return examples.some(({ name }) => name === wanted);
}

/** It does not touch the store: it is a response of the document, whatever was created or removed. */
export async function answerPreferred(
  { status, example, isDynamic, applied }: Preferred,
  form: AnswerRule | null,
  examples: Examples,
  random: Random,
): Promise<Reply> {
  const varied =
    isDynamic && form !== null
      ? await examples.varied(form, random)
      : undefined;
  const dynamic =
    varied === undefined ? [] : [writePreference("dynamic", "true")];
  const headers = preferenceHeaders([...applied, ...dynamic]);
  const named = form?.examples.find(({ name }) => name === example);
  const shown =
    example === null || named === undefined
      ? form && (await examples.response(form))
      : named.value;
  return writeReply(
    { status, mediaType: form?.mediaType ?? null, headers },
    varied ?? shown,
  );
}

export function preferenceHeaders(
  applied: readonly string[],
): Readonly<Record<string, string>> {
  const { length } = applied;
  return {
    vary: "Prefer",
    ...(length === 0 ? {} : { "preference-applied": applied.join(", ") }),
  };
}

function refuseCode({ responses }: Route, code: string): Refusal {
  const listed = responses.map(({ status }) => status);
  return refuse(
    400,
    "UNKNOWN_PREFERENCE",
    `The document lists no response ${quote(code)} of this operation. It has ${listed.join(", ") || "none"}.`,
    { members: { preference: "code", listed } },
  );
}

function refuseExample(
  { responses }: Route,
  forms: readonly AnswerRule[],
  example: string,
): Refusal {
  const listed = namesOf(forms);
  const elsewhere = responses.find((each) =>
    each.forms.some((form) => hasExample(form, example)),
  );
  const hint =
    elsewhere === undefined
      ? ""
      : ` The response ${elsewhere.status} has an example with this name.`;
  return refuse(
    400,
    "UNKNOWN_PREFERENCE",
    `The response has no example ${quote(example)}. It has ${listed.map(quote).join(", ") || "none with a name"}.${hint}`,
    { members: { preference: "example", listed } },
  );
}

function namesOf(forms: readonly AnswerRule[]): readonly string[] {
  const names = forms.flatMap(({ examples }) =>
    examples.flatMap(({ name }) => name ?? []),
  );
  return [...new Set(names)].slice(0, 50);
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
