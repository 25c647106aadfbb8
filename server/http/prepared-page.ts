import { promisify } from "node:util";
import { brotliCompress, constants, crc32, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Spent once a page, not once a visitor. */
const brotliQuality = 9;
const longestEnd = 65_535;

/** A page but for its end, which is another one for each visitor: compressed once, and finished by a few bytes. */
export type PreparedPage = {
  readonly text: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
};

/** @param text - the page as far as it is the same for everybody */
export async function preparePage(text: string): Promise<PreparedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  const [brotli, zipped] = await Promise.all([
    toBrotli(text, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    toGzip(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  return { text, brotli, gzip: zipped };
}

/** Sends a prepared page with its end in the best encoding that the caller takes; the end itself is not compressed. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  [page, end]: readonly [PreparedPage, string],
): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.header("vary", "accept-encoding");
  if (/\bbr\b/.test(accepted))
    return reply.header("content-encoding", "br").send(withBrotliEnd(page, end));
  if (/\bgzip\b/.test(accepted))
    return reply.header("content-encoding", "gzip").send(withGzipEnd(page, end));
  return reply.send(page.text + end);
}

function bytesOf(end: string): Buffer {
  const bytes = Buffer.from(end);
  if (bytes.length === 0 || bytes.length > longestEnd)
    throw new RangeError("not the end of a page");
  return bytes;
}

/** RFC 7932, 9.2: a meta-block that is not compressed (20 bits, then whole bytes), and an empty last one. */
export function withBrotliEnd({ brotli }: Pick<PreparedPage, "brotli">, end: string): Buffer {
  const bytes = bytesOf(end);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([brotli, header, bytes, Buffer.of(0x03)]);
}

/** RFC 1951, 3.2.4: a last block that is stored; RFC 1952, 2.3.1: the checksum and the length of all. */
export function withGzipEnd(
  { gzip: zipped, text }: Pick<PreparedPage, "gzip" | "text">,
  end: string,
): Buffer {
  const bytes = bytesOf(end);
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(0xffff ^ bytes.length, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, crc32(text)), 0);
  trailer.writeUInt32LE((Buffer.byteLength(text) + bytes.length) % 2 ** 32, 4);
  return Buffer.concat([zipped, header, bytes, trailer]);
}
