// What programs without types see of a call: what it gives, or how it fails and whether that was thrown at once.
export async function outcomeOf(call) {
  let pending;
  try {
    pending = call();
  } catch (error) {
    return { thrown: `${error.name}: ${error.message}` };
  }
  try {
    return { given: await pending };
  } catch (error) {
    return { rejected: `${error.name}: ${error.message}` };
  }
}

export function print(report) {
  process.stdout.write(JSON.stringify(report));
}

/** The options that every level has; the variables are those that `sdkwright mock` prints. */
export const common = {
  baseUrl: process.env.GATEWAY_URL,
  allowInsecureLoopback: true,
  credentials: {
    clientId: process.env.GATEWAY_CLIENT_ID,
    clientSecret: process.env.GATEWAY_CLIENT_SECRET,
  },
};
