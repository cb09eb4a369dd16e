/** STOP and START, as people answer text messages: for everybody with that number, in each of their firms. */
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForgedText, INBOUND_PATH, inboundToken, readText } from '#platform/server/sms/inbound.ts';
import { accountEvents } from '../../events.ts';
import { meaningOf } from '../../rules/stop-words.ts';
import { peopleWithNumber, setStopped } from './queries.ts';

/** The same for a forged and a cut one. */
class NotTaken extends AppError {
  constructor() {
    super(400, 'text.refused', 'This message is not signed for this portal.');
  }
}

export async function receiveText(
  ctx: Ctx,
  { raw, signature }: { raw: Buffer; signature: string },
): Promise<void> {
  const { from, text } = read(ctx, raw, signature);
  const meaning = meaningOf(text);
  if (meaning === null) return;
  const stopped = meaning === 'stop';
  const people = await ctx.db.system((tx) => peopleWithNumber(tx, from));
  for (const [firmId, here] of Map.groupBy(people, ({ firm_id }) => firm_id)) {
    const firm = ctx.as({ kind: 'system', firmId });
    await firm.write(async (tx) => {
      const ids = here.map(({ id }) => id);
      const changed = await setStopped(tx, firmId, ids, { phone: from, stopped });
      for (const userId of changed)
        await firm.record(tx, accountEvents[stopped ? 'texts.stopped' : 'texts.started'], {
          userId,
          payload: {},
        });
    });
  }
}

function read(ctx: Ctx, raw: Buffer, signature: string) {
  try {
    const url = `${ctx.config.baseUrl}${INBOUND_PATH}`;
    return readText(raw, signature, { url, token: inboundToken(ctx) });
  } catch (error) {
    if (error instanceof ForgedText) throw new NotTaken();
    throw error;
  }
}
