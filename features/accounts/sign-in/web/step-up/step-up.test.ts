import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { StepUpDeclined, withStepUp } from './step-up.ts';

const stale = () => new ApiError(403, { code: 'auth.step_up', message: 'Please sign in again.' });

describe('a call that needs a fresh sign-in', () => {
  it('is done at once when the sign-in is fresh', async () => {
    const confirm = vi.fn(async () => true);
    await expect(withStepUp(async () => 'done', confirm)).resolves.toBe('done');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is repeated once the person has confirmed', async () => {
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(stale());
    await expect(withStepUp(work, async () => true)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not repeated when they decline', async () => {
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(stale());
    await expect(withStepUp(work, async () => false)).rejects.toBeInstanceOf(StepUpDeclined);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('any other refusal is nobody’s to confirm', async () => {
    const confirm = vi.fn(async () => true);
    const refused = new ApiError(403, { code: 'perm.denied', message: 'No.' });
    await expect(withStepUp(() => Promise.reject(refused), confirm)).rejects.toBe(refused);
    expect(confirm).not.toHaveBeenCalled();
  });
});
