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
    value: { description: "As data; written as the media type says." },
  }),
);

/** What proves that a change breaks: something that one end of the comparison takes or gives and the other does not. */
export const witnessSchema: Schema = object({
  side: oneOf<Witness["side"]>({ request: true, response: true }),
  acceptedBy: described(
    end,
    "The end that takes the request, or may give the answer.",
  ),
  refusedBy: end,
  why: described(
    text,
    "What the other end has against it: must have required property 'priority'.",
  ),
  pointer: described(
    textOrNull,
    "JSON pointer to what is refused, in the body or in the value of the parameter.",
  ),
  parameter: described(textOrNull, "Name of the parameter or header."),
  request: orNull(
    object({
      method: text,
      target: described(
        text,
        "Path and query as they go over the wire; of what the service sends the name of the webhook, or the expression of the callback.",
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
        "What the caller identifies with.",
      ),
    }),
  ),
  response: orNull(object({ status: text, headers, body })),
});
