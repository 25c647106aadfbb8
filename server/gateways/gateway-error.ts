/** A message that was not taken. Its text holds no address and no content. */
export class GatewayError extends Error {
  readonly temporary: boolean;
  constructor(reason: string, temporary: boolean) {
    super(reason);
    this.name = "GatewayError";
    this.temporary = temporary;
  }
}
