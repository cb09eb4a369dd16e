import { describe, expect, it } from 'vitest';
import { splitWarning } from './split-warning.ts';

const part = { from_split: true };
const whole = { from_split: false };

describe('CHK-013: the warning before a part of a split document is deleted', () => {
  it('names one file as a part', () => {
    expect(splitWarning([part])).toBe('This file is part of a larger one that was split. The rest stays.');
  });

  it('is given where any of several files is a part', () => {
    expect(splitWarning([whole, part])).toBe(
      'Some of these files are parts of larger ones that were split. The rest stays.',
    );
  });

  it('is not given for other files', () => {
    expect(splitWarning([whole])).toBeNull();
    expect(splitWarning([whole, whole])).toBeNull();
  });
});
