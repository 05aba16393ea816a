import { client, connect, readConfig, type Pet } from "@desk/api"; //= - export.Pet reference

connect(readConfig({}));

interface Line {
  readonly name: string;
  readonly photo: string;
  readonly tags?: readonly string[];
}

function toPet({ name, photo, tags = [] }: Line): Pet {
  return {
    //= POST /pet request build {name, photoUrls, tags}
    name, //= POST /pet request.name write
    photoUrls: [photo], //= POST /pet request.photoUrls write
    tags: tags.map((each) => ({ name: each })), //= POST /pet request.tags write; POST /pet request.tags[] build {name} at {; POST /pet request.tags[].name write
  };
}

export async function importPets(lines: readonly Line[]): Promise<number[]> {
  const made = await Promise.all(
    lines.map((line) => client().pet.addPet({ body: toPet(line) })), //= POST /pet call addPet(request)
  );
  return made.map(({ id }) => id ?? 0); //= POST /pet response.200.id read
}
