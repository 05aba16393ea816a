import {
  described,
  list,
  object,
  oneOf,
  orNull,
  text,
  textOrNull,
  type Schema,
} from "./schema-parts.ts";
import type { Witness, WitnessCredential } from "../changes/change/witness.ts";

const end = oneOf<Witness["acceptedBy"]>({ before: true, after: true });

const headers = list(object({ name: text, value: text }));

const body = orNull(
  object({
    mediaType: text,
    value: {
      description:
        "The value as data; on the wire it has the form of the media type.",
    },
  }),
);

/**
 * The proof that a change breaks callers: a value that one end of the comparison accepts or sends and the other does
 * not.
 */
export const witnessSchema: Schema = object({
  side: oneOf<Witness["side"]>({ request: true, response: true }),
  acceptedBy: described(
    end,
    "The side that accepts the request or may send the response.",
  ),
  refusedBy: end,
  why: described(
    text,
    "Why the other side refuses it: must have required property 'priority'.",
  ),
  pointer: described(
    textOrNull,
    "JSON pointer to the refused value, in the body or in the parameter.",
  ),
  parameter: described(textOrNull, "Name of the parameter or header."),
  request: orNull(
    object({
      method: text,
      target: described(
        text,
        "Path and query as sent on the wire; for requests that the service sends, the name of the webhook or the expression of the callback.",
      ),
      headers,
      body,
      credentials: described(
        list(
          object({
            kind: oneOf<WitnessCredential["kind"]>({
              scheme: true,
              permission: true,
            }),
            name: text,
            scopes: list(text),
          }),
        ),
        "The credentials of the caller.",
      ),
    }),
  ),
  response: orNull(object({ status: text, headers, body })),
});
