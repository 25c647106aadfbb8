import { beforeEach, describe, expect, it } from "vitest";
import {
  call,
  check,
  instanceOf,
  newPhone,
  newestCode,
  start,
  visit,
  wrong,
} from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });
const owner = "203.0.113.1";
let phone: string;

beforeEach(() => {
  phone = newPhone();
});

const stranger = (place: number) => `198.51.100.${place}`;

async function request(address: string) {
  const token = await visit(backend, "harbor-ortho");
  const started = await start(backend, token, { Source: phone, address });
  return { token, started, status: started.status };
}

async function requestTimes(
  times: number,
  addressOf: (place: number) => string,
): Promise<number[]> {
  const seen: number[] = [];
  for (let place = 0; place < times; place += 1) {
    seen.push((await request(addressOf(place))).status);
    backend.wait(31);
  }
  return seen;
}

async function guess(address: string): Promise<number> {
  const { token, started, status } = await request(address);
  if (status !== 200) return status;
  const code = await newestCode(backend, phone);
  for (let step = 1; step <= 5; step += 1) {
    await check(backend, token, { instance: instanceOf(started), code: wrong(code, step) });
  }
  backend.wait(31);
  return status;
}

async function prove(address: string) {
  const { token, started } = await request(address);
  const code = await newestCode(backend, phone);
  return (await check(backend, token, { instance: instanceOf(started), code })).body["IsSuccess"];
}

const requestLink = (address: string) =>
  call(backend, "POST /app/v0/link/request", { body: { Phone: phone }, address });

const sent = (times: number) => Array.from({ length: times }, () => 200);

describe("a caller who requests all codes of a known number", () => {
  it("uses up none of those that its owner has left, and does not even make the owner wait", async () => {
    expect(await requestTimes(6, () => stranger(1))).toEqual([...sent(5), 429]);
    backend.wait(3600);
    expect(await requestTimes(6, () => stranger(1))).toEqual([...sent(5), 429]);
    backend.wait(3600);
    expect((await request(stranger(1))).status).toBe(429);
    expect(await prove(owner)).toBe(true);
  });

  it("from many addresses reserves half of hour and day for callers with few requests", async () => {
    expect(await requestTimes(8, () => stranger(1))).toEqual([...sent(5), 429, 429, 429]);
    expect(await requestTimes(2, () => owner)).toEqual(sent(2));
    backend.wait(3600);
    expect(await requestTimes(3, (place) => stranger(10 + place))).toEqual(sent(3));
    expect(await requestTimes(3, () => stranger(3))).toEqual([200, 200, 429]);
    expect(await requestTimes(1, () => owner)).toEqual([429]);
  });

  it("gets no more than ten texts in an hour and twenty in a day to it, from wherever", async () => {
    expect(await requestTimes(12, stranger)).toEqual([...sent(10), 429, 429]);
    backend.wait(3600);
    expect(await requestTimes(12, (place) => stranger(20 + place))).toEqual([
      ...sent(10),
      429,
      429,
    ]);
    backend.wait(3600);
    expect(await requestTimes(1, () => stranger(40))).toEqual([429]);
  });

  it("takes nothing from an address that proved the number before: neither codes nor tries", async () => {
    expect(await prove(owner)).toBe(true);
    for (const place of [1, 2, 3]) {
      expect([await guess(stranger(place)), await guess(stranger(place))]).toEqual([200, 200]);
      backend.wait(3600);
    }
    expect(await guess(stranger(4))).toBe(429);
    await requestTimes(30, stranger);
    expect(await requestTimes(1, () => stranger(50))).toEqual([429]);
    expect(await prove(owner)).toBe(true);
    backend.wait(31);
    expect(await requestTimes(5, () => owner)).toEqual([...sent(4), 429]);
  });
});

it("a caller who requests links leaves the owner's limit alone", async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    statuses.push((await requestLink(stranger(1))).status);
    backend.wait(31);
  }
  expect(statuses).toEqual([...sent(5), 429]);
  expect((await requestLink(owner)).status).toBe(200);
});
