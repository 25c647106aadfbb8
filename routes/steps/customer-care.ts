import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import { unbroken } from "#domain/text/no-break.ts";

/** The component's number, else the lender's. S40. */
export function customerCareOf(
  { customerCarePhone }: ComponentConfig,
  provider: Provider | undefined,
): string | undefined {
  const written = customerCarePhone ?? provider?.lenderPhone;
  return written === undefined ? undefined : unbroken(formatWrittenPhone(written));
}
