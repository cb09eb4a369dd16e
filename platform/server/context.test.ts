import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { labelEvents } from '#features/labels/events.ts';
import type { Actor, StaffActor } from '#platform/actor.ts';
import { useApp } from '#test/app.ts';
import { type Ctx, makeCtx, systemCtx } from './context.ts';
import type { Tx } from './db/database.ts';

const app = useApp();

const ann = (): StaffActor => ({
  kind: 'staff',
  firmId: app.world.firms.pell,
  userId: app.world.people.ann.id,
  level: 'partner',
  groupId: null,
  granted: [],
  sessionId: '00000000-0000-4000-8000-000000000000',
  provedAt: new Date().toISOString(),
  accessVersion: 1,
});
const ctxOf = <A extends Actor>(actor: A) =>
  makeCtx(app.services, actor, { requestId: 'r', address: '', userAgent: '', tab: null });

const change = (tx: Tx, name: string) =>
  tx.insertInto('firm_groups').values({ firm_id: app.world.firms.pell, name }).execute();
const event = labelEvents['vocabulary.changed'];
const happening = { payload: { words: ['W-2'] } };
const groups = async (name: string) =>
  (await app.owner.query('select 1 from firm_groups where name = $1', [name])).rowCount;

describe('a use case that changes something', () => {
  it('fails without an asked policy, and changes nothing', async () => {
    const ctx: Ctx<StaffActor> = ctxOf(ann());
    const work = ctx.write(async (tx) => {
      await change(tx, 'unasked');
      await ctx.record(tx, event, happening);
    });
    await expect(work).rejects.toThrow('no policy was asked');
    expect(await groups('unasked')).toBe(0);
  });

  it('fails without a recorded event, and changes nothing, also by plain SQL', async () => {
    for (const raw of [false, true]) {
      const ctx: Ctx<StaffActor> = ctxOf(ann());
      const work = ctx.write(async (tx) => {
        ctx.authorize(true);
        if (raw)
          await sql`insert into firm_groups (firm_id, name) values (${app.world.firms.pell}, 'unrecorded')`.execute(
            tx,
          );
        else await change(tx, 'unrecorded');
      });
      await expect(work).rejects.toThrow('no event was recorded');
    }
    expect(await groups('unrecorded')).toBe(0);
  });

  it('passes with both, or quietly, but never unasked; a job of the firm asks nobody', async () => {
    const ctx: Ctx<StaffActor> = ctxOf(ann());
    await ctx.write(async (tx) => {
      ctx.authorize(true);
      await change(tx, 'both');
      await ctx.record(tx, event, happening);
    });
    const unasked = ctxOf(ann()).writeQuietly('a trial', (tx) => change(tx, 'quiet and unasked'));
    await expect(unasked).rejects.toThrow('no policy was asked');
    await ctx.writeQuietly('a trial', (tx) => change(tx, 'quiet'));
    const job = systemCtx(app.services, app.world.firms.pell, 'r');
    await job.writeQuietly('a trial', (tx) => change(tx, 'job'));
    await expect(job.write((tx) => change(tx, 'job unrecorded'))).rejects.toThrow('no event was recorded');
    expect(await groups('both')).toBe(1);
    expect(await groups('quiet')).toBe(1);
    expect(await groups('job')).toBe(1);
    expect((await groups('quiet and unasked'))! + (await groups('job unrecorded'))!).toBe(0);
  });

  it('needs neither when nothing was changed after all', async () => {
    await ctxOf(ann()).write(async (tx) => {
      await tx.selectFrom('firm_groups').selectAll().forUpdate().execute();
      await tx.updateTable('firm_groups').set({ name: 'x' }).where('id', '=', -1).execute();
    });
    expect(await groups('x')).toBe(0);
  });
});
