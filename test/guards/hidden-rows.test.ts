/** Hidden rows beside those that are shown change no answer: a query that forgets a condition shows one more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { type Answers, differences, readAll, type Reader, READERS } from './hidden/answers.ts';
import { HiddenWorld } from './hidden/hidden-world.ts';

const app = useApp({ preferences: { use_firm_roles: true, bulk_upload_processor: true } });
const world = new HiddenWorld(app);
/** What everybody was answered last. */
const before = {} as Record<Reader, Answers>;

beforeAll(async () => {
  await world.open();
  for (const reader of READERS) before[reader] = await readAll(reader, world.callers[reader], world.ids);
}, 60_000);

/** By the reason for it, where an answer may change; each must. */
type Shown = Record<string, string[]>;

async function expectOnly(readers: readonly Reader[], shown: Shown): Promise<void> {
  const found = new Set<string>();
  for (const reader of readers) {
    const after = await readAll(reader, world.callers[reader], world.ids);
    for (const difference of differences(before[reader], after)) found.add(difference);
    before[reader] = after;
  }
  expect([...found].toSorted()).toEqual(Object.values(shown).flat().toSorted());
}

it('every call that only reads is answered before anything is hidden', () => {
  const refused = READERS.flatMap((reader) =>
    [...before[reader]].flatMap(([call, { status }]) =>
      status === 200 ? [] : [`${reader} ${call} ${status}`],
    ),
  );
  // The activity log is read of one client at a time.
  expect(refused).toEqual(
    ['group_same', 'full', 'partner'].map((reader) => `${reader} activity.listActivity company_id= 403`),
  );
  expect(READERS.map((reader) => before[reader].size > 35)).toEqual([true, true, true, true]);
});

describe('an answer is the same beside', () => {
  it('what was deleted, removed, revoked, canceled or undone, and all that belongs to it', async () => {
    expect(await world.addDeleted(), 'every table has a row to hide another beside').toEqual([]);
    await expectOnly(READERS, {
      'the tab of what was deleted': [
        'clients.listEntities status=deleted body.entities[]',
        'clients.listEntities status=deleted count=true body.total',
        'clients.listUsers status=deleted body.users[]',
        'clients.listUsers status=deleted count=true body.total',
        'collect.listQuestionnaires view=deleted body.questionnaires[]',
        'collect.listQuestionnaires view=deleted count=true body.total',
        'templates.listTemplates status=deleted body.templates[]',
        'templates.listTemplates status=deleted count=true body.total',
      ],
      'the number on that tab': [
        'clients.countEntities body.deleted',
        'clients.countUsers body.deleted',
        'templates.countTemplates body.deleted',
      ],
      'a document stays with a deleted questionnaire, which may be restored': [
        'collect.listUnattached body.documents[]',
        'collect.readPreview body.unattached',
      ],
    });
  }, 60_000);

  it('what has ended, expired, been archived or dismissed, or is another person’s or firm’s', async () => {
    await world.addOver();
    await expectOnly(READERS, {
      'partners see who is signed in': [
        'operations.listFirmSessions body.sessions[]',
        'operations.listFirmSessions body.total',
        'staff.listStaff body.staff[].last_seen_at',
      ],
      'partners and admins read what is archived': [
        'messages.listConversations body.conversations[]',
        'messages.listConversations search=client body.conversations[]',
        'messages.listConversations search=household body.conversations[]',
      ],
      'what was read stays in the list': [
        'notifications.listOwnNotifications body.notifications[]',
        'notifications.pageNotifications body.notifications[]',
        'notifications.pageNotifications body.total',
        'notifications.pageNotifications search=client body.notifications[]',
        'notifications.pageNotifications search=client body.total',
        'notifications.pageNotifications type=questionnaires body.notifications[]',
        'notifications.pageNotifications type=questionnaires body.total',
      ],
      'a mass email is listed whether it is still sent or not': [
        'messages.listMassEmails body.mass_emails[]',
        'messages.listMassEmails body.total',
      ],
      'what came in by a link stays when the link is over': [
        'droplink.listDrops body.drops[]',
        'droplink.listDrops body.total',
      ],
      'a line for each export, also without its file': ['operations.listExports body.exports[]'],
    });
  }, 60_000);

  it('what is another group’s', async () => {
    await world.addAnotherGroups();
    await expectOnly(['client_owner', 'group_same'], {
      'words and settings of the whole firm': [
        'firm.currentUserFirm body.contact_tags[]',
        'firm.currentUserFirm body.custom_statuses[]',
        'firm.currentUserFirm body.firm_roles[]',
        'firm.currentUserFirm body.firm_vocabs[]',
        'labels.listCustomStatuses body.statuses[]',
        'labels.listTags body.tags[]',
        'labels.listTags kind=contact body.tags[]',
        'clients.listEntityRoles body.assignable_role_ids[]',
        'messages.listSavedReplies body.replies[]',
      ],
    });
  }, 60_000);
});

it('a deleted message and a removed note keep their place, without their words', async () => {
  await world.addTakenBack('Taken back');
  const last = ['id', 'text'].map((field) => `last_message.${field}`);
  await expectOnly(['client_owner', 'group_same'], {
    'a message': [
      'messages.listMessages body.messages[]',
      ...last.map((field) => `messages.readConversation body.${field}`),
      'messages.listMessages before= body.messages[]',
      ...['', ' company_hash=', ' search=client', ' search=household'].flatMap((asked) =>
        last.map((field) => `messages.listConversations${asked} body.conversations[].${field}`),
      ),
    ],
    'a note': [
      'questionnaires.readQuestionnaire body.state.notes[]',
      'questionnaires.readState body.notes[]',
    ],
  });
  expect(JSON.stringify([...before.group_same])).not.toContain('Taken back');
}, 60_000);

it('a folder that is closed to clients stands among the documents of staff, and nowhere else', async () => {
  await world.addClosedFolder();
  await expectOnly(['client_owner'], {});
  await expectOnly(['group_same'], {
    'the documents': [
      'documents.documentTree body.folders[]',
      'documents.documentTree body.items_count',
      'documents.recentDocuments body.documents[]',
      'documents.recentDocuments body.total',
      ...['', ' search=household'].flatMap((asked) => [
        `documents.searchDocuments${asked} body.documents[]`,
        `documents.searchDocuments${asked} body.total`,
      ]),
    ],
  });
}, 60_000);

it('a draft stands among the questionnaires of staff, and nowhere else', async () => {
  await world.addDraft();
  await expectOnly(['client_owner'], {});
  await expectOnly(['group_same'], {
    'the questionnaires': [
      ...['', ' search=client', ' view=all', ' view=drafts'].flatMap((asked) => [
        `collect.listQuestionnaires${asked} body.questionnaires[]`,
        `collect.listQuestionnaires${asked} count=true body.total`,
      ]),
      'collect.countQuestionnaires body.views.all',
      'collect.countQuestionnaires body.views.drafts',
      'collect.listEntityQuestionnaires body.questionnaires[]',
      'collect.listEntityQuestionnaires body.total',
      'collect.usageData body.tax_years[].drafts',
    ],
  });
}, 60_000);

describe('a client’s answer is the same beside', () => {
  it('what staff keep to themselves', async () => {
    await world.addStaffs();
    await expectOnly(['client_owner'], {});
  }, 60_000);
});
