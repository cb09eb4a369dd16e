import { expect, it } from 'vitest';
import { NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { OFFLINE_CLIENT, offlineWords } from './offline-words.ts';

const waiting = { ...NOTHING_WAITS, answers: 3, photos: 2 };

it('tells a client what waits on the device, offline or while the server cannot be reached', () => {
  expect(offlineWords(false, waiting)).toBe(
    'You’re offline. 3 answers and 2 photos are saved on this device and will be sent when you’re back online.',
  );
  expect(offlineWords(true, waiting)).toBe(
    'We can’t reach the server. 3 answers and 2 photos are saved on this device. We’ll keep trying to send.',
  );
  expect(offlineWords(false, NOTHING_WAITS)).toBe(OFFLINE_CLIENT);
});
