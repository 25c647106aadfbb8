/** A rejected message. Contains neither address nor content. */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly temporary: boolean;
  readonly code: string;
  constructor(reason: string, temporary: boolean) {
    super(reason);
    this.temporary = temporary;
    this.code = reason;
  }
}

type Call = RequestInit & {
  /** In milliseconds. */
  readonly deadline: number;
};

/** @throws GatewayError without an answer; a redirect is none */
export async function call(
  service: string,
  address: URL | string,
  { deadline, ...request }: Call,
): Promise<Response> {
  return tried(service, () =>
    fetch(address, { redirect: "error", ...request, signal: AbortSignal.timeout(deadline) }),
  );
}

/** Also what the operator can fix: credentials, address. */
export function isTemporary(status: number): boolean {
  return status >= 500 || [401, 403, 404, 408, 429].includes(status);
}

/** Reports only the kind of a failure: its text may contain an address. */
export async function tried<Value>(service: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new GatewayError(`${service} ${error instanceof Error ? error.name : "unknown"}`, true);
  }
}
