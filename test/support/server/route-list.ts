import type { FastifyInstance } from "fastify";

export function routeList(app: FastifyInstance): readonly string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const found = /^(?<indent>[│ ]*)[├└]── (?<label>\S*)(?: \((?<methods>[A-Z, ]+)\))?/.exec(line);
    if (found?.groups === undefined) continue;
    const { indent = "", label = "", methods = "" } = found.groups;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(label);
    const path = above.join("");
    for (const method of methods.split(", ").filter((name) => name !== "" && name !== "HEAD")) {
      routes.push(`${method} ${path}`);
    }
  }
  return routes.toSorted((a, b) => a.localeCompare(b));
}
