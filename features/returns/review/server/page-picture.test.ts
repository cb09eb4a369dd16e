/** What a phone shows of a return before it can open the PDF: a picture of a page, for whoever may see that copy. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { type Named, sentReturn, uploadReturn, viewOf, workOff } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });

async function picture(
  by: PersonName | null,
  { tax_return_id, companyId }: Named,
  copy: number | undefined,
  page = 0,
) {
  const cookie = by === null ? '' : (await app.as(by)).cookie;
  return app.http.inject({
    url: `/api/tax_return_delivery/${tax_return_id}/pictures/${page}?companyId=${companyId}${copy === undefined ? '' : `&copy_id=${copy}`}`,
    headers: { cookie },
  });
}
const statusOf = async (
  by: PersonName | null,
  named: Named,
  copy: number | undefined,
  page = 0,
): Promise<number> => (await picture(by, named, copy, page)).statusCode;
const picturesOf = async (named: Named) => (await viewOf(app, 'maria', named)).body.pictures!;

it('each first page of the copy clients get is a picture, without the pages for staff', async () => {
  const named = await sentReturn(app, ['maria']);
  const { copy_id, count } = await picturesOf(named);
  expect(count).toBe(5);
  const answer = await picture('maria', named, copy_id);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
  });
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 900 });
  expect(height / width).toBeCloseTo(792 / 612, 1);
  expect(answer.rawPayload).not.toEqual((await picture('maria', named, copy_id, 1)).rawPayload);
  expect(await statusOf('maria', named, copy_id, 5)).toBe(404);
});

it('is shown to owners and to staff of the entity, and to nobody else', async () => {
  const named = await sentReturn(app, ['maria']);
  const { copy_id } = await picturesOf(named);
  for (const owner of ['maria', 'tom', 'ann'] as const)
    expect([owner, await statusOf(owner, named, copy_id)]).toEqual([owner, 200]);
  for (const other of ['sue', 'eve', 'zed', null] as const)
    expect([other, await statusOf(other, named, copy_id)]).toEqual([other, 404]);
  const southern = { ...named, companyId: app.world.entities.southern.id };
  expect(await statusOf('ann', southern, copy_id)).toBe(404);
});

it('a draft that was replaced is pictured anew, and the old picture is gone', async () => {
  const ann = await app.as('ann');
  const made = await uploadReturn(app, ann, 'household', { draft: true });
  await workOff(app);
  const named = { tax_return_id: made.body.id, companyId: app.world.entities.household.id };
  const before = await picturesOf(named);
  expect(await statusOf('maria', named, before.copy_id)).toBe(200);
  await uploadReturn(app, ann, 'household', { draft: true, previous: named.tax_return_id });
  expect(await statusOf('maria', named, before.copy_id)).toBe(404);
  await workOff(app);
  const after = await picturesOf(named);
  expect(after.copy_id).not.toBe(before.copy_id);
  expect(await statusOf('maria', named, before.copy_id)).toBe(404);
  expect(await statusOf('maria', named, after.copy_id)).toBe(200);
});

it('the first page of a draft can be had before it is known which copy it is; of nothing else', async () => {
  const made = await uploadReturn(app, await app.as('ann'), 'household', { draft: true });
  await workOff(app);
  const draft = { tax_return_id: made.body.id, companyId: app.world.entities.household.id };
  const { copy_id } = await picturesOf(draft);
  const early = await picture('maria', draft, undefined);
  expect(early.rawPayload).toEqual((await picture('maria', draft, copy_id)).rawPayload);
  expect(early.headers['cache-control']).toContain('max-age=60');
  expect(await statusOf('zed', draft, undefined)).toBe(404);
  expect(await statusOf('maria', await sentReturn(app, ['maria']), undefined)).toBe(404);
});

it('is none where the firm’s invoice comes first', async () => {
  const named = await sentReturn(app, ['maria'], { invoice: { amount: 85_000 }, payFirst: true });
  const view = await viewOf(app, 'maria', named);
  expect(view.body).toMatchObject({ pictures: null, pages_fault: expect.stringContaining('invoice') });
  const { rows } = await app.owner.query<{ copy: number }>(
    'select client_file_id as copy from tax_returns where id = $1 and pictures_file_id is not null',
    [named.tax_return_id],
  );
  expect(await statusOf('maria', named, rows[0]!.copy)).toBe(404);
});

it('goes with its return', async () => {
  const made = await uploadReturn(app, await app.as('ann'), 'household', { draft: true });
  await workOff(app);
  const named = { tax_return_id: made.body.id, companyId: app.world.entities.household.id };
  const { rows } = await app.owner.query<{ id: number }>(
    'select pictures_file_id as id from tax_returns where id = $1',
    [named.tax_return_id],
  );
  expect((await (await app.as('ann')).call(returns.deleteTaxReturn, named)).status).toBe(200);
  const left = await app.owner.query('select id from stored_files where id = $1', [rows[0]!.id]);
  expect(left.rows).toEqual([]);
});
