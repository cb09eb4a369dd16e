/** Conversations for tests, through the calls of the people who hold them. */
import { messages } from '#features/messages/contract.ts';
import type { EntityName, PersonName } from './people.ts';
import type { Answer, TestApp } from './app.ts';
import type { CallOf, OutputOf } from '#platform/contract.ts';

type Sent = Answer<OutputOf<typeof messages.sendMessage>>;

export async function conversationOf(
  app: TestApp,
  person: PersonName = 'ben',
  entity: EntityName = 'household',
): Promise<number> {
  const { body } = await (
    await app.as(person)
  ).call(messages.openConversation, { company_hash: app.world.entities[entity].hash });
  return body.conversation_id;
}

export const sendAs = async (
  app: TestApp,
  person: PersonName,
  conversation_id: number,
  text: string,
  more: Partial<CallOf<typeof messages.sendMessage>> = {},
): Promise<Sent> => (await app.as(person)).call(messages.sendMessage, { conversation_id, text, ...more });

/** How many messages this person has not seen: in all, and in one conversation. */
export async function unseenOf(app: TestApp, person: PersonName, conversation_id: number) {
  const caller = await app.as(person);
  const { body } = await caller.call(messages.unseenMessages, {});
  const one = await caller.call(messages.readConversation, { conversation_id });
  return { total: body.unseen_total, here: one.body.unseen_messages };
}
