/** The drop link of a firm: what staff set of it, and who can send files by it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import type { PersonName } from '#test/people.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { droplink } from '../contract.ts';
import { FILE_INVALID, FILE_TOO_LARGE } from '../messages.ts';

const app = useApp({ preferences: { all_activities_enabled: true } });
const id = (person: PersonName) => app.world.people[person].id;
const setPreferences = (change: object) =>
  app.owner.query('update firms set preferences = preferences || $1::jsonb where firm_id = $2', [
    JSON.stringify(change),
    app.world.firms.pell,
  ]);
const linkOf = async (person: PersonName) =>
  (await (await app.as(person)).call(droplink.readDropLink, {})).body;
const idIn = (url: string) => new URL(url).searchParams.get('id')!;
const look = (link: string) => app.anonymous.call(droplink.readSecureUpload, { link });
const save = async (
  person: PersonName,
  more: { version?: number; receivers?: number[]; hide?: boolean } = {},
) => {
  const { version, receivers = [id('ben')], hide = false } = more;
  return (await app.as(person)).call(droplink.saveDropLink, {
    version: version ?? (await linkOf('ann')).version,
    hide_sign_in_button_on_drop_link: hide,
    firm_user_ids_to_receive_drop_link_notification: receivers,
  });
};
const w2 = pdfOf({ noise: 100 });
const facts = (name: string, size = w2.length) => ({
  name,
  size,
  head: w2.subarray(0, 64).toString('base64'),
});
const sender = { name: 'Pat Sender', email: 'pat@elsewhere.test', note: '' };

beforeEach(() =>
  setPreferences({
    drop_link_enabled: true,
    hide_sign_in_button_on_drop_link: false,
    firm_user_ids_to_receive_drop_link_notification: [id('ben')],
  }),
);

describe('staff', () => {
  it.each(['ann', 'abe', 'ben'] as const)(
    'DRP-001, DRP-003, DRP-005: %s reads the link with its settings and saves them',
    async (person) => {
      const before = await linkOf(person);
      expect(before).toEqual({
        version: expect.any(Number),
        url: expect.stringMatching(/\/drop-link\?id=[0-9a-f]{32}$/),
        hide_sign_in_button_on_drop_link: false,
        firm_user_ids_to_receive_drop_link_notification: [id('ben')],
        waiting: 0,
      });
      const saved = await save(person, { receivers: [id('ann'), id('gil')], hide: true });
      expect(saved.body).toEqual({
        ...before,
        version: before.version + 1,
        hide_sign_in_button_on_drop_link: true,
        firm_user_ids_to_receive_drop_link_notification: [id('ann'), id('gil')],
      });
      expect(await linkOf(person)).toEqual(saved.body);
    },
  );

  it('DRP-002: a group advisor neither reads nor saves it; clients and another firm’s staff touch nothing of it', async () => {
    const { version } = await linkOf('ann');
    const refused = [await app.as('gil'), await app.as('maria')];
    const wanted = {
      version,
      hide_sign_in_button_on_drop_link: true,
      firm_user_ids_to_receive_drop_link_notification: [],
    };
    await expectNoChange(app, async () => {
      for (const person of refused) {
        expect((await person.call(droplink.readDropLink, {})).status).toBe(403);
        expect((await person.call(droplink.saveDropLink, wanted)).status).toBe(403);
        expect((await person.call(droplink.replaceDropLink, {})).status).toBe(403);
      }
    });
    const ours = await linkOf('ann');
    expect((await linkOf('eve')).url).not.toBe(ours.url);
    await (await app.as('eve')).call(droplink.replaceDropLink, {});
    expect(await linkOf('ann')).toEqual(ours);
  });

  it('with nobody chosen it is kept all the same; whoever does not work here is refused, and a version that passed too', async () => {
    const { version } = await linkOf('ann');
    expect(
      (await save('ann', { receivers: [] })).body.firm_user_ids_to_receive_drop_link_notification,
    ).toEqual([]);
    const stale = await save('abe', { version, hide: true });
    expect([stale.status, stale.error?.code]).toEqual([409, 'conflict.stale']);
    for (const stranger of ['maria', 'eve'] as const)
      expect((await save('ann', { receivers: [id(stranger)] })).error).toMatchObject({
        field: 'firm_user_ids_to_receive_drop_link_notification',
        message: 'Someone you chose no longer works here.',
      });
  });
});

describe('whoever has the link', () => {
  it('DRP-009, DRP-011: finds the firm, and whether its page leads to the sign-in', async () => {
    const link = idIn((await linkOf('ann')).url);
    expect((await look(link)).body).toEqual({
      firm_name: 'Pell Harrow CPAs',
      firm_url: 'pell',
      receiving: true,
      hide_sign_in: false,
    });
    await save('ann', { hide: true });
    expect((await look(link)).body.hide_sign_in).toBe(true);
    await save('ann', { receivers: [] });
    expect((await look(link)).body.receiving).toBe(false);
  });

  it('DRP-012: finds the same nothing where it is unknown, replaced or switched off', async () => {
    const old = idIn((await linkOf('ann')).url);
    await (await app.as('ann')).call(droplink.replaceDropLink, {});
    const now = idIn((await linkOf('ann')).url);
    expect(now).not.toBe(old);
    expect((await look(now)).status).toBe(200);
    await setPreferences({ drop_link_enabled: false });
    const answers = [];
    for (const link of ['', 'nobodyhasthis1', old, now]) {
      const looked = await look(link);
      const asked = { ...sender, link, files: [facts('w2.pdf')] };
      const started = await app.anonymous.call(droplink.startDrop, asked);
      answers.push([looked.status, looked.error, started.status, started.error]);
    }
    expect(answers[0]![0]).toBe(404);
    expect(answers[0]![2]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('DRP-010, DRP-014, DRP-016: sends files with a name, an address and words; the log of the firm says so', async () => {
    const link = idIn((await linkOf('ann')).url);
    const asked = { ...sender, note: 'From the river house.', link, files: [facts('w2.pdf')] };
    const { body: started } = await app.anonymous.call(droplink.startDrop, asked);
    const put = await fetch(new URL(started.files[0]!.url!, app.origin), {
      method: 'PUT',
      body: new Uint8Array(w2),
    });
    expect(put.status).toBe(200);
    expect((await app.anonymous.call(droplink.sendDrop, { token: started.token })).body).toEqual({
      received: 1,
    });
    const ann = await app.as('ann');
    expect((await ann.call(droplink.listDrops, {})).body.drops[0]).toMatchObject({
      sender_name: 'Pat Sender',
      sender_email: 'pat@elsewhere.test',
      note: 'From the river house.',
    });
    const lines = (await ann.call(activity.listActivity, { type_id: '8' })).body;
    expect(JSON.stringify(lines)).toContain('received a file from somebody without an account');
  });

  it('DRP-013: is told by the rules of every upload which files are not taken', async () => {
    const link = idIn((await linkOf('ann')).url);
    const MB = 1024 * 1024;
    const files = [facts('w2.pdf', 150 * MB), facts('k1.pdf', 150 * MB + 1), facts('run.exe')];
    const { body } = await app.anonymous.call(droplink.startDrop, { ...sender, link, files });
    expect(body.files.map(({ state, message }) => [state, message])).toEqual([
      ['fine', null],
      ['refused', FILE_TOO_LARGE],
      ['refused', FILE_INVALID],
    ]);
  });

  it('DRP-013: takes 999 files at once, and not one more', async () => {
    const link = idIn((await linkOf('ann')).url);
    const many = Array.from({ length: 1000 }, (_, at) => facts(`${at}.pdf`));
    const refused = await app.anonymous.call(droplink.startDrop, { ...sender, link, files: many });
    expect([refused.status, refused.error?.message]).toEqual([
      422,
      'You can send at most 999 files at once.',
    ]);
    const files = many.slice(1);
    const { body } = await app.anonymous.call(droplink.startDrop, { ...sender, link, files });
    expect(body.files.filter(({ state }) => state === 'fine')).toHaveLength(999);
    expect(new Set(body.files.map(({ url }) => url)).size).toBe(999);
  });
});
