/** OVR-048: sends what is due to each person once a day, over all kinds, also after missed runs. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { groupsOf, inParts, type Linked } from '../rules/groups.ts';
import { RUN_HOUR } from '../rules/run-day.ts';
import { dispatch } from './dispatch.ts';
import type { ReminderKind } from './kinds.ts';
import { claimDay } from './queries.ts';

const PART = 250;
const WHY = 'the day of the next reminder is nobody’s history; each reminder is recorded';

/** In parts, each a transaction: what was done stays done. A part that fails holds up no other, and is tried again. */
export async function remindFirm(ctx: Ctx<FirmActor>, kinds: readonly ReminderKind[]): Promise<void> {
  const now = ctx.clock.now();
  // Left over from the day before, it waits for the run of its day.
  if (now.getUTCHours() < RUN_HOUR) return;
  const day = now.toISOString().slice(0, 10);
  const due = await ctx.read(async (tx) => {
    const found: Linked[] = [];
    for (const { dueOn } of kinds) found.push(...(await dueOn(tx, ctx.actor.firmId, day)));
    return found;
  });
  const failures: Error[] = [];
  for (const part of inParts(groupsOf(due), PART))
    await ctx
      .writeQuietly(WHY, (tx) => remindPart(ctx, tx, kinds, part, day))
      .catch(
        (error: unknown) => void failures.push(error instanceof Error ? error : new Error(String(error))),
      );
  if (failures[0]) throw failures[0];
}

/** All that the people of these are reminded of on this day, or nothing of it. */
async function remindPart(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  kinds: readonly ReminderKind[],
  part: readonly Linked[],
  day: string,
): Promise<void> {
  const found = [];
  for (const { kind, open } of kinds) {
    const ids = part.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) found.push({ kind, due: await open(ctx, tx, ids, day) });
  }
  const people = new Set(found.flatMap(({ due }) => due.matters.map(({ person }) => person.user_id)));
  const free = new Set(await claimDay(tx, ctx.actor.firmId, day, [...people]));
  await dispatch(
    ctx,
    tx,
    found.map(({ kind, due }) => ({
      kind,
      due,
      matters: due.matters.filter(({ person }) => free.has(person.user_id)),
    })),
    { day, sentBy: null, key: day },
  );
}
