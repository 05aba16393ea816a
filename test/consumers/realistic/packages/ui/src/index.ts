export { Badge } from "./badge.tsx";
export { Card } from "./card.tsx";
export { Table, type Column } from "./table.tsx";
export { useLoaded, type Loaded } from "./use-loaded.ts";
