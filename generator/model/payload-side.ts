/** The side of a payload: members that are only read or only written are in one of them. */
export type PayloadSide = "request" | "response";
