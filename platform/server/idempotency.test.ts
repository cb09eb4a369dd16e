import { describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { useApp } from '#test/app.ts';

const app = useApp();
const input = (entityId: number) => ({ company_id: entityId, name: 'w2.pdf', size: 10 });
const countUploads = async () =>
  (await app.owner.query('set role sheaf_system; select count(*)::int as n from uploads')) as unknown as {
    rows: { n: number }[];
  }[];

describe('a repeated request', () => {
  it('has one effect and one answer, also when fifty arrive at once', async () => {
    const maria = await app.as('maria');
    const before = (await countUploads())[1]!.rows[0]!.n;
    const ask = () =>
      maria.call(documents.requestUpload, input(app.world.entities.household.id), {
        'idempotency-key': 'key-of-fifty',
      });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(
      answers
        .filter((answer) => answer.status !== 200)
        .every((a) => a.status === 409 && a.error?.code === 'idempotency.in_flight'),
    ).toBe(true);
    const late = await ask();
    expect(late.status).toBe(200);
    // Whoever asks again never saw what the first answer said had changed.
    expect(late.headers['x-changed']).toBe('*');
    expect(new Set([...done, late].map((answer) => answer.body.upload_id)).size).toBe(1);
    expect((await countUploads())[1]!.rows[0]!.n).toBe(before + 1);
  });

  it('is refused when the same key carries something else', async () => {
    const maria = await app.as('maria');
    const headers = { 'idempotency-key': 'key-of-two-things' };
    expect(
      (await maria.call(documents.requestUpload, input(app.world.entities.household.id), headers)).status,
    ).toBe(200);
    const other = await maria.call(
      documents.requestUpload,
      { ...input(app.world.entities.household.id), name: 'other.pdf' },
      headers,
    );
    expect([other.status, other.error?.code]).toEqual([409, 'idempotency.mismatch']);
  });

  it('keeps people apart: another person’s same key is another request', async () => {
    const headers = { 'idempotency-key': 'key-of-everyone' };
    const maria = await (
      await app.as('maria')
    ).call(documents.requestUpload, input(app.world.entities.household.id), headers);
    const zed = await (
      await app.as('zed')
    ).call(documents.requestUpload, input(app.world.entities.foreign.id), headers);
    expect([maria.status, zed.status]).toEqual([200, 200]);
    expect(zed.body.upload_id).not.toBe(maria.body.upload_id);
  });

  it('remembers nothing of a request that failed', async () => {
    const maria = await app.as('maria');
    const headers = { 'idempotency-key': 'key-of-failure' };
    expect(
      (await maria.call(documents.requestUpload, input(app.world.entities.southern.id), headers)).status,
    ).toBe(404);
    expect(
      (await maria.call(documents.requestUpload, input(app.world.entities.household.id), headers)).status,
    ).toBe(200);
  });

  it('refuses a key that is no key', async () => {
    const maria = await app.as('maria');
    expect(
      (
        await maria.call(documents.requestUpload, input(app.world.entities.household.id), {
          'idempotency-key': 'short',
        })
      ).status,
    ).toBe(422);
  });
});
