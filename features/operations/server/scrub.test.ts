/** The nightly look at every stored file: what is damaged is told once, and never twice. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { timesRecorded } from '#test/recorded.ts';
import { sendFile } from '#test/uploads.ts';
import { scrubTasks } from './scrub.ts';

const app = useApp();
const DAY = 24 * 3_600_000;

async function night(day: number): Promise<void> {
  app.setTime(new Date(Date.now() + day * DAY));
  const [scrub, tell] = scrubTasks;
  const told: object[] = [];
  const jobs = { add: async (_tx: unknown, _task: string, payload: object) => void told.push(payload) };
  await (scrub!.run as (services: unknown) => Promise<void>)({ ...app.services, jobs });
  const firm = systemCtx(app.services, app.world.firms.pell, 'test');
  // The queue keeps one job of a key.
  for (const payload of told.slice(0, 1)) await tell!.run(firm, payload);
  app.setTime(null);
}

const mailed = async () =>
  (
    await app.owner.query<{ recipient: string }>(
      `select recipient from outgoing_messages where dedupe_key like 'damaged:%'`,
    )
  ).rows.length;

describe('the nightly scrub', () => {
  it('R43: looks at every file within a month; one flipped byte is told to the partners, once', async () => {
    const maria = await app.as('maria');
    const good = await sendFile(app, maria, 'household', 'good.pdf', pdfOf({ noise: 1000 }));
    const bad = await sendFile(app, maria, 'household', 'bad.pdf', pdfOf({ noise: 200_000 }));
    const keyOf = async (id: number) =>
      (
        await app.owner.query<{ storage_key: string }>(
          'select storage_key from documents d join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id where d.id = $1',
          [id],
        )
      ).rows[0]!.storage_key;
    const files = path.join(app.services.config.dataDir, 'files');
    const file = path.join(files, await keyOf(bad.body.id));
    const bytes = fs.readFileSync(file);
    bytes[100_000]! ^= 1;
    fs.writeFileSync(file, bytes);

    const state = async (id: number) =>
      (
        await app.owner.query<{ seen: boolean; damaged: boolean }>(
          `select scrubbed_at is not null as seen, damaged_at is not null as damaged from stored_files where storage_key = $1`,
          [await keyOf(id)],
        )
      ).rows[0];
    await night(20);
    expect(await state(good.body.id)).toEqual({ seen: false, damaged: false });
    await night(26);
    expect(await state(good.body.id)).toEqual({ seen: true, damaged: false });
    expect(await state(bad.body.id)).toEqual({ seen: true, damaged: true });
    const mails = await mailed();
    expect(mails).toBeGreaterThan(0);
    expect(await timesRecorded(app, 'files.damaged')).toEqual({ 'files.damaged': 1 });
    expect((await app.services.metrics.renderMetrics()).text).toContain(
      'sheaf_damaged_files_total{result="damaged"} 1',
    );

    await night(27);
    fs.rmSync(path.join(files, await keyOf(good.body.id)));
    await night(60);
    expect(await state(good.body.id)).toMatchObject({ damaged: true });
    expect(await mailed()).toBe(mails * 2);
    await night(90);
    expect(await mailed()).toBe(mails * 2);
  });
});
