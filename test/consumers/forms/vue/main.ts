import Card from "./Card.vue";
import List from "./List.vue";
import { firstOf } from "./List.vue";

console.log(Card, List, (await firstOf()).name); //= GET /pets/{} response.200.name read
