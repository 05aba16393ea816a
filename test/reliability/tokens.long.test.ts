import { describeTokenStorms } from "./token-storms.ts";

describeTokenStorms(10_000);
