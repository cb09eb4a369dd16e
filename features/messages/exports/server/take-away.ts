/** The conversations of a client as they go into the client's own archive. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { readable } from '../../conversations/server/access.ts';
import { listConversations } from '../../conversations/server/list.ts';
import * as queries from './queries.ts';

const PAGE = 1000;
const CONVERSATIONS = 50;

export interface ConversationToTake {
  id: number;
  title: string;
  messages: AsyncIterable<queries.ExportedMessage>;
}

/** Those the client reads, and the advisor too where one asks for it. */
export async function* conversationsToTake(
  client: Ctx<ClientActor>,
  staff: Ctx<StaffActor> | null,
): AsyncGenerator<ConversationToTake> {
  let before: string | undefined;
  do {
    const asked = { unread: false, search: '', limit: CONVERSATIONS, ...(before && { before }) };
    const page = await unlessGone(() => listConversations(client, asked));
    for (const { id } of page?.conversations ?? []) {
      const record = await unlessGone(() => client.read((tx) => readable(client, tx, id)));
      const seen = staff === null || (await unlessGone(() => staff.read((tx) => readable(staff, tx, id))));
      if (!record || !seen) continue;
      yield {
        id,
        title: record.entities.map(({ name }) => name).join(', '),
        messages: messagesOf(client, id),
      };
    }
    before = page?.next ?? undefined;
  } while (before !== undefined);
}

/** In pages, each in a transaction of its own. */
async function* messagesOf(ctx: Ctx<ClientActor>, conversationId: number) {
  const stretch = { firmId: ctx.actor.firmId, conversationId, zone: 'UTC', start: null, end: null };
  let after: string[] | null = null;
  for (;;) {
    const from: string[] | null = after;
    const page: queries.ExportedMessage[] = await ctx.read((tx) =>
      queries.messagesFrom(tx, stretch, from, PAGE),
    );
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.place;
  }
}

/** What is switched off or was taken away meanwhile is left out. */
async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
