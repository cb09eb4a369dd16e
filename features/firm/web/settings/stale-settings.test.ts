import { expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { currentOf, staleRows } from './stale-settings.ts';

it('shows only what differs, in the words of the page', () => {
  const labels = { name: 'Name', folders: 'Folders', tour: 'Guide' };
  const theirs = { name: 'A', folders: ['/x'], tour: true, same: 1 };
  const mine = { name: 'B', folders: ['/x', '/y'], tour: false, same: 1 };
  expect(staleRows(labels, theirs, mine)).toEqual([
    { label: 'Name', mine: 'B', theirs: 'A' },
    { label: 'Folders', mine: '/x, /y', theirs: '/x' },
    { label: 'Guide', mine: 'Off', theirs: 'On' },
  ]);
});

it('knows a stale save from any other refusal', () => {
  const stale = new ApiError(409, {
    code: 'conflict.stale',
    message: '',
    details: { current: { name: 'A' }, yours: {} },
  });
  expect(currentOf(stale)).toEqual({ name: 'A' });
  expect(currentOf(new ApiError(409, { code: 'export.running', message: '' }))).toBeNull();
  expect(currentOf(new Error('no'))).toBeNull();
});
