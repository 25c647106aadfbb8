import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { addAccessLog, addCallMetrics, addCallSpans, logRequest } from "./http/observed-calls.ts";
import {
  addDrain,
  capConnections,
  connectionLimits,
  trustedProxies,
} from "./http/connection-limits.ts";
import { addErrors, answerError } from "./http/errors.ts";
import { addLimiter } from "./http/limiter.ts";
import { addRequestShape } from "./http/request-shape.ts";
import { addPageHeaders } from "./http/security-headers.ts";
import { addActivationRoutes, addSignUpRoutes } from "./routes/loan/activation.ts";
import { addAddendumRoutes } from "./routes/loan/addendum.ts";
import { addAgreementRoutes } from "./routes/loan/agreement.ts";
import { addAccountValidationRoutes } from "./routes/loan/account-validation.ts";
import { addApplicationRoutes } from "./routes/application/application.ts";
import { addConfirmationRoutes } from "./routes/loan/confirmation.ts";
import { addDocumentRoutes } from "./routes/loan/document.ts";
import { addHandOffRoutes } from "./routes/visit/hand-off.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addInsightsPageRoutes } from "./routes/insights/insights-page.ts";
import { addInsightsRoutes } from "./routes/insights/insights.ts";
import { addLegalRoutes } from "./routes/page/legal.ts";
import { addLoanApplicationRoutes } from "./routes/loan/loan.ts";
import { addLoanFileRoutes } from "./routes/loan/loan-file.ts";
import { addLoanOfferRoutes } from "./routes/loan/loan-offer.ts";
import { addLoanPaymentRoutes } from "./routes/loan/loan-payment.ts";
import { addLoanScheduleRoutes } from "./routes/loan/loan-schedule.ts";
import { addMetricsRoutes } from "./routes/metrics.ts";
import { addOpenApi } from "./routes/openapi.ts";
import { addOutboxRoutes } from "./routes/outbox.ts";
import { demoNames } from "./seed/demo-providers.ts";
import { addPageRoutes, type PageOptions } from "./routes/page/page.ts";
import { addPreQualificationRoutes } from "./routes/application/pre-qualification.ts";
import { addPriceRoutes } from "./routes/page/price.ts";
import { addProviderRoutes } from "./routes/provider.ts";
import { addLinkRoutes } from "./routes/visit/link.ts";
import { addSessionRoutes } from "./routes/visit/session.ts";
import { addLookUpRoutes } from "./routes/look-ups.ts";
import { addUploadRoutes } from "./routes/page/upload.ts";
import { addUnderwritingRoutes } from "./routes/loan/underwriting.ts";
import { addVerificationRoutes } from "./routes/verification/verification.ts";
import type { Services } from "./services/services.ts";

const nouns = [
  addActivationRoutes,
  addSignUpRoutes,
  addAddendumRoutes,
  addAgreementRoutes,
  addAccountValidationRoutes,
  addApplicationRoutes,
  addConfirmationRoutes,
  addDocumentRoutes,
  addLookUpRoutes,
  addHandOffRoutes,
  addInsightsRoutes,
  addInsightsPageRoutes,
  addLegalRoutes,
  addLoanApplicationRoutes,
  addLoanFileRoutes,
  addLoanOfferRoutes,
  addLoanPaymentRoutes,
  addLoanScheduleRoutes,
  addOutboxRoutes,
  addPreQualificationRoutes,
  addPriceRoutes,
  addProviderRoutes,
  addLinkRoutes,
  addSessionRoutes,
  addUnderwritingRoutes,
  addUploadRoutes,
  addVerificationRoutes,
] as const;

export type AppOptions = PageOptions & {
  /** Multiplies rate limits, for load tests. */
  readonly limitFactor?: number;
};

/** The web application: pages, files and the calls of Spec section 7. Bodies up to 64 KB, JSON only. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 64 * 1024,
    ...connectionLimits,
    trustProxy: trustedProxies(services.environment),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => {
      logRequest(services, request, answerError(services, error, { request, reply }));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  capConnections(app);
  addErrors(app, services);
  addAccessLog(app, services);
  addCallSpans(app, services);
  addCallMetrics(app, services.counters);
  addDrain(app);
  addRequestShape(app);
  addPageHeaders(app, services.environment.publicUrl);
  addLimiter(app, options.limitFactor ?? 1);
  await addOpenApi(app);
  for (const addRoutes of nouns) addRoutes(app, services, options);
  addHealthRoutes(app, services);
  addMetricsRoutes(app, services);
  const demos = services.environment.demo ? demoNames : [];
  await addPageRoutes(app, services, { demos, ...options });
  return app;
}
