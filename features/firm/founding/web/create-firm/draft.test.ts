import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, keepDraft, readDraft, stepAfter, stepBefore } from './draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the draft of a firm', () => {
  it('comes back after a reload', () => {
    const store = memory();
    const draft = { ...EMPTY_DRAFT, name: 'Quill & Co', step: 'looks' as const };
    keepDraft(store, draft);
    expect(readDraft(store)).toEqual(draft);
  });

  it('never holds the password', () => {
    const store = memory();
    keepDraft(store, { ...EMPTY_DRAFT, password: 'Right-horse-7' } as typeof EMPTY_DRAFT);
    expect([...store.kept.values()].join('')).not.toContain('Right-horse-7');
  });

  it('begins anew when what is kept cannot be read', () => {
    expect(readDraft({ getItem: () => '{' })).toEqual(EMPTY_DRAFT);
    expect(readDraft({ getItem: () => '{"step":"gone"}' })).toEqual(EMPTY_DRAFT);
  });

  it('goes forward and back by one', () => {
    expect([stepAfter('firm'), stepAfter('finish'), stepBefore('you'), stepBefore('firm')]).toEqual([
      'you',
      'finish',
      'firm',
      null,
    ]);
  });
});
