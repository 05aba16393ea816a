import { noWork } from "../wording/advice.ts";
import { prose } from "../wording/prose.ts";
import type { securityKindIds } from "../change/ids/security-ids.ts";
import type { KindRows } from "./kind-row.ts";
import { securitySchemeKinds } from "./security-scheme-kinds.ts";
import { advises, nameOf, names, turns } from "./tell.ts";

export const securityKinds: KindRows<typeof securityKindIds> = {
  ...securitySchemeKinds,
  "security-added": {
    area: "security",
    action: "added",
    axis: "wire",
    title: "Credentials newly required",
    why: "Calls without credentials are refused: the server accepts fewer requests.",
    ways: [["narrows", "request"]],
    example: {
      before: "get:\n  security: []",
      after: "get:\n  security:\n    - token: []",
    },
    fix: "Give notice, and let callers send credentials before they have to.",
    message: turns("Credentials"),
    advice: advises("Send credentials with every call."),
  },
  "security-required": {
    area: "security",
    action: "changed",
    axis: "wire",
    title: "Optional credentials required",
    why: "Calls without credentials are refused: the server accepts fewer requests.",
    ways: [["narrows", "request"]],
    example: {
      before: "get:\n  security:\n    - {}\n    - token: []",
      after: "get:\n  security:\n    - token: []",
    },
    fix: "Give notice first.",
    message: turns("Credentials"),
    advice: advises("Send credentials with every call."),
  },
  "security-alternative-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    title: "Ways to authenticate removed",
    why: "Clients that authenticate in this way are refused. If their credentials are enough for another way that is left, nobody is refused: info.",
    ways: [
      ["narrows", "request"],
      ["none", "request"],
    ],
    example: {
      before: "security:\n  - key: []\n  - token: []",
      after: "security:\n  - token: []",
    },
    fix: "Keep accepting it until clients have moved.",
    message: names("Way to authenticate removed"),
    advice: advises("Authenticate in one of the ways that are left."),
  },
  "security-alternative-changed": {
    area: "security",
    action: "changed",
    axis: "wire",
    title: "Ways to authenticate changed",
    why: "If the server asks for less, every client can still authenticate: compatible. If it asks for more or for something else, clients are refused.",
    ways: [
      ["incomparable", "request"],
      ["narrows", "request"],
      ["widens", "request"],
    ],
    example: {
      before: "security:\n  - key: []",
      after: "security:\n  - token: []",
    },
    fix: "Accept both ways until clients have moved.",
    message: turns("Credentials"),
    advice: advises("Send the credentials that are now required."),
  },
  "security-scope-added": {
    area: "security",
    action: "added",
    axis: "wire",
    title: "OAuth scopes required",
    why: "Tokens without the scope are refused: the server accepts fewer requests.",
    ways: [["narrows", "request"]],
    example: {
      before: "security:\n  - oauth: [read]",
      after: "security:\n  - oauth: [read, pets]",
    },
    fix: "Accept the old scopes until clients request the new one.",
    message: (told) => prose`Scope ${nameOf(told)} needed`,
    advice: advises("Request the scope when you get a token."),
  },
  "permission-added": {
    area: "security",
    action: "added",
    axis: "wire",
    title: "Permissions required",
    why: "Clients without the permission are refused: the server accepts fewer requests. If the document did not mention permissions before, it may have been needed all along: risky.",
    ways: [
      ["narrows", "request"],
      ["narrows", "request", "not-said-before"],
    ],
    example: {
      before: "get:\n  x-permissions: [pets.read]",
      after: "get:\n  x-permissions: [pets.read, shops.read]",
    },
    fix: "Grant it to all clients of the endpoint before you require it.",
    message: names("Permission needed"),
    advice: advises("Ask for the permission for your client."),
  },
  "permission-alternative-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    title: "Permissions no longer sufficient",
    why: "Any one of the permissions was sufficient: clients that have only this one are refused.",
    ways: [["narrows", "request"]],
    example: {
      before:
        "get:\n  x-permission: { operator: OR, permissions: [pets.read, pets.write] }",
      after:
        "get:\n  x-permission: { operator: OR, permissions: [pets.write] }",
    },
    fix: "Keep accepting it until clients have another one.",
    message: names("Permission no longer sufficient"),
    advice: advises(
      "Ask for one of the remaining permissions for your client.",
    ),
  },
  "permission-alternatives-changed": {
    area: "security",
    action: "changed",
    axis: "wire",
    title: "Combination of permissions changed",
    why: "If one of several permissions is now sufficient, every client is still accepted: compatible. If all of them are now needed, clients that have only one are refused.",
    ways: [
      ["narrows", "request"],
      ["incomparable", "request"],
      ["widens", "request"],
    ],
    example: {
      before:
        "get:\n  x-permission: { operator: OR, permissions: [pets.read, pets.write] }",
      after:
        "get:\n  x-permission: { operator: AND, permissions: [pets.read, pets.write] }",
    },
    fix: "Grant the missing permissions to all clients first.",
    message: turns("Permissions"),
    advice: advises(
      "Ask for the permissions that are now required for your client.",
    ),
  },
  "security-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    title: "Credentials no longer required",
    why: "Everybody can call it: the server accepts more requests. Check whether that is intended.",
    ways: [["widens", "request"]],
    example: {
      before: "get:\n  security:\n    - token: []",
      after: "get:\n  security: []",
    },
    fix: "Check that it is intended to be public.",
    message: turns("Credentials"),
    advice: advises(noWork("Nothing; you may leave credentials out.")),
  },
  "security-optional": {
    area: "security",
    action: "changed",
    axis: "wire",
    title: "Required credentials optional",
    why: "Calls without credentials are accepted too. Check whether that is intended.",
    ways: [["widens", "request"]],
    example: {
      before: "get:\n  security:\n    - token: []",
      after: "get:\n  security:\n    - {}\n    - token: []",
    },
    fix: "Check that it is intended to be public.",
    message: turns("Credentials"),
    advice: advises(noWork("Nothing; you may leave credentials out.")),
  },
  "security-alternative-added": {
    area: "security",
    action: "added",
    axis: "wire",
    title: "Ways to authenticate added",
    why: "Clients can authenticate in one more way; the others still work.",
    ways: [
      ["widens", "request"],
      ["none", "request"],
    ],
    example: {
      before: "security:\n  - token: []",
      after: "security:\n  - key: []\n  - token: []",
    },
    fix: "Nothing to do.",
    message: names("Way to authenticate added"),
    advice: advises(noWork("Nothing.")),
  },
  "security-scope-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    title: "OAuth scopes no longer required",
    why: "Tokens with fewer scopes are accepted.",
    ways: [["widens", "request"]],
    example: {
      before: "security:\n  - oauth: [read, pets]",
      after: "security:\n  - oauth: [read]",
    },
    fix: "Nothing to do.",
    message: (told) => prose`Scope ${nameOf(told)} no longer needed`,
    advice: advises(noWork("Nothing; you may leave the scope out.")),
  },
  "permission-removed": {
    area: "security",
    action: "removed",
    axis: "wire",
    title: "Permissions no longer required",
    why: "Clients with fewer permissions are accepted.",
    ways: [["widens", "request"]],
    example: {
      before: "get:\n  x-permissions: [pets.read, shops.read]",
      after: "get:\n  x-permissions: [pets.read]",
    },
    fix: "Nothing to do.",
    message: names("Permission no longer needed"),
    advice: advises(noWork("Nothing; you may give up the permission.")),
  },
  "permission-alternative-added": {
    area: "security",
    action: "added",
    axis: "wire",
    title: "More permissions sufficient",
    why: "Any one of the permissions is sufficient, and there is one more: more clients are accepted.",
    ways: [["widens", "request"]],
    example: {
      before:
        "get:\n  x-permission: { operator: OR, permissions: [pets.read] }",
      after:
        "get:\n  x-permission: { operator: OR, permissions: [pets.read, pets.write] }",
    },
    fix: "Nothing to do.",
    message: names("Permission also sufficient"),
    advice: advises(noWork("Nothing.")),
  },
};
