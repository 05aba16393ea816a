export * from "./inventory-service.ts";
export * as orders from "./order-service.ts";
export { PetService, type PetSource } from "./pet-service.ts";
export { displayName, login, register, userNamed } from "./user-service.ts";
