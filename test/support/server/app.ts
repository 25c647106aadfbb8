import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createApp, type AppOptions } from "#server/app.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import type { Schema } from "#server/database/schema.ts";
import { createTestServices, type TestServices, type TestServicesOverrides } from "./services.ts";

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: TestServices;
  readonly wait: (seconds: number) => void;
  readonly visit: (providerKey?: string) => Promise<TestVisit>;
  readonly close: () => Promise<void>;
};

export type TestVisit = {
  readonly accessToken: string;
  readonly easyApiToken: string;
  readonly headers: { readonly authorization: string };
};

/**
 * @param options - `dist` does not exist by default, so that no build is needed
 * @param prepare - adds routes
 */
export async function createTestApp(
  options: AppOptions & { readonly services?: TestServicesOverrides } = {},
  prepare: (app: FastifyInstance, services: TestServices) => void = () => undefined,
): Promise<TestApp> {
  const { services: overrides, ...appOptions } = options;
  let now = Date.parse("2026-03-02T15:00:00.000Z");
  const services = await createTestServices({
    clock: () => new Date(now),
    store: "practices",
    ...overrides,
  });
  const seeded = await services.db.selectFrom("providers").select("key").limit(1).execute();
  if (seeded.length === 0) await seedProviders(services);
  const app = await createApp(services, { dist: "no-such-folder", ...appOptions });
  prepare(app, services);
  await app.ready();
  return {
    app,
    services,
    wait: (seconds) => {
      now += seconds * 1000;
    },
    visit: async (providerKey = "bright-smile") => {
      const answer = await app.inject({ url: `/v2/provider/${providerKey}` });
      const { accessToken, easyApiToken } = answer.json<TestVisit>();
      return { accessToken, easyApiToken, headers: { authorization: `Bearer ${accessToken}` } };
    },
    close: async () => {
      await app.close();
      await services.close();
    },
  };
}

/** Rejects every statement like an unavailable database. */
export function unreachableDatabase(): Kysely<Schema> {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 1000 });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
