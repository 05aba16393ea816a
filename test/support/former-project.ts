import { join } from "node:path";
import { laterSdk, compatibleSdk } from "../sdk/former-shop.ts";
import { writeFiles } from "../correctness/support/work-folder.ts";
import { writeInstalled } from "../usage/support/installed-sdks.ts";
import { bundlerOptions } from "./code-options.ts";

/** Uses each kind of former name that the SDK of the renamed shop keeps, and what has none. */
const program = `import { createClient, type Pet } from "@example/shop";
const client = createClient({ baseUrl: "https://a.example" });
export const pets: Pet[] = await client.animals.v1.listAnimals({
  customer_id: "7",
  page_size: 3,
});
await client.pets.v1.createPet({
  body: {
    nick: "Rex",
    owner: { phone: "1" },
    children: [{ nick: "Tip" }],
  },
});
`;

const reading = `import { createClient } from "@example/shop";
const client = createClient({ baseUrl: "https://a.example" });
const [pet] = await client.animals.v1.listAnimals({ customerId: "7" });
export const name = [pet?.nick, pet?.nickname, pet?.owner?.phone];
`;

/**
 * Writes a project that has the SDK of the renamed shop installed, and uses former names in `src/main.ts`.
 * @returns the folder
 */
export async function formerProject(folder: string): Promise<string> {
  return projectWith(folder, program, await laterSdk());
}

/** One that reads former names of answers, which its SDK has. */
export async function formerReader(folder: string): Promise<string> {
  return projectWith(folder, reading, await compatibleSdk());
}

function projectWith(
  folder: string,
  text: string,
  { files }: Awaited<ReturnType<typeof laterSdk>>,
): string {
  writeFiles(folder, [
    { path: "src/main.ts", text },
    { path: "package.json", text: '{ "type": "module" }' },
    {
      path: "tsconfig.json",
      text: JSON.stringify({
        compilerOptions: bundlerOptions,
        include: ["src"],
      }),
    },
  ]);
  writeInstalled(files, join(folder, "node_modules/@example/shop"));
  return folder;
}
