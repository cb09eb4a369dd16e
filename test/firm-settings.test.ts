/** FRM-004: everything Firm Settings edits, walked through by who may and by who may not. */
import { beforeAll, expect, it } from 'vitest';
import { firm } from '#features/firm/contract.ts';
import { labels, tags } from '#features/labels/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { type Caller, useApp } from './app.ts';
import { pngHead } from './png.ts';
import { stateHash } from './state-hash.ts';

const app = useApp();
const PNG = Buffer.concat([pngHead(64, 64), Buffer.alloc(64, 7)]).toString('base64');

let ann: Caller;
let ben = 0;
beforeAll(async () => {
  ann = await app.as('ann');
  ben = app.world.people.ben.id;
});
const settings = async () => (await ann.call(firm.readSettings, {})).body;

const set = async (by: Caller, change: object) =>
  by.call(firm.updateSettings, { version: (await settings()).version, ...change });
const prefer = async (by: Caller, preferences: object) =>
  by.call(firm.updatePreferences, { version: (await settings()).version, preferences });

/** Each part of the settings: how it is changed. */
const PARTS: Record<string, (by: Caller) => Promise<{ status: number }>> = {
  name: (by) => set(by, { name: 'Pell & Harrow' }),
  'time zone': (by) => set(by, { time_zone: 'America/Chicago' }),
  logo: (by) => by.call(firm.setPicture, { picture: 'logo', content: PNG }),
  theme: (by) => set(by, { theme: { primary: '#24543f', secondary: '#4a4f3a', accent: '#a8642a' } }),
  preferences: (by) => prefer(by, { tour_enabled: true }),
  tags: async (by) => {
    const uses = await by.call(labels.tagUses, {});
    return uses.status === 200 ? by.call(tags.createTag, { kind: 'contact', new_tag: 'Farm' }) : uses;
  },
  groups: (by) => by.call(staff.createGroup, { name: 'Eastern' }),
  'custom statuses': (by) =>
    by.call(labels.createStatus, {
      firm_user_display_status: 'In review',
      client_display_status: 'We look at it',
    }),
  vocabulary: (by) => by.call(labels.createVocab, { key_words: ['K-1'], description: 'A share of income' }),
  'reminder frequency': (by) => set(by, { questionnaire_reminder_frequency: 10 }),
  'reminder texts': (by) => set(by, { reminders: { reminder_subject: 'Hello {first_name}' } }),
  'delivery defaults': (by) =>
    prefer(by, {
      send_tax_return_to_documents_default_subject: 'Your return',
      send_tax_return_to_documents_default_message: 'Here it is.',
      tax_return_send_to_documents_path: '/{year}/Tax Return',
    }),
  'drop link settings': (by) =>
    prefer(by, {
      drop_link_enabled: true,
      hide_sign_in_button_on_drop_link: true,
      firm_user_ids_to_receive_drop_link_notification: [ben],
    }),
  staff: (by) =>
    by.call(staff.createInvite, {
      email: 'new@pell.test',
      fname: 'Nia',
      lname: 'Okafor',
      firm_access: 'full',
    }),
};

for (const [part, change] of Object.entries(PARTS))
  it(`FRM-004: ${part}: a group advisor and a client are refused and change nothing, a partner edits it for their own firm`, async () => {
    const [gil, maria, eve] = await Promise.all((['gil', 'maria', 'eve'] as const).map((who) => app.as(who)));
    const before = await stateHash(app);
    for (const other of [gil!, maria!]) expect((await change(other)).status).toBe(403);
    expect(await stateHash(app)).toBe(before);
    const theirs = (await eve!.call(firm.readSettings, {})).body;
    expect((await change(ann)).status).toBe(200);
    expect((await eve!.call(firm.readSettings, {})).body).toEqual(theirs);
  });

it('FRM-004: what was set stands there when it is read again', async () => {
  const { preferences, ...read } = await settings();
  expect(read).toMatchObject({
    name: 'Pell & Harrow',
    time_zone: 'America/Chicago',
    questionnaire_reminder_frequency: 10,
    theme: { primary: '#24543f' },
  });
  expect(preferences).toMatchObject({
    tour_enabled: true,
    send_tax_return_to_documents_default_subject: 'Your return',
    send_tax_return_to_documents_default_message: 'Here it is.',
    tax_return_send_to_documents_path: '/{year}/Tax Return',
    drop_link_enabled: true,
    hide_sign_in_button_on_drop_link: true,
    firm_user_ids_to_receive_drop_link_notification: [ben],
  });
});
