import { noBytes } from "../core/objects.ts";
import type { Answer } from "../core/api-call.ts";
import type { Connection } from "./connection.ts";
import { explainFailure } from "./explain-failure.ts";
import { SdkError } from "../core/sdk-error.ts";
import type { CallOptions } from "../core/common-options.ts";
import type { Operation } from "../core/parts.ts";
import { toOperation } from "../core/route.ts";
import type { Transport } from "../core/transport.ts";

/** The result of `verify`: the checks in order, up to the first that failed. */
export interface Verification {
  readonly ok: boolean;
  readonly checks: readonly VerificationCheck[];
}

/** One check of `verify`. */
export interface VerificationCheck {
  /** `access token`, or the example request. */
  readonly name: string;
  readonly ok: boolean;
  /** What was found, and the likely cause, in sentences. */
  readonly message: string;
  /** The error of the call. */
  readonly error?: SdkError | undefined;
}

const TOKEN = "access token";

/**
 * Tries the setup: requests a token, if calls need one, then makes the example request of the
 * scope level, which has to give 200.
 * @param example the example request; null where the source has none
 * @throws AbortError; whatever else is wrong is in the result
 */
export const verifyConnection = async (
  connection: Connection,
  example: string | null,
  options: CallOptions = {},
): Promise<Verification> => {
  const attempt = (
    name: string,
    transport?: Transport,
  ): Promise<VerificationCheck> =>
    check(name, connection, async () =>
      connection.open(
        describe(connection, name),
        transport,
      )({
        params: {},
        options,
      }),
    );
  const token: VerificationCheck = connection.isAnonymous
    ? { name: TOKEN, ok: true, message: "The client asks for no access token." }
    : await attempt(TOKEN, answerAtOnce);
  if (!token.ok) return { ok: false, checks: [token] };
  if (example === null) {
    const message = `${token.message} There is no example request for the level ${connection.scope}, so nothing else was tried.`;
    return { ok: true, checks: [{ ...token, message }] };
  }
  const request = await attempt(example);
  return { ok: request.ok, checks: [token, request] };
};

// A call that gets its token like any other and goes no further.
const answerAtOnce: Transport = async () => {
  const raw = new Response(null, { status: 200 });
  return { status: 200, headers: raw.headers, body: noBytes, raw };
};

const describe = ({ scope }: Connection, name: string): Operation => {
  const isToken = name === TOKEN;
  const route = isToken ? "GET /" : name;
  const operation = toOperation(
    { route, accept: ["any"], scopes: [scope] },
    {},
  );
  // Hooks take what follows the method for the template.
  return isToken
    ? Object.assign(operation, { key: `GET ${TOKEN}` })
    : operation;
};

const check = async (
  name: string,
  connection: Connection,
  send: () => Promise<Answer<unknown>>,
): Promise<VerificationCheck> => {
  try {
    const { status } = (await send()).response;
    if (status !== 200) {
      return {
        name,
        ok: false,
        message: `${name} answered ${status}, not 200.`,
      };
    }
    const message =
      name === TOKEN
        ? "The service issued an access token."
        : `${name} answered 200.`;
    return { name, ok: true, message };
  } catch (error) {
    // Anything else would be a mistake of ours, as would one that aborts unasked.
    if (!(error instanceof SdkError) || error.name === "AbortError") {
      throw error;
    }
    return {
      name,
      ok: false,
      message: explainFailure(error, connection),
      error,
    };
  }
};
