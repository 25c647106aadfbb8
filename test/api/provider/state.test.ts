import { describe, expect, it } from "vitest";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

describe("GET /api/states/{country}", () => {
  it("lists the states, DC, the territories and the military ones, by code and name [R3-83 R7.1-22]", async () => {
    const answer = await test.app.inject({ url: "/api/states/US" });
    const states = answer.json<{ StatoidCode: string; StatoidName: string }[]>();
    const codes = states.map(({ StatoidCode }) => StatoidCode);
    expect(codes).toHaveLength(59);
    expect(new Set(codes).size).toBe(59);
    expect(codes).toEqual(expect.arrayContaining(["CA", "DC", "PR", "GU", "VI", "AS", "MP"]));
    expect(codes).toEqual(expect.arrayContaining(["AA", "AE", "AP"]));
    expect(states[0]).toEqual({
      StatoidCode: "AL",
      StatoidName: "Alabama",
      ZipAreas: ["350-369"],
    });
    expect((await test.app.inject({ url: "/api/states/us" })).json()).toEqual(states);
  });

  it("has none for another country, and takes no country that is no code", async () => {
    expect((await test.app.inject({ url: "/api/states/CA" })).statusCode).toBe(404);
    expect((await test.app.inject({ url: "/api/states/USA" })).statusCode).toBe(400);
  });
});

it("GET /api/zips/{area} lists the places of an area, and none of an unused one", async () => {
  const answer = await test.app.inject({ url: "/api/zips/063" });
  expect(answer.json()).toContainEqual({
    PostalCode: "06390",
    City: "Fishers Island",
    Statoid: "NY",
  });
  expect((await test.app.inject({ url: "/api/zips/000" })).json()).toEqual([]);
  expect((await test.app.inject({ url: "/api/zips/06390" })).statusCode).toBe(400);
});
