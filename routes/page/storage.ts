import type { ShownAlert } from "#machines/alert/alert.setup.ts";
import type { Stored } from "#machines/applicant/visit-context.ts";

const key = "preQual";
const version = 1;

/** Falls back to memory where the browser blocks storage. */
export function openStorage(find: () => Storage) {
  let memory: string | null = null;
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  };
  return {
    read(): Stored | undefined {
      return parseStored(attempt((storage) => storage.getItem(key), memory) ?? memory);
    },
    write(state: Stored | undefined): void {
      memory = state === undefined ? null : JSON.stringify({ version, ...state });
      attempt((storage) => {
        if (memory === null) storage.removeItem(key);
        else storage.setItem(key, memory);
      }, undefined);
    },
  };
}

function parseStored(text: string | null): Stored | undefined {
  if (text === null) return undefined;
  try {
    const state: unknown = JSON.parse(text);
    return isStored(state) ? { ...state, alert: alertIn(state.alert) } : undefined;
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is Stored {
  if (!isObject(value) || value["version"] !== version) return false;
  const { provider, tokens, offers, result } = value;
  return (
    isObject(provider) &&
    typeof provider["key"] === "string" &&
    isObject(provider["configuration"]) &&
    isObject(tokens) &&
    Array.isArray(offers) &&
    (result === undefined || (isObject(result) && typeof result["outcome"] === "string"))
  );
}

function alertIn(value: unknown): ShownAlert | undefined {
  if (!isObject(value) || typeof value["type"] !== "string") return undefined;
  const { userMessage } = value;
  return isObject(userMessage) && typeof userMessage["code"] === "string"
    ? (value as ShownAlert)
    : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
