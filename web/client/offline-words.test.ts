import { expect, it } from 'vitest';
import { NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { OFFLINE_CLIENT, offlineWords } from './offline-words.ts';

const waiting = { ...NOTHING_WAITS, answers: 3, photos: 2 };

it('tells a client what waits on the device, offline or while the server cannot be reached', () => {
  expect(offlineWords(false, waiting, 0)).toBe(
    'You’re offline. 3 answers and 2 photos are saved on this device and will be sent when you’re back online.',
  );
  expect(offlineWords(true, waiting, 0)).toBe(
    'We can’t reach the server. 3 answers and 2 photos are saved on this device. We’ll keep trying to send.',
  );
  expect(offlineWords(false, NOTHING_WAITS, 0)).toBe(OFFLINE_CLIENT);
});

it('says that a protected answer is not on the device', () => {
  expect(offlineWords(false, NOTHING_WAITS, 1)).toBe(
    'You’re offline. One protected answer isn’t saved yet. Keep this page open until you’re online.',
  );
  expect(offlineWords(true, { ...NOTHING_WAITS, answers: 1 }, 2)).toBe(
    'We can’t reach the server. One answer is saved on this device. We’ll keep trying to send. ' +
      '2 protected answers aren’t saved yet. Keep this page open until you’re online.',
  );
});
