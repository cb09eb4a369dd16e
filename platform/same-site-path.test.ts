import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath, sameSitePath, signInPath } from './same-site-path.ts';

describe('the way to sign-in and back', () => {
  it('ACC-006: a visit without a session goes to /?redirect={path}', () => {
    expect(signInPath('/admin/abc?tab=1#x')).toBe('/?redirect=%2Fadmin%2Fabc%3Ftab%3D1%23x');
    expect(signInPath('/')).toBe('/');
  });

  it('ACC-007: sign-in returns to the path that was asked for, with its query', () => {
    expect(returnPath('?redirect=%2Fadmin%2Fabc%3Ftab%3D1%23x')).toBe('/admin/abc?tab=1#x');
    expect(returnPath('')).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'https:evil.example',
    'evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/%',
    '',
  ])('ACC-008: %j is not a path of this site', (value) => {
    expect(sameSitePath(value)).toBeNull();
    expect(returnPath(`?redirect=${encodeURIComponent(value)}`)).toBe('/');
  });

  it('ACC-008: whatever the value, what comes out stays on this site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '%25',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'a',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const target = returnPath(`?redirect=${encodeURIComponent(parts.join(''))}`);
        expect(new URL(target, 'https://portal.example').origin).toBe('https://portal.example');
      }),
      { numRuns: 2000 },
    );
  });
});
