/** Remembers which files a parser could not read, so that none is parsed again only to fail. */
import { createHash } from 'node:crypto';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault, type Reason, Unreadable } from '#platform/server/foreign/foreign.ts';
import { PARSER_VERSIONS, type ParserName } from '#platform/server/foreign/parsers.ts';
import { type Verdicts, withVerdicts } from '#platform/server/foreign/verdicts.ts';
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
  const verdicts = verdictsOn(ctx, sha256, page);
  await verdicts.assertReadable(parser);
  try {
    return await parse();
  } catch (error) {
    await verdicts.remember(parser, error);
    throw error;
  }
}

/**
 * The same for a stored file that is cut, marked, drawn or looked through: whatever parser the work gives it to. `plan`
 * is what is to be made of it, where that may be to blame.
 */
export function readOnce<T>(
  ctx: Firm & Pick<Ctx, 'clock'>,
  { sha256, plan }: { sha256: Buffer; plan?: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(sha256);
  const key = plan === undefined ? sha256 : hash.update(JSON.stringify(plan)).digest();
  return withVerdicts(verdictsOn(ctx, key), work);
}

function verdictsOn(ctx: Firm & Pick<Ctx, 'clock'>, sha256: Buffer, page?: number): Verdicts {
  const scope = scopeOf(ctx);
  const keyOf = (parser: ParserName) => ({
    firm_id: scope.firmId,
    sha256,
    // One page says nothing about the others.
    parser: page === undefined ? parser : `${parser}:${page}`,
    version: PARSER_VERSIONS[parser],
  });
  return {
    async assertReadable(parser) {
      const now = ctx.clock.now().toISOString();
      const verdict = await ctx.db.read(scope, (tx) => queries.findVerdict(tx, keyOf(parser), now));
      if (verdict) throw errorOf(verdict);
    },
    async remember(parser, error) {
      const found = verdictOf(error);
      if (!found) return;
      const now = ctx.clock.now();
      const { lastsMs, ...verdict } = found;
      const row = {
        ...keyOf(parser),
        ...verdict,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + lastsMs).toISOString(),
      };
      await ctx.db.write(scope, (tx) => queries.saveVerdict(tx, row));
    },
  };
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
