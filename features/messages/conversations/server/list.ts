import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findMatches, likeText, type Search } from '#platform/server/search.ts';
import type { conversationCalls } from '../contract.ts';
import { assertSwitchedOn, readerOf, unseenTotal } from './access.ts';
import { conversationListQuery, type Looked } from './queries.ts';
import { showConversation, showRows } from './show.ts';

/** Where a page ended: the moment and the number of its last row. */
const cursorOf = ({ active_at, id }: { active_at: string; id: number }): string => `${active_at}~${id}`;

function readCursor(text: string): { at: string; id: number } {
  const [at = '', id = ''] = text.split('~');
  const known = !Number.isNaN(Date.parse(at)) && /^\d{1,15}$/.test(id);
  if (!known) throw new Invalid('We couldn’t load the next page. Refresh and try again.', 'before');
  return { at, id: Number(id) };
}

const byPattern = (text: string): Search => ({
  patterns: [`%${likeText(text)}%`],
  begins: `${likeText(text)}%`,
  ids: null,
});

/** MSG-070: names of people, of entities, and words of texts. Clients have few, which are gone through. */
async function lookFor(ctx: Ctx<SignedInActor>, tx: Tx, text: string): Promise<Looked | undefined> {
  if (text === '') return undefined;
  if (ctx.actor.kind === 'client') return { text, users: null, entities: null, messages: byPattern(text) };
  return {
    text,
    users: await findMatches(tx, 'users', text),
    entities: await findMatches(tx, 'entities', text),
    messages: await findMatches(tx, 'messages', text),
  };
}

export async function listConversations(
  ctx: Ctx<SignedInActor>,
  { company_hash, unread, search, before, limit }: InputOf<typeof conversationCalls.listConversations>,
) {
  const { firmId, userId } = ctx.actor;
  const reader = readerOf(ctx.actor);
  const { records, looked } = await ctx.read(async (tx) => {
    await assertSwitchedOn(tx, firmId);
    const wanted = await lookFor(ctx, tx, search);
    // Archived ones stand with their entity, and in no other list.
    const query = conversationListQuery(
      { ...reader, archived: reader.archived && company_hash !== undefined },
      {
        entityHash: company_hash,
        unreadOf: unread ? userId : undefined,
        looked: wanted,
        before: before === undefined ? undefined : readCursor(before),
        limit: limit + 1,
      },
    );
    const { rows } = await query.execute(tx);
    return { records: rows, looked: wanted };
  });
  const page = records.slice(0, limit);
  return {
    conversations: await showRows(ctx, page, looked),
    next: records.length > limit ? cursorOf(page.at(-1)!) : null,
  };
}

export const unseenMessages = (ctx: Ctx<SignedInActor>) =>
  ctx.read(async (tx) => {
    await assertSwitchedOn(tx, ctx.actor.firmId);
    return { unseen_total: await unseenTotal(ctx, tx) };
  });

export const readConversation = (
  ctx: Ctx<SignedInActor>,
  { conversation_id }: InputOf<typeof conversationCalls.readConversation>,
) => showConversation(ctx, conversation_id);
