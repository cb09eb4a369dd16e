import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { mayUnsubscribe } from './policy.ts';

it('everyone of the staff may stop listening but the advisor whose client it is', () => {
  const may = whoMay((actor) => mayUnsubscribe(actor, { assigned_advisor_id: CAST.full.userId }));
  expect(may).not.toContain('full');
  expect(may).toContain('partner');
  expect(may).not.toContain('client');
});
