import { login, register } from "@desk/core/services/index.ts";

export async function signUp(mail: string, password: string): Promise<string> {
  const [name = mail] = mail.split("@");
  await register({ username: name, email: mail, password }); //= POST /user request build {email, password, username}; POST /user request.username write; POST /user request.email write; POST /user request.password write
  return login(name, password);
}
