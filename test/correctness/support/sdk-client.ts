import { join } from "node:path";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import type { RawDocument } from "./raw-document.ts";

/** Methods by key of operation, as the manifest of the package tells them. */
export function symbolsOf(
  files: readonly SdkFile[],
): ReadonlyMap<string, string> {
  const manifest = files.find(({ path }) => path === "manifest.json");
  const { operations } = JSON.parse(manifest?.text ?? "{}") as {
    readonly operations: Readonly<Record<string, { readonly symbol: string }>>;
  };
  return new Map(
    Object.entries(operations).map(([key, { symbol }]) => [key, symbol]),
  );
}

/** A client of the SDK in a folder, whose requests all come to one function. */
export async function createSdkClient(
  folder: string,
  { root }: RawDocument,
  answer: (request: Request) => Promise<Response>,
): Promise<unknown> {
  const { createClient } = (await import(join(folder, "src/index.ts"))) as {
    readonly createClient: (options: unknown) => unknown;
  };
  const schemes = (
    root as {
      readonly components?: {
        readonly securitySchemes?: Readonly<
          Record<string, { readonly type: string; readonly scheme?: string }>
        >;
      };
    }
  ).components?.securitySchemes;
  return createClient({
    baseUrl: "https://api.test",
    deprecations: "silent",
    maxRetries: 0,
    // Prism takes long to make a validator of a large schema.
    timeoutMs: 600_000,
    attemptTimeoutMs: 600_000,
    fetch: async (input: string | URL | Request, init?: RequestInit) =>
      answer(new Request(input, init)),
    credentials: Object.fromEntries(
      Object.entries(schemes ?? {})
        // Certificates are left to `fetch`.
        .filter(([, { type }]) => type !== "mutualTLS")
        .map(([name, { scheme }]) => [
          name,
          scheme === "basic"
            ? { username: "user", password: "secret" }
            : "secret",
        ]),
    ),
  });
}
