/** A rejected message. Contains neither address nor content. */
export class GatewayError extends Error {
  readonly temporary: boolean;
  /** The reason, for the log. */
  readonly code: string;
  constructor(reason: string, temporary: boolean) {
    super(reason);
    this.name = "GatewayError";
    this.temporary = temporary;
    this.code = reason;
  }
}
