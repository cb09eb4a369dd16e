import { describe, expect, it } from 'vitest';
import { NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { bannersFor, type BannerFacts } from './banners.ts';

const quiet: BannerFacts = {
  alert: null,
  online: true,
  outgoing: null,
  saidElsewhere: false,
  readOnly: null,
  notice: '',
  dismissed: null,
};
const kinds = (facts: Partial<BannerFacts>) =>
  bannersFor({ ...quiet, ...facts }).map((banner) => banner.kind);

describe('bannersFor', () => {
  it('the maintenance text shows while show is true and goes when it is false', () => {
    expect(bannersFor({ ...quiet, alert: { show: true, text: 'Back at 9' } })).toEqual([
      { kind: 'maintenance', text: 'Back at 9' },
    ]);
    expect(kinds({ alert: { show: false, text: 'Back at 9' } })).toEqual([]);
  });

  it('the firm’s notice shows its text', () => {
    expect(bannersFor({ ...quiet, notice: 'Closed on Friday' })).toEqual([
      { kind: 'notice', text: 'Closed on Friday' },
    ]);
  });

  it('a dismissed notice stays away until its text changes', () => {
    expect(kinds({ notice: 'Closed on Friday', dismissed: 'Closed on Friday' })).toEqual([]);
    expect(kinds({ notice: 'Closed on Monday', dismissed: 'Closed on Friday' })).toEqual(['notice']);
  });

  it('says when the browser is offline', () => {
    expect(kinds({ online: false })).toEqual(['offline']);
    expect(kinds({ online: false, saidElsewhere: true })).toEqual([]);
  });

  it('says when a client’s answers do not get through, and nothing while they are on their way', () => {
    const waiting = { ...NOTHING_WAITS, answers: 3 };
    expect(kinds({ outgoing: { waiting, sealed: 0, isStuck: true } })).toEqual(['offline']);
    expect(kinds({ outgoing: { waiting, sealed: 0, isStuck: false } })).toEqual([]);
    expect(kinds({ outgoing: { waiting: NOTHING_WAITS, sealed: 1, isStuck: true } })).toEqual(['offline']);
    expect(kinds({ outgoing: { waiting: NOTHING_WAITS, sealed: 0, isStuck: true } })).toEqual([]);
  });
});
