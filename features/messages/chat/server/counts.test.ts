/** Whatever happens in whatever order, the counts are those of a recount. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { type Caller, useApp } from '#test/app.ts';
import { conversationOf } from '#test/messages.ts';
import { sendDue } from './due.ts';

const app = useApp();
const WHO = ['ben', 'maria', 'tom'] as const;
type Who = (typeof WHO)[number];
const STAFF: Who = 'ben';

/** The simplest thing that could be right: all messages, each with the names of those who have not seen it. */
interface Modelled {
  id: number;
  by: Who;
  thread: number | null;
  waits: boolean;
  deleted: boolean;
  /** When it went out, in steps. */
  at: number;
  unseen: Set<Who>;
}

const step = fc.record({
  what: fc.constantFrom(
    'send',
    'send',
    'send',
    'schedule',
    'go out',
    'edit',
    'unsend',
    'delete',
    'reply',
    'reply',
    'see',
    'see thread',
    'unsee',
  ),
  who: fc.constantFrom(...WHO),
  which: fc.nat({ max: 50 }),
});

let id = 0;
const callers = {} as Record<Who, Caller>;
beforeAll(async () => {
  id = await conversationOf(app);
});

it('MSG-022, MSG-023, MSG-035: any order of writing, going out, editing, taking back, deleting and seeing gives the counts of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await app.owner.query('delete from message_unseen');
      await app.owner.query('update messages set message_thread_id = null');
      await app.owner.query('delete from messages');
      let now = Date.parse('2026-03-02T12:00:00Z');
      app.setTime(new Date(now));
      for (const who of WHO) callers[who] = await app.as(who);
      const model: Modelled[] = [];
      const others = (by: Who) => new Set(WHO.filter((one) => one !== by));
      let n = 0;
      for (const { what, who, which } of steps) {
        n += 1;
        now += 1000;
        app.setTime(new Date(now));
        const sent = model.filter(({ waits }) => !waits);
        const live = sent.filter(({ deleted }) => !deleted);
        const own = model.filter(({ by, deleted }) => by === STAFF && !deleted);
        const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)];
        const add = async (by: Who, more: { thread?: number; scheduled?: boolean }) => {
          const { body, status } = await callers[by].call(messages.sendMessage, {
            conversation_id: id,
            text: `No ${n}`,
            ...(more.thread !== undefined && { messageThreadId: more.thread }),
            ...(more.scheduled && { scheduledTime: new Date(now + 10_000).toISOString() }),
          });
          expect(status).toBe(200);
          const waits = more.scheduled ?? false;
          const unseen = waits ? new Set<Who>() : others(by);
          const thread = body.message_thread_id;
          model.push({ id: body.id, by, thread, waits, deleted: false, at: n, unseen });
        };
        if (what === 'send') await add(who, {});
        if (what === 'schedule') await add(STAFF, { scheduled: true });
        if (what === 'reply' && pick(live)) await add(who, { thread: pick(live)!.id });
        if (what === 'go out') {
          now += 20_000;
          app.setTime(new Date(now));
          await sendDue(systemCtx(app.services, app.world.firms.pell, 'worker'));
          for (const message of model.filter(({ waits }) => waits))
            Object.assign(message, { waits: false, at: n, unseen: others(message.by) });
        }
        const mine = pick(own);
        if (what === 'edit' && mine)
          await callers[STAFF].call(messages.updateMessageText, { message_id: mine.id, text: `Edited ${n}` });
        if (what === 'unsend' && mine) {
          const { status } = await callers[STAFF].call(messages.unsendMessage, { message_id: mine.id });
          if (status === 200) model.splice(model.indexOf(mine), 1);
        }
        if (what === 'delete' && mine) {
          const { status } = await callers[STAFF].call(messages.deleteMessage, { message_id: mine.id });
          expect(status).toBe(mine.waits ? 409 : 200);
          if (status === 200) Object.assign(mine, { deleted: true, unseen: new Set() });
        }
        const target = pick(sent);
        if (what === 'see' && target) {
          await callers[who].call(messages.markConversationSeen, { conversation_id: id, up_to: target.id });
          for (const one of sent)
            if (one.thread === null && (one.at < target.at || (one.at === target.at && one.id <= target.id)))
              one.unseen.delete(who);
        }
        if (what === 'see thread' && target) {
          await callers[who].call(messages.markThreadSeen, { conversation_id: id, message_id: target.id });
          for (const one of sent) if (one.thread === target.id) one.unseen.delete(who);
        }
        if (what === 'unsee') {
          await callers[STAFF].call(messages.markConversationUnseen, { conversation_id: id });
          live
            .filter(({ by, thread }) => by !== STAFF && thread === null)
            .toSorted((a, b) => a.at - b.at || a.id - b.id)
            .at(-1)
            ?.unseen.add(STAFF);
        }
      }
      for (const who of WHO) {
        const expected = model.filter(({ unseen }) => unseen.has(who));
        const { body } = await callers[who].call(messages.readConversation, { conversation_id: id });
        expect(body.unseen_messages, who).toBe(expected.length);
        const total = await callers[who].call(messages.unseenMessages, {});
        expect(total.body.unseen_total, who).toBe(expected.length);
        const list = await callers[who].call(messages.listMessages, { conversation_id: id });
        for (const message of list.body.messages)
          expect(message.unseen_replies, who).toBe(
            expected.filter(({ thread }) => thread === message.id).length,
          );
      }
    }),
    { numRuns: 20 },
  );
});
