import type { User } from "@desk/api"; //= - export.User reference
import { displayName } from "@desk/core/services/index.ts";
import type { Column } from "@desk/ui";

export const userColumns: readonly Column<User>[] = [
  { title: "Name", cell: displayName },
  { title: "Mail", cell: ({ email = "" }) => <a href={email}>{email}</a> }, //= GET /user/{} response.200.email read
  { title: "Phone", cell: (user) => user.phone ?? "" }, //= GET /user/{} response.200.phone read
];
