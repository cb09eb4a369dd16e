import { expect, it } from 'vitest';
import { staleRows } from './stale-rows.ts';

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
