/** A request as it was sent, and what came back; both can still be read. */
export interface WireExchange {
  readonly request: Request;
  readonly response: Response;
}

/** Takes down what a client sends and receives, with the secrets and tokens that a journal hides. */
export interface Wire {
  /** For the option of that name. */
  readonly fetch: typeof globalThis.fetch;
  readonly exchanges: readonly WireExchange[];
  /** Those with the token endpoint. */
  tokenExchanges(): readonly WireExchange[];
  /** All others. */
  calls(): readonly WireExchange[];
}

export function recordWire(): Wire {
  const exchanges: WireExchange[] = [];
  const isForToken = ({ request }: WireExchange): boolean =>
    request.url.endsWith("/auth/token");
  return {
    exchanges,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const sent = request.clone();
      const response = await fetch(request);
      exchanges.push({ request: sent, response: response.clone() });
      return response;
    },
    tokenExchanges: () => exchanges.filter(isForToken),
    calls: () => exchanges.filter((exchange) => !isForToken(exchange)),
  };
}

/** The access token in the answer to a request for one. */
export async function issuedToken({ response }: WireExchange): Promise<string> {
  const { access_token } = (await response.clone().json()) as {
    readonly access_token: string;
  };
  return access_token;
}
