import type { Pet } from "@desk/api"; //= - export.Pet reference
import { statusText } from "@desk/core/models/status.ts";
import { select } from "@desk/core/state/selection.ts";
import { resultOf } from "@desk/core/util/result.ts";
import { Badge, Card } from "@desk/ui";
import { pets } from "../services.ts";

function Photos({ urls }: { readonly urls: readonly string[] }) {
  return (
    <div>
      {urls.map((url) => (
        <img src={url} />
      ))}
    </div>
  );
}

function Details({ pet }: { readonly pet: Pet }) {
  return (
    <Card title={pet.name}>
      {/*= GET /pet/{} response.200.name read */}
      <Photos urls={pet.photoUrls} />
      {/*= GET /pet/{} response.200.photoUrls read */}
      <Badge text={statusText(pet.status ?? "sold")} isStrong />
      {/*= GET /pet/{} response.200.status read; GET /pet/findByStatus response.200[].status compare probable = "sold" at "sold"; GET /pet/findByTags response.200[].status compare probable = "sold" at "sold"; GET /pet/{} response.200.status compare = "sold" at "sold"; POST /pet request.status compare probable = "sold" at "sold"; POST /pet response.200.status compare probable = "sold" at "sold"; POST /pet/{} response.200.status compare probable = "sold" at "sold"; PUT /pet request.status compare probable = "sold" at "sold"; PUT /pet response.200.status compare probable = "sold" at "sold" */}
    </Card>
  );
}

export async function PetPage({ id }: { readonly id: number }) {
  const result = await resultOf(pets.load(id));
  if (result.kind === "failed") return <p>{result.failure}</p>;
  select(result.value);
  return <Details pet={result.value} />;
}
