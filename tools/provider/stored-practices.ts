import { userInfo } from "node:os";
import type { Work, CommandResult } from "#server/commands/command.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import {
  listPractices,
  publishPractice,
  versionsOf,
  type PracticeVersion,
} from "#server/stores/practice/practice-version.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { findContent } from "#server/stores/practice/provider.ts";
import { uploadAddress } from "#server/stores/practice/upload.ts";
import { missingUploads } from "./with-uploads.ts";
import { practiceDiff } from "./practice-diff.ts";
import type { NamedUpload, WrittenPractice } from "./practice.ts";
import { isDeepStrictEqual } from "node:util";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { Database } from "#server/database/database.ts";
import { didYouMean } from "./near-word.ts";

function writtenPractice(content: PracticeContent): object {
  const { provider, name, lender, loan } = content;
  const { key, configuration, practiceName, ...rest } = provider;
  const usual: { readonly [flow: string]: unknown } = defaultConfiguration;
  const flows = Object.entries(configuration).filter(
    ([flow, steps]) => !isDeepStrictEqual(steps, usual[flow]),
  );
  const parts = Object.entries(rest).filter(([, part]) => !isEmpty(part));
  return {
    key,
    name,
    ...(practiceName !== name && { practiceName }),
    ...Object.fromEntries(parts),
    ...(loan && { loan }),
    ...(lender && { lender }),
    ...Object.fromEntries(flows),
  };
}

const isEmpty = (part: unknown) =>
  part === false || (typeof part === "object" && Object.keys(part ?? {}).length === 0);

export const operator = (by: string | undefined): string => by ?? userInfo().username;

/** A practice in a version of its own: that of the store where the file names no id, because it never changes. */
function contentOf(
  practice: WrittenPractice,
  stored: PracticeContent | undefined,
): PracticeContent {
  const { name, provider, lender, loan, isIdGiven } = practice;
  const providerId = isIdGiven ? provider.providerId : stored?.provider.providerId;
  return {
    name,
    provider: { ...provider, ...(providerId !== undefined && { providerId }) },
    ...(lender && { lender }),
    ...(loan && { loan }),
  };
}

/** @param publicUrl - where practices are, without a slash at the end */
export function publish(practice: WrittenPractice, by: string, publicUrl: string): Work {
  return async ({ db }) => {
    const { key } = practice.provider;
    const stored = await findContent({ db }, key);
    const content = contentOf(practice, stored);
    const missing = await missingUploads(db, practice);
    if (missing.length > 0) return { exit: 1, lines: missing };
    const [last] = await versionsOf(db, key);
    const changes = stored === undefined ? [] : practiceDiff(stored, content);
    const same = `Nothing changed: ${key} serves version ${last?.version} already.`;
    if (last !== undefined && changes.length === 0) return { exit: 0, lines: [same] };
    const { uploads = [] } = practice;
    const version = await publishPractice({ db, clock }, { content, by, uploads });
    const lines = [
      `${key} is published as version ${version} by ${by}: ${publicUrl}/${key}`,
      ...uploads.map(uploadLine),
    ];
    if (stored === undefined) return { exit: 0, lines };
    const since = ["Since the version before:", ...changes.map((line) => `  ${line}`)];
    const running = "Visits that run keep the version that they were shown.";
    return { exit: 0, lines: [...lines, ...since, running] };
  };
}

const clock = () => new Date();

function uploadLine({ name, bytes, hash }: NamedUpload): string {
  const kilobytes = Math.max(1, Math.round(bytes.length / 1000));
  return `Uploaded ${name}, ${kilobytes} kB: ${uploadAddress(hash, name)}`;
}

export function servingStill(key: string): Work {
  return async ({ db }) => {
    const [last] = await versionsOf(db, key);
    const still = last && `Version ${last.version} of ${key} keeps serving.`;
    return { exit: 1, lines: [still ?? "Nothing was published."] };
  };
}

export const list: Work = async ({ db }) => {
  const practices = await listPractices(db);
  const reported = practices.map(async ({ key, name, isDemo, fault, version }) => {
    const states = [
      version === undefined ? (isDemo ? "for trying out" : "not published") : `version ${version}`,
      ...(fault === undefined ? [] : ["cannot be served"]),
    ];
    const versions = await versionsOf(db, key);
    return [`${key}  ${name}  ${states.join(", ")}`, ...versions.map(versionLine)];
  });
  const lines = (await Promise.all(reported)).flat();
  return { exit: 0, lines: lines.length === 0 ? ["There are no practices."] : lines };
};

function versionLine({ version, publishedBy, publishedAt, restores }: PracticeVersion): string {
  const when = publishedAt.toISOString().slice(0, 16).replace("T", " ");
  const what = restores === undefined ? "" : `, that of version ${restores} again`;
  return `  ${version}  ${when} by ${publishedBy}${what}`;
}

export function show(key: string): Work {
  return async ({ db }) => {
    const content = await findContent({ db }, key);
    return content === undefined
      ? unknownPractice(db, key)
      : { exit: 0, lines: [JSON.stringify(writtenPractice(content), null, 2)] };
  };
}

export function diff(key: string, practice: WrittenPractice): Work {
  return async ({ db }) => {
    const stored = await findContent({ db }, key);
    if (stored === undefined) return unknownPractice(db, key);
    const missing = await missingUploads(db, practice);
    if (missing.length > 0) return { exit: 1, lines: missing };
    const changes = practiceDiff(stored, contentOf(practice, stored));
    return { exit: 0, lines: changes.length === 0 ? ["Nothing would change."] : changes };
  };
}

export function rollback(key: string, to: number | undefined, by: string): Work {
  return async ({ db }) => {
    const [now, ...earlier] = await versionsOf(db, key);
    if (now === undefined) {
      if ((await findContent({ db }, key)) === undefined) return unknownPractice(db, key);
      return { exit: 1, lines: [`Nothing was published of ${key}.`] };
    }
    const requested = to === undefined ? earlier[0] : earlier.find(({ version }) => version === to);
    if (requested === undefined) {
      const others = earlier.map(({ version }) => version).join(", ");
      const which = others === "" ? "there is no version before" : `versions before are ${others}`;
      return { exit: 1, lines: [`Version ${now.version} of ${key} keeps serving: ${which}.`] };
    }
    const { content, version: restores } = requested;
    const fault = configurationFault(content.provider.configuration, content.provider);
    if (fault !== undefined) {
      const why = `version ${restores} cannot be served any more: ${fault}`;
      return { exit: 1, lines: [`Version ${now.version} of ${key} keeps serving: ${why}`] };
    }
    const version = await publishPractice({ db, clock }, { content, by, restores });
    const changes = practiceDiff(now.content, content).map((line) => `  ${line}`);
    const reported = `${key} is published as version ${version} by ${by}: that of version ${restores} again.`;
    return { exit: 0, lines: [reported, `Since version ${now.version}:`, ...changes] };
  };
}

export async function unknownPractice(db: Database, key: string): Promise<CommandResult> {
  const keys = (await listPractices(db)).map((practice) => practice.key);
  const hint = didYouMean(key, keys) ?? "npm run provider -- list names all";
  return { exit: 1, lines: [`No practice is called ${key}: ${hint}`] };
}
