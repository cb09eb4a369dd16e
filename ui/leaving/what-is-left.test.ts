import { describe, expect, it } from 'vitest';
import { whatIsLeft, type Place } from './what-is-left.ts';

const keys = new Set(['user', 'new']);
const at = (path: string) => `https://sheaf.test${path}`;
const left = (from: string, to: string, place: Partial<Place> = {}) =>
  whatIsLeft({ address: at(from), inLayer: false, within: null, ...place }, at(from), at(to), keys);

describe('what a change of the address takes off the page', () => {
  it('takes everything with another page, and nothing with another filter', () => {
    expect(left('/clients', '/admin')).toBe(true);
    expect(left('/clients?q=a', '/clients?q=b&page=2')).toBe(false);
    expect(left('/clients?user=5', '/clients?user=5&q=b', { inLayer: true })).toBe(false);
  });

  it('takes the drawer whose name changes, and leaves the page behind it', () => {
    expect(left('/clients?user=5', '/clients?user=6', { inLayer: true })).toBe(true);
    expect(left('/clients?user=5', '/clients', { inLayer: true })).toBe(true);
    expect(left('/clients?user=5', '/clients')).toBe(false);
  });

  it('leaves the drawer under a dialog that is closed', () => {
    const drawer = { address: at('/clients?user=5'), inLayer: true };
    expect(left('/clients?user=5&new=1', '/clients?user=5', drawer)).toBe(false);
    expect(left('/clients?user=5', '/clients?user=5&new=1', drawer)).toBe(false);
  });

  it('takes what belongs to a section with another section', () => {
    const inSection = { address: at('/questionnaire/a?id=1'), key: 'sectionId' };
    expect(left('/questionnaire/a?id=1', '/questionnaire/a?id=1&sectionId=5', inSection)).toBe(true);
    expect(left('/q?id=1&sectionId=5', '/q?id=1&sectionId=5#question2', inSection)).toBe(false);
    expect(left('/q?id=1&sectionId=5', '/q?id=1&sectionId=6')).toBe(false);
  });

  it('lets forms stay where their screen keeps them', () => {
    expect(left('/firm/profile', '/firm/groups', { within: '/firm' })).toBe(false);
    expect(left('/firm/profile', '/firm', { within: '/firm' })).toBe(false);
    expect(left('/firm/profile', '/firms', { within: '/firm' })).toBe(true);
  });
});
