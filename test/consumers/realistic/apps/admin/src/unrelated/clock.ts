export const hours = (date: Date): number => date.getHours();
