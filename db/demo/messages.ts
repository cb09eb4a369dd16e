/** Conversations in every state, held by their people the way anybody holds one. */
import { deleteMessage, updateMessageText } from '#features/messages/chat/server/change.ts';
import { sendMessage } from '#features/messages/chat/server/send.ts';
import { openConversation } from '#features/messages/conversations/server/open.ts';
import { createSavedReply } from '#features/messages/replies/server/manage.ts';
import { addYourself } from '#features/messages/conversations/server/people.ts';
import { leaveConversation } from '#features/messages/conversations/server/people-queries.ts';
import { markConversationSeen } from '#features/messages/conversations/server/seen.ts';
import { saveNotificationSetting } from '#features/notifications/server/settings.ts';
import type { SignedInActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from '#platform/server/context.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import { advisor, DAY } from './advisor.ts';
import { client } from './client.ts';
import { DEMO_DOMAIN } from './people.ts';

const HOUR = 1 / 24;

interface Line {
  /** The advisor of the entity, its owner, or Tom where he shares it. */
  by: 'firm' | 'owner' | 'tom';
  daysAgo: number;
  text: string;
  tag?: 'urgent' | 'emergency';
  reminds?: true;
  /** At nine tomorrow. */
  later?: true;
  /** Answers the line of this number. */
  answers?: number;
  deleted?: true;
  edited?: string;
  /** Its numbers go sealed. */
  securely?: true;
}

interface Talk {
  /** Which of the entities that can be written to, in the order of their numbers. */
  entity: number;
  lines: readonly Line[];
  /** Everybody has seen all of it. */
  seen?: true;
  joins?: true;
  archived?: true;
  away?: true;
}

const talks = (year: number): Talk[] => [
  {
    entity: 0,
    joins: true,
    lines: [
      {
        by: 'firm',
        daysAgo: 9,
        text: `Hello Maria and Tom. Your ${year} organizer is open. Start wherever you like, it saves itself.`,
      },
      {
        by: 'owner',
        daysAgo: 8.6,
        text: 'Thank you. We have most of it ready and will add the rest this week.',
      },
      { by: 'firm', daysAgo: 6, text: 'Which bank should the refund go to?' },
      {
        by: 'owner',
        daysAgo: 5.8,
        text: `[[attachment]]/${year}/Client Uploads/W-2 Northfield Foods.pdf\nHere is my wage statement.`,
      },
      {
        by: 'firm',
        daysAgo: 5.5,
        text: 'Please ignore my last call, that was a different file.',
        deleted: true,
      },
      {
        by: 'firm',
        daysAgo: 4,
        text: 'Got it. Is the mortgage statement the final one?',
        edited: 'Got it, thank you. Is the mortgage statement the final one?',
      },
      { by: 'tom', daysAgo: 3, text: 'To the joint checking account, same as last year.', answers: 2 },
      { by: 'owner', daysAgo: 2.9, text: 'Yes, that one.', answers: 2 },
      {
        by: 'owner',
        daysAgo: 1.2,
        text: 'For the state form: Tom’s Social Security number is 219-14-4410.',
        securely: true,
      },
      {
        by: 'owner',
        daysAgo: 4 * HOUR,
        text: 'It is the final one. The lender says no corrections are coming.',
      },
    ],
  },
  {
    entity: 2,
    lines: [
      {
        by: 'firm',
        daysAgo: 1,
        text: 'Your extension has to be signed by Friday. It takes two minutes.',
        tag: 'urgent',
      },
    ],
  },
  {
    entity: 3,
    seen: true,
    lines: [
      { by: 'owner', daysAgo: 12, text: 'Do you need the closing papers from the house we sold?' },
      { by: 'firm', daysAgo: 11.9, text: 'Yes please, all pages. A photo of each is fine.' },
      { by: 'owner', daysAgo: 11, text: 'They are in my documents now.' },
    ],
  },
  {
    entity: 4,
    lines: [
      {
        by: 'firm',
        daysAgo: 7,
        text: 'We’re still missing the letter about your dependent’s tuition.',
        reminds: true,
      },
    ],
  },
  {
    entity: 5,
    seen: true,
    lines: [
      { by: 'owner', daysAgo: 2, text: 'When will the draft be ready?' },
      { by: 'firm', daysAgo: 1.8, text: 'Most likely by the end of the week.' },
      { by: 'firm', daysAgo: 0, text: 'Good morning. Your draft is ready to review.', later: true },
    ],
  },
  {
    entity: 6,
    lines: [{ by: 'owner', daysAgo: 3 * HOUR, text: 'I moved last month. Where do I change my address?' }],
  },
  {
    entity: 7,
    away: true,
    seen: true,
    lines: [{ by: 'owner', daysAgo: 3, text: 'Could we talk about estimated payments?' }],
  },
  {
    entity: 8,
    archived: true,
    lines: [
      { by: 'firm', daysAgo: 40, text: 'Here is what we discussed on the phone, in writing.' },
      { by: 'owner', daysAgo: 39, text: 'Thanks, that helps.' },
    ],
  },
  {
    entity: 9,
    lines: [
      {
        by: 'firm',
        daysAgo: 20 * HOUR,
        text: 'The state sent a notice with a deadline of three days. Please call us today.',
        tag: 'emergency',
      },
      { by: 'owner', daysAgo: 18 * HOUR, text: 'I will call at noon.' },
    ],
  },
  {
    entity: 10,
    seen: true,
    lines: [{ by: 'firm', daysAgo: 15, text: 'Welcome. Write to us here whenever something comes up.' }],
  },
  {
    entity: 11,
    seen: true,
    lines: [
      { by: 'owner', daysAgo: 6, text: 'I found one more receipt for the home office.' },
      { by: 'firm', daysAgo: 5.9, text: 'Add it to the checklist and we’ll take it from there.' },
    ],
  },
  { entity: 12, lines: [{ by: 'owner', daysAgo: 1.2, text: 'Is the fee the same as last year?' }] },
];

interface Place {
  id: number;
  hash_id: string;
  firm_id: number;
  user_id: number;
  assigned_advisor_id: number;
}

/** After the papers. */
export async function loadDemoMessages(services: Services): Promise<void> {
  const now = services.clock.now();
  const { places, tomId } = await services.db.system(async (tx) => {
    const found = await tx
      .selectFrom('entities')
      .innerJoin('users', (join) =>
        join.onRef('users.firm_id', '=', 'entities.firm_id').onRef('users.id', '=', 'entities.user_id'),
      )
      .select([
        'entities.id',
        'entities.hash_id',
        'entities.firm_id',
        'entities.user_id',
        'entities.assigned_advisor_id',
      ])
      .where('entities.deleted_at', 'is', null)
      .where('entities.inactive', '=', false)
      .where('entities.readonly_access', '=', false)
      .where('entities.entity_type', '=', 'Individual')
      .where('users.paying', '=', true)
      .where('users.readonly_access', '=', false)
      .orderBy('entities.id')
      .execute();
    const tom = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', `tom@${DEMO_DOMAIN}`)
      .executeTakeFirstOrThrow();
    return { places: found as Place[], tomId: tom.id };
  });
  for (const talk of talks(taxYear(now))) {
    const place = places[talk.entity];
    if (place) await hold(services, talk, place, tomId);
  }
  if (places[0]) await saveReplies(services, places[0]);
}

const REPLIES = [
  ['Extension', 'We can file an extension for you. It gives you until October 15 to file, not to pay.'],
  ['Where is my refund', 'You can track your refund at irs.gov/refunds, starting 24 hours after we file.'],
  ['How to upload', 'Take a photo of each page, or send the PDF: open Documents and choose Upload.'],
] as const;

async function saveReplies(services: Services, { firm_id, assigned_advisor_id }: Place): Promise<void> {
  const ctx = advisor(services, { id: assigned_advisor_id, firmId: firm_id, level: 'partner' }, 20);
  for (const [name, text] of REPLIES) await createSavedReply(ctx, { name, text });
}

async function hold(services: Services, talk: Talk, place: Place, tomId: number): Promise<void> {
  const now = services.clock.now();
  const { firm_id: firmId, hash_id: company_hash } = place;
  const firm = (daysAgo: number) =>
    advisor(services, { id: place.assigned_advisor_id, firmId, level: 'partner' }, daysAgo);
  const as = async (by: Line['by'], daysAgo: number): Promise<Ctx<SignedInActor>> =>
    by === 'firm'
      ? firm(daysAgo)
      : client(services, { id: by === 'tom' ? tomId : place.user_id, firmId }, daysAgo);
  const { conversation_id } = await openConversation(firm(talk.lines[0]!.daysAgo), { company_hash });
  const sent: number[] = [];
  for (const line of talk.lines) {
    const nine = new Date(now.getTime() + DAY);
    nine.setUTCHours(17, 0, 0, 0);
    const { id } = await sendMessage(await as(line.by, line.daysAgo), {
      conversation_id,
      text: line.text,
      messageTag: line.tag ?? 'general',
      hasReminder: line.reminds ?? false,
      messageThreadId: line.answers === undefined ? null : sent[line.answers]!,
      scheduledTime: line.later ? nine.toISOString() : null,
      send_number_anyway: false,
      number_reason: '',
      send_securely: line.securely ?? false,
      different_kind_of_number: false,
    });
    sent.push(id);
    const soon = firm(Math.max(0, line.daysAgo - HOUR));
    if (line.deleted) await deleteMessage(soon, { message_id: id });
    if (line.edited)
      await updateMessageText(soon, {
        message_id: id,
        text: line.edited,
        send_number_anyway: false,
        number_reason: '',
      });
  }
  if (talk.joins) await joinColleague(services, place, conversation_id);
  if (talk.seen) {
    const last = talk.lines.findLastIndex(({ later }) => !later);
    for (const who of ['firm', 'owner'] as const)
      await markConversationSeen(await as(who, 0), { conversation_id, up_to: sent[last]! });
  }
  if (talk.archived) {
    await systemCtx(services, firmId, 'demo').writeQuietly('the demo begins another', (tx) =>
      leaveConversation(tx, place.id, new Date(now.getTime() - 30 * DAY)),
    );
  }
  if (talk.away) await goAway(services, place, now);
}

/** Somebody who was not in it before. */
async function joinColleague(services: Services, place: Place, conversation_id: number): Promise<void> {
  const colleague = await services.db.system((tx) =>
    tx
      .selectFrom('users')
      .select('id')
      .where('firm_id', '=', place.firm_id)
      .where('firm_access', '=', 'full')
      .where('id', '<>', place.assigned_advisor_id)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const then = advisor(services, { id: colleague.id, firmId: place.firm_id, level: 'full' }, 4.5);
  await addYourself(then, { conversation_id });
  // And who does not want a mail for everything.
  await saveNotificationSetting(then, { about: 'documents', rhythm: 'hourly' });
  await saveNotificationSetting(then, { about: 'information', rhythm: 'off' });
}

async function goAway(services: Services, place: Place, now: Date): Promise<void> {
  await services.db.system((tx) =>
    tx
      .updateTable('users')
      .set({
        out_of_office_until: new Date(now.getTime() + 5 * DAY).toISOString().slice(0, 10),
        out_of_office_note:
          'I’m away this week and will answer when I’m back. For anything urgent, call the office.',
      })
      .where('firm_id', '=', place.firm_id)
      .where('id', '=', place.assigned_advisor_id)
      .execute(),
  );
}
