import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOO_HEAVY } from '#platform/server/sheets/table.ts';
import { useApp } from '#test/app.ts';
import { endless, MB, noise, REST, zipOf } from '#test/hostile-files.ts';
import { settled, upload } from '#test/imports.ts';

const app = useApp();
beforeAll(() => app.startWorker());

describe('a list made to harm', () => {
  it('is refused with a sentence while the portal goes on answering', async () => {
    const ann = await app.as('ann');
    const bomb = zipOf([...REST, endless(190), noise(3 * MB)]);
    const { body } = await upload(
      app,
      ann,
      { type: 'client_list', list_type: 'individuals', assigned_user_id: 0, document_name: 'list.xlsx' },
      bomb,
    );
    expect(body).toMatchObject({ state: 'reading' });
    let over = false;
    const done = settled(ann, body.id).finally(() => (over = true));
    let slowest = 0;
    while (!over) {
      const began = performance.now();
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(20);
    }
    expect(await done).toMatchObject({ state: 'failed', failure: TOO_HEAVY });
    expect(slowest).toBeLessThan(1000);
  });
});
