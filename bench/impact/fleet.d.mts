export function fleetDocument(release: 1 | 2): string;
export function writeFleet(folder: string, count: number): void;
