import { createClient } from "./client.ts";

/** What must not compile. */
export async function wrong(): Promise<void> {
  const client = createClient({ server: "https://chat.example.com/v1" });
  const body = { model: "small", messages: [] };
  const whole = await client.chat.createChatCompletion({ body });
  // error: Property 'delta' does not exist on type 'Completion'
  whole.delta;
  const stream = await client.chat.createChatCompletion(
    { body },
    { stream: true },
  );
  // error: Property 'message' does not exist on type 'EventStream<CompletionChunk>'
  stream.message;
  for await (const { data } of stream) {
    // error: Property 'message' does not exist on type 'CompletionChunk'
    data.message;
  }
  for await (const event of await client.runs.createRun({}, { stream: true })) {
    // error: Property 'name' does not exist on type
    event.data.name;
  }
  // error: No overload matches this call
  await client.speech.createSpeech({ body: { input: "" } }, { stream: true });
  // error: No overload matches this call
  await client.models.listModels({}, { accept: "application/xml" });
}
