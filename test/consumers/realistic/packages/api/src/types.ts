import type { Client } from "petstore"; //= - export.Client reference
import type { Pet, User } from "petstore/schemas"; //= - export.Pet reference; - export.User reference

export type { Order, Pet, Tag, User } from "petstore"; //= - export.Order reference; - export.Pet reference; - export.Tag reference; - export.User reference

export type PetStatus = NonNullable<Pet["status"]>; //= GET /pet/{} response.200.status reference probable at "status"; GET /pet/findByStatus response.200[].status reference probable at "status"; GET /pet/findByTags response.200[].status reference probable at "status"; POST /pet response.200.status reference probable at "status"; POST /pet request.status reference probable at "status"; PUT /pet response.200.status reference probable at "status"; PUT /pet request.status reference probable at "status"; POST /pet/{} response.200.status reference probable at "status"
export type Inventory = Awaited<ReturnType<Client["store"]["getInventory"]>>; //= GET /store/inventory operation reference at "getInventory"
export type NewUser = Omit<User, "id" | "userStatus">;
