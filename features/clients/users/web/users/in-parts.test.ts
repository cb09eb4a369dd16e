import { describe, expect, it } from 'vitest';
import { inParts, people } from './in-parts.ts';

describe('a call to many', () => {
  it('goes out in parts of at most 500, nobody twice and nobody left out', async () => {
    const ids = Array.from({ length: 1201 }, (_, at) => at);
    const parts: number[][] = [];
    await inParts(ids, async (part) => void parts.push(part));
    expect(parts.map((part) => part.length)).toEqual([500, 500, 201]);
    expect(parts.flat()).toEqual(ids);
    expect([people(1), people(2)]).toEqual(['1 user', '2 users']);
  });
});
