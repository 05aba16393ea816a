import { client, type NewUser, type User } from "@desk/api"; //= - export.User reference

export async function register(user: NewUser): Promise<string> {
  const made = await client().user.createUser({ body: user }); //= POST /user call createUser(request)
  return made.username ?? ""; //= POST /user response.200.username read
}

export async function login(
  username: string,
  password: string,
): Promise<string> {
  return client().user.loginUser({ username, password }); //= GET /user/login call loginUser(query.username, query.password)
}

export const userNamed = async (username: string): Promise<User> =>
  client().user.getUserByName({ username }); //= GET /user/{} call getUserByName(path.username)

export function displayName({ firstName, lastName, username }: User): string {
  //= GET /user/{} response.200.firstName read; GET /user/{} response.200.lastName read; GET /user/{} response.200.username read
  return [firstName, lastName].filter(Boolean).join(" ") || (username ?? "");
}
