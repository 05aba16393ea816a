import type { User } from "@desk/api"; //= - export.User reference
import { userNamed } from "@desk/core/services/index.ts";
import { Table } from "@desk/ui";
import { userColumns } from "../columns/user-columns.tsx";

export async function UsersPage({
  names,
}: {
  readonly names: readonly string[];
}) {
  const users = await Promise.all(names.map((each) => userNamed(each)));
  const active = users.filter((user) => user.userStatus !== 0); //= GET /user/{} response.200.userStatus read; GET /user/{} response.200.userStatus compare = 0
  const log = (user: User): void => console.log(user.id); //= GET /user/{} response.200.id read
  return <Table rows={active} columns={userColumns} onSelect={log} />;
}
