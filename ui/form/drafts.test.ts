import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, setDraftOwner, withDraft } from './drafts.ts';

/** What of a browser's storage is used here; its entries are its own keys. */
function fakeStorage(): Storage {
  const store: Record<string, string> = {};
  const define = (name: string, value: unknown) => Object.defineProperty(store, name, { value });
  define('getItem', (key: string) => store[key] ?? null);
  define('setItem', (key: string, text: string) => (store[key] = text));
  define('removeItem', (key: string) => delete store[key]);
  return store as unknown as Storage;
}

const blank = { fname: '', email: '', ssn: '', group: null as string | null, hasSpouse: false };

describe('the draft of something new', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    setDraftOwner('1:1');
  });

  it('comes back as it was typed, and is gone once it is made', () => {
    keepDraft('user', { ...blank, fname: 'Mia', group: '4' });
    expect(withDraft('user', blank)).toEqual({ ...blank, fname: 'Mia', group: '4' });
    expect(withDraft('entity', blank)).toEqual(blank);
    forgetDraft('user');
    expect(withDraft('user', blank)).toEqual(blank);
  });

  it('never writes down what is sensitive', () => {
    keepDraft('user', { ...blank, ssn: '123-45-6789', password: 'x', spouse_ssn: '1', ein: '2', note: 'n' }, [
      'note',
    ]);
    const written = JSON.stringify(Object.entries(sessionStorage));
    for (const secret of ['123-45-6789', 'password', 'spouse_ssn', 'ein', 'note'])
      expect(written).not.toContain(secret);
    expect(withDraft('user', blank).ssn).toBe('');
  });

  it('belongs to one person in one firm', () => {
    keepDraft('user', { ...blank, fname: 'Mia' });
    setDraftOwner('2:1');
    expect(withDraft('user', blank)).toEqual(blank);
    setDraftOwner('1:1');
    expect(withDraft('user', blank)).toEqual(blank);
  });

  it('is thrown away at sign-out, and nothing is kept for nobody', () => {
    keepDraft('user', { ...blank, fname: 'Mia' });
    setDraftOwner(null);
    expect(Object.keys(sessionStorage)).toEqual([]);
    keepDraft('user', { ...blank, fname: 'Mia' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('leaves out what the form does not have, or has of another kind', () => {
    keepDraft('user', { fname: 7, email: 'a@b.test', gone: 'x' });
    expect(withDraft('user', blank)).toEqual({ ...blank, email: 'a@b.test' });
  });
});
