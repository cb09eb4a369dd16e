/** What a phone shows before it can open the PDF: a picture of a page, for whoever may see the paper. */
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { OPEN_FIRST } from '#features/signing/messages.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { placedRequest, sentRequest, signing, uploadRequest, workOff } from '#test/signature-requests.ts';
import { signatureRequests } from '../contract.ts';

const app = useApp();
beforeAll(async () => {
  await app.owner.query(
    `update firms set preferences = preferences || '{"signature_requests_enabled": true}'`,
  );
});
type Named = { request_id: number; company_id: number };

async function picture(by: PersonName | null, { request_id, company_id }: Named, page = 0) {
  const cookie = by === null ? '' : (await app.as(by)).cookie;
  return app.http.inject({
    url: `/api/signature_requests/${request_id}/pictures/${page}?company_id=${company_id}`,
    headers: { cookie },
  });
}
const statusOf = async (by: PersonName | null, named: Named, page = 0): Promise<number> =>
  (await picture(by, named, page)).statusCode;

it('each first page is a picture as wide as a phone needs, in the shape of the page', async () => {
  const named = await sentRequest(app, ['maria']);
  for (const page of [0, 1]) {
    const answer = await picture('maria', named, page);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect(format).toBe('webp');
    expect(width).toBe(900);
    expect(height / width).toBeCloseTo(792 / 612, 2);
  }
  expect((await picture('maria', named, 0)).rawPayload).not.toEqual(
    (await picture('maria', named, 1)).rawPayload,
  );
  expect(await statusOf('maria', named, 2)).toBe(404);
});

it('is shown to its signers and staff of the entity, and to nobody else', async () => {
  const { version: _version, ...draft } = await placedRequest(app, ['maria']);
  expect(await statusOf('ann', draft)).toBe(200);
  expect(await statusOf('maria', draft)).toBe(404);
  const named = await sentRequest(app, ['maria']);
  expect(await statusOf('ann', named)).toBe(200);
  expect(await statusOf('maria', named)).toBe(200);
  for (const other of ['tom', 'sue', 'eve', 'zed', null] as const)
    expect([other, await statusOf(other, named)]).toEqual([other, 404]);
  expect(await statusOf('ann', { ...named, company_id: app.world.entities.southern.id })).toBe(404);
});

it('counts as nothing that was served: only the PDF to its last byte does', async () => {
  const named = await sentRequest(app, ['maria']);
  expect(await statusOf('maria', named)).toBe(200);
  const maria = await app.as('maria');
  const refused = await maria.call(signatureRequests.signRequest, signing(named, { 1: true }));
  expect(refused.error).toMatchObject({ code: 'paper.not_shown', message: OPEN_FIRST });
});

it('the paper is opened once for its reading, its places, its seal and its pictures', async () => {
  const open = vi.spyOn(app.services.storage, 'open');
  try {
    const uploaded = await uploadRequest(app, await app.as('ann'), 'household');
    open.mockClear();
    await workOff(app);
    expect(open).toHaveBeenCalledTimes(1);
    const { rows } = await app.owner.query(
      `select r.status, d.status as reading, d.thumbnail_file_id is not null as pictured, j.run_at > now() as later
       from signature_requests r join document_readings d on d.file_id = r.file_id
       left join graphile_worker._private_jobs j on j.key = format('read-file:%s:%s', r.firm_id, r.file_id)
       where r.id = $1`,
      [uploaded.body.id],
    );
    // Its own reading waits until it is of no use any more.
    expect(rows).toEqual([{ status: 'action_required', reading: 'read', pictured: true, later: true }]);
  } finally {
    open.mockRestore();
  }
});

it('goes with its request', async () => {
  const { version: _version, ...named } = await placedRequest(app, ['maria'], { own: true });
  const kept = async () =>
    (await app.owner.query(`select 1 from stored_files where content_type = 'image/webp'`)).rowCount!;
  const before = await kept();
  expect(await statusOf('ann', named)).toBe(200);
  const gone = await (await app.as('ann')).call(signatureRequests.deleteSignatureRequest, named);
  expect(gone.status).toBe(200);
  // The picture in lists and those of the pages.
  expect(await kept()).toBe(before - 2);
});
