import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The one part of `node:crypto` that `sdkwright/emulator` needs: `createHash("sha256")`, once updated. */
export function createHash(name) {
  if (name !== "sha256") throw new Error(`no hash is called ${name}`);
  return {
    update: (content) => ({
      digest: () => {
        const bytes =
          typeof content === "string"
            ? new TextEncoder().encode(content)
            : content;
        return bytesToHex(sha256(bytes));
      },
    }),
  };
}
