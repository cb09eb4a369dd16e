/** MSG-045, MSG-046: made here by default; by a model where the operator connected one. Nothing is sent. */
import type { StaffActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { openItemsOf } from '#features/collect/server/service.ts';
import { assertWrites } from '../../chat/server/send.ts';
import { readText } from '../../chat/rules/attachments.ts';
import { entitiesFor, readable } from '../../conversations/server/access.ts';
import { maskNumbers } from '#platform/private-numbers.ts';
import { SUGGESTION_FAILED } from '../messages.ts';
import { rankReplies, suggestReply as suggest, type ToAnswer } from '../rules/suggest.ts';
import { clientNames, lastOfClients, listReplies } from './queries.ts';

const INSTRUCTION =
  'You draft short, friendly replies of a tax firm to its client in plain American English. Use the saved replies where they fit. ' +
  'Never invent facts, figures or deadlines. Answer with the text of the reply alone.';
const MOST_REPLIES = 5;

const promptOf = (given: ToAnswer): string =>
  [
    `Client: ${given.firstName ?? 'several people'}`,
    `They wrote:\n${given.asked.join('\n---\n') || '(nothing yet)'}`,
    `Saved replies:\n${rankReplies(given)
      .slice(0, MOST_REPLIES)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n---\n')}`,
    `Still open: ${given.open.join('; ') || 'nothing'}`,
  ].join('\n\n');

export async function suggestReply(
  ctx: Ctx<StaffActor>,
  { conversation_id }: { conversation_id: number },
): Promise<{ message: string }> {
  const { firmId } = ctx.actor;
  const given = await ctx.read(async (tx): Promise<ToAnswer> => {
    const record = await readable(ctx, tx, conversation_id);
    assertWrites(ctx, record);
    const entities = entitiesFor(ctx.actor, record).map(({ id }) => id);
    const names = await clientNames(tx, firmId, conversation_id);
    const asked = await lastOfClients(tx, firmId, conversation_id);
    return {
      asked: asked.map((text) => maskNumbers(readText(text).words)),
      replies: await listReplies(tx, firmId),
      open: await openItemsOf(ctx, tx, firmId, entities),
      firstName: names.length === 1 ? names[0]! : null,
    };
  });
  if (!ctx.suggestionModel) return { message: suggest(given) };
  try {
    // Saved replies are the firm's own words, but nobody knows what stands in them.
    const message = await ctx.suggestionModel.complete(INSTRUCTION, maskNumbers(promptOf(given)));
    return { message: maskNumbers(message) };
  } catch (error) {
    ctx.log.warn('no suggestion came', { error });
    throw new Refused('suggestion.failed', SUGGESTION_FAILED, 502);
  }
}
