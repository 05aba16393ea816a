export { getPet as fetchPet } from "shelter/pets"; //= GET /pets/{} operation reference at getPet
