import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBDOMAIN_EDGES, SUBDOMAIN_LETTERS, SUBDOMAIN_RESERVED, SUBDOMAIN_SHORT } from '../messages.ts';
import { subdomain, suggestSubdomain } from './subdomain.ts';

const fault = (name: string) => subdomain.safeParse(name).error?.issues[0]?.message ?? null;

describe('a firm’s name in addresses', () => {
  it('has 3 to 63 small letters, digits and inner hyphens, and is no word of the portal itself', () => {
    expect(fault('pell-harrow2')).toBeNull();
    expect(subdomain.parse(' Pell ')).toBe('pell');
    expect(fault('ab')).toBe(SUBDOMAIN_SHORT);
    expect(fault('a'.repeat(64))).not.toBeNull();
    expect(fault('pell.harrow')).toBe(SUBDOMAIN_LETTERS);
    expect(fault('pellé')).toBe(SUBDOMAIN_LETTERS);
    expect(fault('-pell')).toBe(SUBDOMAIN_EDGES);
    expect(fault('pell-')).toBe(SUBDOMAIN_EDGES);
    for (const word of ['www', 'api', 'app', 'admin', 'mail', 'demo', 'signin', 'create-firm', 'WWW'])
      expect(fault(word), word).toBe(SUBDOMAIN_RESERVED);
  });

  it('is suggested from the firm’s name', () => {
    expect(suggestSubdomain('Pell Harrow CPAs')).toBe('pell-harrow');
    expect(suggestSubdomain('Müller & Söhne LLP')).toBe('muller-and-sohne');
    expect(suggestSubdomain('O’Neil Tax, Inc.')).toBe('oneil-tax');
    expect(suggestSubdomain('Admin')).toBe('admin-tax');
    expect(suggestSubdomain('AB')).toBe('ab-tax');
    expect(suggestSubdomain('税理士')).toBe('');
  });

  it('is always one that may be used, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const suggested = suggestSubdomain(name);
        expect(suggested === '' || subdomain.safeParse(suggested).success).toBe(true);
      }),
    );
  });
});
