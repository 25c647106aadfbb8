import { describe, expect, it } from "vitest";
import { destinationOf } from "#routes/page/destination.ts";

const none = { providerKey: undefined, applicationId: undefined };

describe("where an address points", () => {
  it.each([
    ["/", { ...none, destination: "start" }],
    ["/bright-smile", { ...none, destination: "start", providerKey: "bright-smile" }],
    ["/CONFIRMATION", { ...none, destination: "confirmation" }],
    ["/Declined/CS-AAAAA-11111", { ...none, destination: "declined" }],
    ["/Apply/bright-smile", { ...none, destination: "apply", providerKey: "bright-smile" }],
    [
      "/Payment/CS-AAAAA-11111",
      { ...none, destination: "payment", applicationId: "CS-AAAAA-11111" },
    ],
    ["/a/b", { ...none, destination: "error" }],
  ])("%s", (path, pointed) => {
    expect(destinationOf(path)).toEqual(pointed);
  });

  it.each([
    "/",
    "/bright-smile",
    "/confirmation",
    "/declined",
    "/error",
    "/tokenExpired",
    "/a/b",
    "/Payment/CS-AAAAA-11111",
    "/Apply/bright-smile",
  ])("opens a link's application, whatever else %s says [R2.1-24 R4-33]", (path) => {
    expect(destinationOf(path, { token: "entry_1" }).destination).toBe("apply");
  });
});
