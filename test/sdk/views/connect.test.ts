import { expect, it } from "vitest";
import { planTextSdk } from "../../correctness/support/described-sdk.ts";

/** The descriptor of the API that `src/service-descriptor.ts` hands to the runtime. */
async function descriptorOf(text: string): Promise<string> {
  const files = await planTextSdk({ file: "openapi.yaml", text });
  const descriptor = files.find(
    ({ path }) => path === "src/service-descriptor.ts",
  );
  return (
    /^export const api: ApiDescriptor = \{[^]*?^\};$/m.exec(
      descriptor?.text ?? "",
    )?.[0] ?? ""
  );
}

const head = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';
const schemes =
  "components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\n";

it.each([
  ["schemes that nobody asks for", "", "get: {}", false],
  [
    "schemes that the document asks for",
    "security: [{ key: [] }]\n",
    "get: {}",
    true,
  ],
  [
    "schemes that an operation asks for",
    "",
    "get: { security: [{ key: [] }] }",
    true,
  ],
  [
    "schemes that an operation does not want",
    "",
    "get: { security: [] }",
    true,
  ],
])("%s", async (_what, security, operation, isSaid) => {
  const text = `${head}${schemes}${security}paths: { /a: { ${operation} } }`;
  expect((await descriptorOf(text)).includes("\n  security: ")).toBe(isSaid);
});

it("servers of the whole API that an operation names once more are none of its own", async () => {
  const servers = "[{ url: https://a.example }, { url: https://b.example }]";
  const text = (own: string) =>
    `${head}servers: ${servers}\npaths: { /a: { get: { servers: ${own} } } }`;
  expect(await descriptorOf(text(servers))).not.toContain("servers: {");
  expect(await descriptorOf(text("[{ url: https://b.example }]"))).toContain(
    '"https://a.example": { url: "https://b.example" }',
  );
});

it("operations whose servers have other defaults have servers of their own", async () => {
  const at = (name: string) =>
    `{ servers: [{ url: "https://{sub}.example", variables: { sub: { default: ${name} } } }], get: {} }`;
  const text = `${head}servers: [{ url: https://a.example }]
paths:
  /a: ${at("x")}
  /b: ${at("y")}
`;
  const descriptor = await descriptorOf(text);
  expect(descriptor).toContain('"https://x.example"');
  expect(descriptor).toContain('"https://y.example"');
});
