import { expect, it } from "vitest";
import {
  commonPaths,
  shortenRoute,
} from "../../../generator/sdk/plan/common-path.ts";

const repo = "/repos/{owner}/{repo}";
/** So many routes below a path, each with another end. */
const below = (path: string, count: number) =>
  Array.from({ length: count }, (_, at) => `GET ${path}/a${at}{?page}`);

it.each<[string, readonly string[], readonly string[]]>([
  ["no routes", [], []],
  ["few routes", below(repo, 5), []],
  ["many", [...below(repo, 30), "GET /repos", "POST /user"], [repo]],
  [
    "many with a longer beginning",
    [...below(`${repo}/actions`, 30), ...below(repo, 2)],
    [`${repo}/actions`],
  ],
  [
    "many, and some with another beginning",
    [...below(repo, 30), ...below("/orgs/{org}", 9), ...below("/user", 5)],
    [repo, "/orgs/{org}"],
  ],
  ["the same path many times", Array(40).fill(`PUT ${repo}{&a}`), [repo]],
  ["queries alone", Array(40).fill("GET /a?b=/repos/of/the/user"), []],
])("the common paths of %s", (_what, routes, paths) => {
  expect(commonPaths(routes)).toEqual(paths);
});

it("a route is shortened where it begins with whole segments of the path", () => {
  const shorten = (route: string) => shortenRoute(route, [repo, "/orgs"]);
  expect(shorten(`GET ${repo}`)).toBe("GET ~");
  expect(shorten(`GET ${repo}{?a}`)).toBe("GET ~{?a}");
  expect(shorten(`GET ${repo}/b{?a}`)).toBe("GET ~/b{?a}");
  expect(shorten(`GET ${repo}/b{?a} link`)).toBe("GET ~/b{?a} link");
  expect(shorten(`GET ${repo} link`)).toBe("GET ~ link");
  for (const whole of [
    `GET ${repo}s`,
    `GET ${repo}{.format}`,
    "GET /repos",
    `GET /a?b=${repo}`,
  ])
    expect(shorten(whole)).toBe(whole);
  expect(shorten("GET /orgs{?a}")).toBe("GET ~1{?a}");
  expect(shortenRoute(`GET ${repo}`, [])).toBe(`GET ${repo}`);
});
