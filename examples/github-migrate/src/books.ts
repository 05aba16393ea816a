import { createClient } from "library";
const client = createClient({ baseUrl: "https://library.example" });
export async function shelf(): Promise<readonly string[]> {
  const books = await client.books.listBooks({ sort: "name" });
  return books.map(({ isbn, name }) => `${isbn} ${name}`);
}
export async function years(): Promise<readonly number[]> {
  const books = await client.books.listBooks();
  return books.map((book) => book.year ?? 0);
}
