import { describe, expect, it } from 'vitest';
import { afterEcho } from './search-echo.ts';

describe('what comes back to a search box', () => {
  it('is its own word, even when more was typed meanwhile', () => {
    expect(afterEcho(['', 'To', 'Tom', 'Tom D'], 'Tom')).toEqual(['Tom', 'Tom D']);
    expect(afterEcho(['Tom', 'Tom D'], 'Tom D')).toEqual(['Tom D']);
  });

  it('is news when the box never said it, or said it before what came back last', () => {
    expect(afterEcho(['Tom'], '')).toBeNull();
    expect(afterEcho(['', 'Tom'], 'Maria')).toBeNull();
  });
});
