/** Adding hidden rows must change no answer of a GET endpoint. A query that lacks a condition returns one row more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { type Answers, differences, readAll, type Reader, READERS } from './hidden/answers.ts';
import { HIDING, NOT_HIDING } from './hidden/flags.ts';
import { HiddenWorld } from './hidden/hidden-world.ts';
import { readCatalog } from './world/catalog.ts';
import { isFlag } from './world/variants.ts';

const app = useApp({
  preferences: {
    use_firm_roles: true,
    bulk_upload_processor: true,
    signature_requests_enabled: true,
    new_tax_return_delivery_enabled: true,
  },
});
const world = new HiddenWorld(app);
/** The last answers per reader. */
const before = {} as Record<Reader, Answers>;

beforeAll(async () => {
  await world.open();
  for (const reader of READERS) before[reader] = await readAll(reader, world.callers[reader], world.ids);
});

/** Places where answers change by design, by reason. Each must change. */
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

it('every GET endpoint answers before hidden rows exist', () => {
  const refused = READERS.flatMap((reader) =>
    [...before[reader]].flatMap(([call, { status }]) =>
      status === 200 ? [] : [`${reader} ${call} ${status}`],
    ),
  );
  // The activity log requires a client, and no replacement of a tax return waits.
  expect(refused).toEqual(
    ['group_same', 'full', 'partner'].flatMap((reader) => [
      `${reader} returns.readReplacement 409`,
      `${reader} activity.listActivity company_id= 403`,
    ]),
  );
  expect(READERS.map((reader) => before[reader].size > 35)).toEqual([true, true, true, true]);
});

it('every flag is listed as hiding rows or not', async () => {
  const flags = [...(await readCatalog(app.owner)).values()].flatMap(({ columns }) =>
    columns.filter((column) => isFlag(column) && column.type !== 'text').map(({ name }) => name),
  );
  expect([...new Set(flags)].toSorted()).toEqual([...HIDING, ...NOT_HIDING].toSorted());
});

describe('answers do not change when the database also has', () => {
  it('deleted, removed, revoked, canceled and undone rows, and rows that belong to them', async () => {
    expect(await world.addDeleted(), 'tables without a visible row').toEqual([]);
    await expectOnly(READERS, {
      'the list of deleted rows': [
        'clients.listEntities status=deleted body.entities[]',
        'clients.listEntities status=deleted count=true body.total',
        'clients.listUsers status=deleted body.users[]',
        'clients.listUsers status=deleted count=true body.total',
        'collect.listQuestionnaires view=deleted body.questionnaires[]',
        'collect.listQuestionnaires view=deleted count=true body.total',
        'templates.listTemplates status=deleted body.templates[]',
        'templates.listTemplates status=deleted count=true body.total',
      ],
      'the number of deleted rows': [
        'clients.countEntities body.deleted',
        'clients.countUsers body.deleted',
        'templates.countTemplates body.deleted',
      ],
      'documents stay attached to a deleted questionnaire, which can be restored': [
        'collect.listUnattached body.documents[]',
        'collect.readPreview body.unattached',
      ],
    });
  });

  it('ended, expired, archived and dismissed rows, and rows of other users and another firm', async () => {
    await world.addEnded();
    await expectOnly(READERS, {
      'partners see all sessions': [
        'operations.listFirmSessions body.sessions[]',
        'operations.listFirmSessions body.total',
        'staff.listStaff body.staff[].last_seen_at',
      ],
      'partners and admins read archived conversations': [
        'messages.listConversations body.conversations[]',
        'messages.listConversations search=client body.conversations[]',
        'messages.listConversations search=household body.conversations[]',
      ],
      'dismissed notifications stay in the list': [
        'notifications.listOwnNotifications body.notifications[]',
        'notifications.pageNotifications body.notifications[]',
        'notifications.pageNotifications body.total',
        'notifications.pageNotifications search=client body.notifications[]',
        'notifications.pageNotifications search=client body.total',
        'notifications.pageNotifications type=questionnaires body.notifications[]',
        'notifications.pageNotifications type=questionnaires body.total',
      ],
      'finished mass emails stay in the list': [
        'messages.listMassEmails body.mass_emails[]',
        'messages.listMassEmails body.total',
      ],
      'received files stay when the upload link has expired': [
        'droplink.listDrops body.counts.all',
        'droplink.listDrops body.counts.rejected',
        'droplink.listDrops show=all body.counts.all',
        'droplink.listDrops show=all body.counts.rejected',
        'droplink.listDrops show=all body.drops[]',
        'droplink.listDrops show=all body.total',
        'droplink.listDrops show=filed body.counts.all',
        'droplink.listDrops show=filed body.counts.rejected',
        'droplink.listDrops show=rejected body.counts.all',
        'droplink.listDrops show=rejected body.counts.rejected',
        'droplink.listDrops show=rejected body.drops[]',
        'droplink.listDrops show=rejected body.total',
        'droplink.listDrops show=waiting body.counts.all',
        'droplink.listDrops show=waiting body.counts.rejected',
      ],
      'expired exports stay in the list without their file': ['operations.listExports body.exports[]'],
    });
  });

  it('rows of another group', async () => {
    await world.addOtherGroup();
    await expectOnly(['client_owner', 'group_same'], {
      'settings of the whole firm': [
        'firm.currentUserFirm body.contact_tags[]',
        'firm.currentUserFirm body.custom_statuses[]',
        'firm.currentUserFirm body.firm_roles[]',
        'firm.currentUserFirm body.firm_vocabs[]',
        'labels.listCustomStatuses body.statuses[]',
        'labels.listTags body.tags[]',
        'labels.listTags kind=contact body.tags[]',
        'clients.listEntityRoles body.assignable_role_ids[]',
        'messages.listSavedReplies body.replies[]',
        'signature-requests.listPlaceSets body.place_sets[]',
        'signature-requests.readSignatureRequest body.place_sets[]',
      ],
    });
  });
});

it('a deleted message and a removed note are shown as placeholders without their text', async () => {
  await world.addPlaceholders('Taken back');
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
});

it('a staff-only folder appears only in the document lists of staff', async () => {
  await world.addStaffOnlyFolder();
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
});

it('a draft appears only in the questionnaire lists of staff', async () => {
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
});

describe('answers to a client do not change when the database also has', () => {
  it('an inactive entity, a document set aside and a scheduled message', async () => {
    await world.addStaffOnlyRows();
    await expectOnly(['client_owner'], {});
  });
});
