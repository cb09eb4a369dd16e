import { expect, it } from 'vitest';
import type { Viewer } from '../model.ts';
import { everyone, onlyFor } from './who-sees.ts';

const viewer = (firm_access: string | null) => ({ me: { firm_access } }) as unknown as Viewer;

it('a place is everybody’s, or of some levels of staff', () => {
  expect(everyone()).toBe(true);
  const places = ['partner', 'admin', 'full', null].map((level) =>
    onlyFor('partner', 'admin')(viewer(level)),
  );
  expect(places).toEqual([true, true, false, false]);
});
