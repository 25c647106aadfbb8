import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { renewLink, requestLink } from "#api/contract/link.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { queueNewLink } from "#server/notices/new-link-message.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import {
  findApplication,
  findOpenByPhone,
  isOpen,
} from "#server/stores/application/application.ts";
import { addEntryToken, findEntry } from "#server/stores/visit/entry-token.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import {
  isReachable,
  requireLinkAllowed,
} from "#server/routes/verification/verification-limits.ts";

/** Longer than sending takes, and random, so that the time of an answer does not reveal an open application. */
const answerTime = () => setTimeout(randomInt(300, 350));

/** The answer never reveals whether there is an application. S45; docs/decisions/0013. */
export function addLinkRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services, limit: { max: 60, windowSeconds: 60 } };

  addEndpoint(place, renewLink, async ({ body }, _visit, { ip: address }) => {
    const entry = await findEntry(services, body.token);
    const application = entry && (await findApplication(services, entry.applicationId));
    if (application === undefined || !isOpen(services, application)) {
      throw problem(404, "This link is unknown or has expired.", "link.unknown");
    }
    const { id, applicant, expiresOn, isTest } = application;
    await requireLinkAllowed(services, { phone: applicant.phone, address, isTest });
    const Token = await inTransaction(services, (within) =>
      addEntryToken(within, { applicationId: id, lastDay: expiresOn! }),
    );
    return { Token };
  });

  addEndpoint(place, requestLink, async ({ body }, _visit, { ip: address }) => {
    const phone = parsePhoneNumber(body.Phone, phoneCountries);
    if (!phone.ok) throw problem(422, "Invalid phone number", phone.error);
    await requireLinkAllowed(services, { phone: phone.value, address, isTest: false });
    const answering = answerTime();
    const application = await findOpenByPhone(services, phone.value);
    const stored = application && (await findProvider(services, application.providerKey));
    if (application !== undefined && stored !== undefined && isReachable(phone.value)) {
      const { provider, lender } = stored;
      await inTransaction(services, (within) =>
        queueNewLink(within, { application, provider, lender }),
      );
    }
    await answering;
    return { IsSuccess: true };
  });
}
