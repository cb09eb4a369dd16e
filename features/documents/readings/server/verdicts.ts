/** Remembers which files a parser could not read, so that none is parsed again only to fail. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault, type Reason, Unreadable } from '#platform/server/foreign/foreign.ts';
import { PARSER_VERSIONS, type ParserName } from '#platform/server/foreign/parsers.ts';
import * as queries from './verdict-queries.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const UNREADABLE = 'unreadable';

type Firm = Pick<Ctx<FirmActor>, 'actor' | 'db'>;
/** Not as the client who asks: hashes and verdicts are the portal's own. */
const scopeOf = ({ actor }: Firm) => ({ firmId: actor.firmId, clientId: null });

export const hashOfFile = (ctx: Firm, fileId: number): Promise<Buffer> =>
  ctx.db.read(scopeOf(ctx), (tx) => queries.hashOfFile(tx, ctx.actor.firmId, fileId));

/** Parses unless this parser failed on the same bytes before; then it fails in the same way at once. */
export async function parseOnce<T>(
  ctx: Firm & Pick<Ctx, 'clock'>,
  { sha256, parser, page }: { sha256: Buffer; parser: ParserName; page?: number },
  parse: () => Promise<T>,
): Promise<T> {
  const scope = scopeOf(ctx);
  const version = PARSER_VERSIONS[parser];
  // One page says nothing about the others.
  const read = page === undefined ? parser : `${parser}:${page}`;
  const key = { firm_id: scope.firmId, sha256, parser: read, version };
  const now = ctx.clock.now();
  const verdict = await ctx.db.read(scope, (tx) => queries.findVerdict(tx, key, now.toISOString()));
  if (verdict) throw errorOf(verdict);
  try {
    return await parse();
  } catch (error) {
    const found = verdictOf(error);
    if (found) {
      const { lastsMs, ...verdictOfFile } = found;
      await ctx.db.write(scope, (tx) =>
        queries.saveVerdict(tx, {
          ...key,
          ...verdictOfFile,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + lastsMs).toISOString(),
        }),
      );
    }
    throw error;
  }
}

const errorOf = ({ reason, sentence }: { reason: string; sentence: string }): Error =>
  reason === UNREADABLE ? new Unreadable(sentence) : new ForeignFault(reason as Reason);

function verdictOf(error: unknown): { reason: string; sentence: string; lastsMs: number } | null {
  if (error instanceof Unreadable) {
    // Some readers turn a fault into a sentence of their own.
    const isSlow = error.cause instanceof ForeignFault && error.cause.isSlow;
    return { reason: UNREADABLE, sentence: error.message, lastsMs: isSlow ? HOUR_MS : YEAR_MS };
  }
  if (!(error instanceof ForeignFault)) return null;
  // A busy machine may be to blame, so the file gets another try later.
  return { reason: error.reason, sentence: '', lastsMs: error.isSlow ? HOUR_MS : YEAR_MS };
}
