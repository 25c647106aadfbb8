/** A rejected message. Contains neither address nor content. */
export class GatewayError extends Error {
  readonly temporary: boolean;
  constructor(reason: string, temporary: boolean) {
    super(reason);
    this.name = "GatewayError";
    this.temporary = temporary;
  }
}
