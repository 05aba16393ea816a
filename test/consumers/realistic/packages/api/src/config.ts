/** Where the service stands. */
export interface Config {
  readonly baseUrl: string;
  readonly apiKey?: string;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const { PETSTORE_URL = "https://petstore3.swagger.io/api/v3", PETSTORE_KEY } =
    env;
  return {
    baseUrl: PETSTORE_URL,
    ...(PETSTORE_KEY !== undefined && { apiKey: PETSTORE_KEY }),
  };
}
