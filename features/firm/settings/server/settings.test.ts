import { firm } from '#features/firm/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { pngHead } from '#test/png.ts';
import type { PersonName } from '#test/people.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { COLOR_INVALID, FOLDER_WILDCARD, NOT_STAFF, PLACEHOLDER_UNKNOWN } from '../messages.ts';
import { LOGO_PIXELS, LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { Preferences } from '../preferences.ts';

const app = useApp();
const PNG = Buffer.concat([pngHead(64, 64), Buffer.alloc(64, 7)]).toString('base64');

const settings = async () => (await (await app.as('ann')).call(firm.readSettings, {})).body;
const events = async (name: string) =>
  (await app.owner.query('select payload from events where name = $1 order by id', [name])).rows.map(
    (row) => row.payload,
  );
async function put(preferences: Partial<Preferences>, who: PersonName = 'ann') {
  const { version } = await settings();
  return (await app.as(who)).call(firm.updatePreferences, { version, preferences });
}

describe('firm settings', () => {
  it('are read and written by partners only, each of their own firm', async () => {
    for (const who of ['abe', 'ben', 'gil', 'maria', 'zed'] as const) {
      const caller = await app.as(who);
      expect((await caller.call(firm.readSettings, {})).status, who).toBe(403);
      expect((await caller.call(firm.updateSettings, { version: 1, name: 'Mine' })).status, who).toBe(403);
      expect((await put({ tour_enabled: true }, who)).status, who).toBe(403);
    }
    const eve = (await (await app.as('eve')).call(firm.readSettings, {})).body;
    expect(eve.name).toBe('Other & Co');
    expect((await settings()).name).toBe('Pell Harrow CPAs');
  });

  it('FRM-006: a new firm’s flags all start off', () => {
    const flags = Object.values(Preferences.parse({})).filter((value) => typeof value === 'boolean');
    expect(flags.length).toBeGreaterThan(35);
    expect(flags.every((value) => !value)).toBe(true);
  });

  it('saves name, time zone, colours and reminders, and says what changed', async () => {
    const ann = await app.as('ann');
    const before = await settings();
    const theme = { primary: '#24543f', secondary: '#4a4f3a', accent: '#a8642a' };
    const { body, status } = await ann.call(firm.updateSettings, {
      version: before.version,
      name: 'Pell & Harrow',
      time_zone: 'America/Chicago',
      theme,
      questionnaire_reminder_frequency: 10,
      reminders: { overdue_reminders_enabled: true, reminder_subject: 'Hello {first_name}' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Pell & Harrow',
      time_zone: 'America/Chicago',
      theme,
      questionnaire_reminder_frequency: 10,
      version: before.version + 1,
    });
    expect(body.preferences).toMatchObject({
      overdue_reminders_enabled: true,
      reminder_subject: 'Hello {first_name}',
      has_firm_groups: true,
    });
    const own = (await (await app.as('maria')).call(firm.currentUserFirm, {})).body;
    expect(own).toMatchObject({ name: 'Pell & Harrow', theme });
    expect((await events('firm.settings_changed')).at(-1)).toEqual({
      fields: ['name', 'time_zone', 'theme', 'questionnaire_reminder_frequency', 'reminders'],
    });
    const again = await ann.call(firm.updateSettings, { version: body.version, name: 'Pell & Harrow' });
    expect(again.body.version).toBe(body.version);
  });

  it('refuses what no firm can have, naming the field', async () => {
    const ann = await app.as('ann');
    const { version } = await settings();
    const fault = async (change: object) =>
      (await ann.call(firm.updateSettings, { version, ...change })).error;
    expect(await fault({ theme: { primary: 'red', secondary: '#000000', accent: '#000000' } })).toMatchObject(
      {
        field: 'theme.primary',
        message: COLOR_INVALID,
      },
    );
    expect((await fault({ name: ' ' }))?.field).toBe('name');
    expect((await fault({ time_zone: 'Mars/Base' }))?.field).toBe('time_zone');
    expect((await fault({ questionnaire_reminder_frequency: 0 }))?.field).toBe(
      'questionnaire_reminder_frequency',
    );
    expect(await fault({ reminders: { reminder_message: 'Pay {amount}' } })).toMatchObject({
      message: PLACEHOLDER_UNKNOWN('amount'),
    });
    expect((await settings()).version).toBe(version);
  });

  it('answers the second of two partners with both values', async () => {
    const ann = await app.as('ann');
    const { version, name } = await settings();
    const both = await Promise.all(
      ['First & Co', 'Second & Co'].map((next) => ann.call(firm.updateSettings, { version, name: next })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)!.body;
    const lost = both.find(({ status }) => status === 409)!.error!;
    expect(lost.code).toBe('conflict.stale');
    expect(lost.details).toMatchObject({ current: { name: won.name, version: version + 1 } });
    expect((lost.details as { yours: { name: string } }).yours.name).not.toBe(won.name);
    await ann.call(firm.updateSettings, { version: version + 1, name });
  });
});

describe('preferences', () => {
  it('FRM-005: keep the value of every flag that is left out, and take no flag they do not know', async () => {
    await put({ tour_enabled: true, in_app_banner_text: 'Closed on Friday' });
    const { status, body } = await put({ billing_enabled: true, made_up: true } as never);
    expect(status).toBe(200);
    expect(body.preferences).toMatchObject({
      tour_enabled: true,
      in_app_banner_text: 'Closed on Friday',
      billing_enabled: true,
      has_firm_groups: true,
    });
    expect(body.preferences).not.toHaveProperty('made_up');
    expect((await events('firm.preferences_changed')).at(-1)).toEqual({
      changes: [{ name: 'billing_enabled', from: false, to: true }],
    });
    const full = await put({ ...body.preferences, tour_enabled: false });
    expect(full.body.preferences).toEqual({ ...body.preferences, tour_enabled: false });
  });

  it('ask for a fresh sign-in to switch two-factor sign-in for everyone, and for nothing else', async () => {
    const late = await longSignedIn(app, 'ann');
    const change = async (preferences: Partial<Preferences>) =>
      late.call(firm.updatePreferences, { version: (await settings()).version, preferences });
    const before = await settings();
    const refused = await change({ force_2fa_on_users: true, tour_enabled: true });
    expect([refused.status, refused.error?.code]).toEqual([403, 'auth.step_up']);
    expect(await settings()).toEqual(before);
    // The whole object is sent: what stays as it is asks for nothing.
    const whole = { ...before.preferences, signature_requests_enabled: true };
    expect((await change(whole)).body.preferences).toEqual(whole);
    expect((await put({ force_2fa_on_users: true })).status).toBe(200);
    expect((await change({ force_2fa_on_users: false })).error?.code).toBe('auth.step_up');
    expect((await put({ force_2fa_on_users: false })).status).toBe(200);
  });

  it('answer the second of two partners with both values, and change nothing', async () => {
    const ann = await app.as('ann');
    const { version } = await settings();
    const set = (value: boolean) =>
      ann.call(firm.updatePreferences, {
        version,
        preferences: { annotation_enabled: value, first_section_required: !value },
      });
    const both = await Promise.all([set(true), set(false)]);
    const lost = both.find(({ status }) => status === 409)!;
    const won = both.find(({ status }) => status === 200)!;
    expect(lost.error?.details).toMatchObject({
      current: { preferences: won.body.preferences },
      yours: { preferences: { annotation_enabled: !won.body.preferences.annotation_enabled } },
    });
    expect((await settings()).preferences).toEqual(won.body.preferences);
  });

  it('check folders, and people who hear of the drop link', async () => {
    expect(
      (await put({ folders_where_client_actions_disabled: ['/{year}/Tax Return', '/Permanent'] })).status,
    ).toBe(200);
    expect((await put({ folders_where_client_actions_disabled: ['/{month}'] })).error?.message).toBe(
      FOLDER_WILDCARD,
    );
    // Nobody hears of files yet: it is kept, and the page takes none.
    expect((await put({ drop_link_enabled: true })).status).toBe(200);
    const { ben, maria, eve } = app.world.people;
    for (const stranger of [maria, eve])
      expect(
        (
          await put({
            drop_link_enabled: true,
            firm_user_ids_to_receive_drop_link_notification: [stranger.id],
          })
        ).error?.message,
      ).toBe(NOT_STAFF);
    expect(
      (await put({ drop_link_enabled: true, firm_user_ids_to_receive_drop_link_notification: [ben.id] }))
        .status,
    ).toBe(200);
    expect(
      (await put({ drop_link_enabled: false, firm_user_ids_to_receive_drop_link_notification: [] })).status,
    ).toBe(200);
  });
});

describe('the firm’s pictures', () => {
  it('a picture nobody could open is refused by its head, and so is one that does not say its size', async () => {
    const ann = await app.as('ann');
    const signature = pngHead(1, 1).subarray(0, 8);
    for (const bytes of [pngHead(17_000, 17_000), signature]) {
      const content = bytes.toString('base64');
      const refused = await ann.call(firm.setPicture, { picture: 'logo', content });
      expect([refused.status, refused.error?.field, refused.error?.message]).toEqual([
        422,
        'content',
        LOGO_PIXELS,
      ]);
    }
  });

  it('the logo is set, shown to its people and taken away', async () => {
    const ann = await app.as('ann');
    const set = await ann.call(firm.setPicture, { picture: 'logo', content: PNG });
    expect(set.body.medium_url).toMatch(/^\/api\/firms\/pell\/logo\?v=\d+$/);
    const shown = await app.anonymous.call(firm.firmLogo, { subdomain: 'pell' });
    expect((shown.body as Buffer).toString('base64')).toBe(PNG);
    const client = (await (await app.as('maria')).call(firm.currentUserFirm, {})).body;
    expect(client.medium_url).toBe(set.body.medium_url);
    expect((await ann.call(firm.setPicture, { picture: 'logo', content: null })).body.medium_url).toBeNull();
    expect((await app.anonymous.call(firm.firmLogo, { subdomain: 'pell' })).status).toBe(404);
  });

  it('what is replaced is deleted, and the other picture stays', async () => {
    const ann = await app.as('ann');
    const keys = async () =>
      (
        await app.owner.query(
          "select storage_key from stored_files where content_type = 'image/png' order by id",
        )
      ).rows.map(({ storage_key }) => storage_key as string);
    await ann.call(firm.setPicture, { picture: 'favicon', content: PNG });
    await ann.call(firm.setPicture, { picture: 'logo', content: PNG });
    const [favicon, first] = await keys();
    await ann.call(firm.setPicture, { picture: 'logo', content: PNG });
    expect(await keys()).toEqual([favicon, expect.not.stringMatching(first!)]);
    await expect(Promise.resolve(app.services.storage.open(first!))).rejects.toThrow();
    expect((await app.anonymous.call(firm.firmFavicon, { subdomain: 'pell' })).status).toBe(200);
    expect((await app.anonymous.call(firm.firmLogo, { subdomain: 'pell' })).status).toBe(200);
  });

  it('the favicon is the one of the sign-in page and of the theme', async () => {
    const ann = await app.as('ann');
    const { theme } = (await ann.call(firm.setPicture, { picture: 'favicon', content: PNG })).body;
    expect(theme.favicon).toMatch(/^\/api\/firms\/pell\/favicon\?v=\d+$/);
    const { branding } = (await app.anonymous.call(firm.branding, { slug: 'pell' })).body;
    expect([branding?.favicon_url, branding?.theme.favicon]).toEqual([theme.favicon, theme.favicon]);
    const shown = await app.anonymous.call(firm.firmFavicon, { subdomain: 'pell' });
    expect(shown.headers['content-type']).toBe('image/png');
  });

  it('refuses a drawing that can carry a script, and everyone but partners', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    const refused = await (await app.as('ann')).call(firm.setPicture, { picture: 'favicon', content: svg });
    expect(refused.error?.message).toBe(LOGO_TYPE);
    for (const who of ['abe', 'maria'] as const)
      expect(
        (await (await app.as(who)).call(firm.setPicture, { picture: 'logo', content: PNG })).status,
      ).toBe(403);
  });
});
