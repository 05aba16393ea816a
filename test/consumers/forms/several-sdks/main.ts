import * as gateway from "@sdkwright/device-gateway";
import { createClient as petstore } from "swagger-petstore-openapi-3-0"; //= - export.createClient reference by swagger-petstore-openapi-3-0
import type { Pet as Toy } from "swagger-petstore-openapi-3-0"; //= - export.Pet reference by swagger-petstore-openapi-3-0
import { createClient as shelter, type Pet } from "shelter"; //= - export.createClient reference by shelter; - export.Pet reference by shelter

const { pets } = shelter({ baseUrl: "https://shelter.example" });
const { pet } = petstore({ baseUrl: "https://petstore.example" });
const { shop } = gateway.createClient({
  //= - export.createClient reference by @sdkwright/device-gateway
  host: "gateway.example",
  scope: "tenant",
  region: "eu",
  tenantId: "t-1",
  credentials: { clientId: "id", clientSecret: "secret" },
});

const rex = await pets.getPet({ id: 1 }); //= GET /pets/{} operation call at getPet by shelter; GET /pets/{} parameters build {path.id} by shelter; GET /pets/{} path.id write = 1 by shelter
const bear = await pet.getPetById({ petId: rex.id }); //= GET /pet/{} operation call at getPetById by swagger-petstore-openapi-3-0; GET /pet/{} parameters build {path.petId} by swagger-petstore-openapi-3-0; GET /pet/{} path.petId write by swagger-petstore-openapi-3-0; GET /pets/{} response.200.id read by shelter
await shop.buildings.v1.list(); //= GET /shop/v1/buildings operation call at list by @sdkwright/device-gateway; GET /shop/v1/buildings parameters build {} at list by @sdkwright/device-gateway

/** Both have the member. */
const nameOf = (one: Pet | Toy): string => one.name; //= GET /pets/{} response.200.name read by shelter; GET /pet/{} response.200.name read by swagger-petstore-openapi-3-0
console.log(nameOf(rex), nameOf(bear));

/** What one gives the other takes. */
await pets.createPet({ body: { name: bear.name } }); //= POST /pets operation call at createPet; POST /pets parameters build {request}; POST /pets request write at body; POST /pets request build {name} at {#2; POST /pets request.name write; GET /pet/{} response.200.name read at name#2 by swagger-petstore-openapi-3-0
