import { createClient, isSdkError } from "shelter"; //= - export.createClient reference
import { ApiError, NotFoundError as Missing } from "shelter";
import * as shelter from "shelter";
import { RateLimitError } from "shelter/runtime";

const { pets } = createClient({ baseUrl: "https://shelter.example" });

try {
  await pets.deletePet({ id: 1 }); //= DELETE /pets/{} call deletePet(path.id = 1)
} catch (error) {
  if (error instanceof Missing) console.log(404); //= - error.NotFoundError reference at Missing
  if (error instanceof shelter.ServerError) console.log(500); //= - error.ServerError reference
  if (isSdkError(error)) console.log(error.message);
}

/** Errors of our own that stand for those of the SDK. */
class Refused extends ApiError {} //= - error.ApiError reference

const retried = [shelter.TimeoutError, RateLimitError]; //= - error.TimeoutError reference; - error.RateLimitError reference
console.log(
  retried.some((each) => new Error() instanceof each),
  Refused,
);
