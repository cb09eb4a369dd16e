import { describe, expect, it } from 'vitest';
import { readShellHint, type ShellHint, writeShellHint } from './shell-hint.ts';

describe('the hint which outline to show', () => {
  it.each<ShellHint>([
    { shell: 'client', address: 'pellharrow', many: false },
    { shell: 'client', address: 'pell-harrow-2', many: true },
    { shell: 'staff', address: 'pellharrow', many: false },
  ])('reads as it was written: %o', (hint) => {
    expect(readShellHint(writeShellHint(hint))).toEqual(hint);
  });

  it.each([undefined, '', 'public.pellharrow', 'client', 'client.', 'client.a/b', 'client.<b>', 'staff.a.b'])(
    'says nothing when it is %s',
    (kept) => expect(readShellHint(kept)).toBeNull(),
  );
});
