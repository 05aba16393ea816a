import { didYouMean } from "../../diagnostics/suggest.ts";
import { controlProblem } from "./control-problem.ts";
import { controlRoutes, type ControlRoute } from "./control-routes.ts";
import type { EmulatorControl } from "../emulator.ts";

/**
 * The control port: JSON in, JSON out, errors as problem documents that say where a body is wrong. It trusts its
 * caller, which the server has to restrict to this machine.
 */
export function createControlApi(
  control: EmulatorControl,
): (request: Request) => Promise<Response> {
  const routes = withOverview(controlRoutes(control));
  return async (request) => {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const atPath = routes.filter(({ path }) => path === pathname);
    const route = atPath.find((each) => each.method === method);
    if (route !== undefined) return route.answer(request);
    return atPath.length === 0
      ? notFound(pathname, routes)
      : methodNotAllowed(atPath);
  };
}

function withOverview(
  routes: readonly ControlRoute[],
): readonly ControlRoute[] {
  const overview = Object.fromEntries(
    routes.map(({ method, path, summary }) => [`${method} ${path}`, summary]),
  );
  return [
    ...routes,
    {
      method: "GET",
      path: "/",
      summary: "this list",
      answer: async () => Response.json(overview),
    },
  ];
}

function notFound(pathname: string, routes: readonly ControlRoute[]): Response {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return controlProblem(
    404,
    `There is no ${pathname}. ${didYouMean(pathname, paths, "GET / lists what there is.")}`,
  );
}

function methodNotAllowed(atPath: readonly ControlRoute[]): Response {
  const methods = atPath.map(({ method }) => method).join(", ");
  const refusal = controlProblem(405, `This path takes ${methods}.`);
  refusal.headers.set("allow", methods);
  return refusal;
}
