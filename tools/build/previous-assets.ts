import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Keeps the assets of the build before this one in `previous/assets`, for tabs that were open during a deployment.
 * Building the same sources again keeps what is there.
 *
 * @param build - replaces `client`
 */
export async function keepPreviousAssets(dist: string, build: () => Promise<void>): Promise<void> {
  const [client, previous, replaced] = ["client", "previous", "replaced"].map((name) =>
    join(dist, name),
  ) as [string, string, string];
  // A failed build leaves the last complete one here.
  if (existsSync(client) && !existsSync(replaced)) cpSync(client, replaced, { recursive: true });
  await build();
  const page = textOf(join(replaced, "index.html"));
  if (page !== "" && page !== textOf(join(client, "index.html"))) {
    rmSync(previous, { recursive: true, force: true });
    mkdirSync(previous);
    const assets = join(client, "assets");
    const kept = readdirSync(join(replaced, "assets")).filter(
      (name) => !existsSync(join(assets, name.replace(/\.(br|gz)$/, ""))),
    );
    for (const name of kept) cpSync(join(replaced, "assets", name), join(previous, "assets", name));
  }
  rmSync(replaced, { recursive: true, force: true });
}
