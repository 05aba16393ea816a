import { connect, readConfig } from "@desk/api";
import { PetService } from "@desk/core/services/index.ts";

connect(readConfig({}));

export const pets = new PetService();
