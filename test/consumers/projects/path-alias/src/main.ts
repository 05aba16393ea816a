import { createClient } from "@api"; //= - export.createClient reference
import { NotFoundError } from "@api/runtime/index";
import type { Status } from "@api/schemas"; //= - export.Status reference

const { pets } = createClient({ baseUrl: "https://shelter.example" });

try {
  const { status } = await pets.getPet({ id: 1 }); //= GET /pets/{} call getPet(path.id = 1); GET /pets/{} response.200.status read of Pet:status by shelter
  const gone: Status = "gone"; //= GET /pets/{} response.200.status compare probable = "gone" at "gone"
  console.log(status === "gone", gone); //= GET /pets/{} response.200.status compare = "gone"
} catch (error) {
  if (error instanceof NotFoundError) console.log("none"); //= - error.NotFoundError reference
}
