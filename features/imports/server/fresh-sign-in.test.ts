import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { checked, ran, uploaded } from '#test/imports.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { imports } from '../contract.ts';

const app = useApp({
  preferences: { external_entity_id_allowed: true, external_user_id_allowed: true, has_firm_groups: false },
});
beforeAll(() => app.startWorker());
const csv = (...rows: string[]) => `${rows.join('\n')}\n`;

async function lookedAt(query: Parameters<typeof uploaded>[2], list: string) {
  const ann = await app.as('ann');
  return { ann, look: await checked(ann, await uploaded(app, ann, query, list)) };
}
const runLate = async (import_id: number) =>
  (await longSignedIn(app, 'ann')).call(imports.runImport, { import_id });

describe('an import', () => {
  it('of colleagues asks for a fresh sign-in before anybody is invited', async () => {
    const list = csv('First name,Last name,Email,Access', 'Late,Comer,late@example.com,admin');
    const { ann, look } = await lookedAt({ type: 'staff_list' }, list);
    const refused = await runLate(look.id);
    expect([refused.status, refused.error?.code]).toEqual([403, 'auth.step_up']);
    expect((await ann.call(imports.readImport, { import_id: look.id })).body.state).toBe('checked');
    const eve = await app.as('eve');
    expect((await eve.call(imports.runImport, { import_id: look.id })).status).toBe(404);
  });

  it('that changes people asks for one too, and gives an address to nobody who would have to confirm it', async () => {
    const kim = app.world.people.kim.id;
    const kind = { type: 'client_list', list_type: 'entities', assigned_user_id: app.world.people.ben.id };
    const list = csv(
      'Company,Type,First name,Last name,Email,External user ID',
      'Southern Orchard LP,Partnership,Kim,Southern,kim@listed.test,K-1',
    );
    const given = async (first: string | null) => {
      await app.owner.query(
        `update users set email = null, has_temp_email = true, external_user_id = 'K-1', first_signed_in_at = $2
         where id = $1`,
        [kim, first],
      );
      const { ann, look } = await lookedAt(kind, list);
      expect(look.counts).toMatchObject({ update: 1 });
      expect((await runLate(look.id)).error?.code).toBe('auth.step_up');
      await ran(ann, look);
      const { rows } = await app.owner.query('select email, has_temp_email from users where id = $1', [kim]);
      return rows[0];
    };
    expect(await given(new Date().toISOString())).toEqual({ email: null, has_temp_email: true });
    expect(await given(null)).toEqual({ email: 'kim@listed.test', has_temp_email: false });
  });

  it('that only adds people needs none', async () => {
    const list = csv('First name,Last name,Email', 'New,Comer,new@example.com');
    const kind = {
      type: 'client_list',
      list_type: 'individuals',
      assigned_user_id: app.world.people.ben.id,
    };
    const { look } = await lookedAt(kind, list);
    expect((await runLate(look.id)).status).toBe(200);
  });
});
