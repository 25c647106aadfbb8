import type { Notice } from "#domain/notice.ts";
import type { Stored } from "#machines/fragments/visit-context.ts";

/** Spec section 3: provider, tokens, offers, alert and result, and nothing else. Decision 21. */
export type StoredState = Stored & { readonly alert: Notice | undefined };

const key = "preQual";
const version = 1;

/** A store that never throws: where the browser refuses storage, it keeps the value in memory. */
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
    read(): StoredState | undefined {
      return parseStored(attempt((storage) => storage.getItem(key), memory) ?? memory);
    },
    write(state: StoredState | undefined): void {
      memory = state === undefined ? null : JSON.stringify({ version, ...state });
      attempt((storage) => {
        if (memory === null) storage.removeItem(key);
        else storage.setItem(key, memory);
      }, undefined);
    },
  };
}

/** What an earlier version, another script or half a write left is nothing. */
function parseStored(text: string | null): StoredState | undefined {
  if (text === null) return undefined;
  try {
    const state: unknown = JSON.parse(text);
    return isStored(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is StoredState {
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
