import { describe, expect, it, vi } from 'vitest';
import { noProgress, refusalOf, sendFile, type SendSeams } from './send-file.ts';

const file = new File(['hello'], 'W-2.pdf', { type: 'application/pdf' });
const link = { upload_id: 5, url: '/api/uploads/abc', method: 'PUT' as const, expires_at: '' };

function seams(over: { put?: SendSeams['put']; process?: () => Promise<unknown> } = {}) {
  const calls: { path: string; input: unknown; key: string | undefined }[] = [];
  const call = vi.fn(
    async (endpoint: { path: string }, input: unknown, options?: { idempotencyKey?: string }) => {
      calls.push({ path: endpoint.path, input, key: options?.idempotencyKey });
      return endpoint.path === '/documents/process' ? (over.process?.() ?? { id: 9 }) : link;
    },
  );
  const put = vi.fn(over.put ?? (async (_target, _file, onSent) => onSent(1)));
  return { seams: { call, put } as unknown as SendSeams, calls, put };
}

describe('sendFile', () => {
  it('goes through the three steps in order', async () => {
    const { seams: steps, calls, put } = seams();
    const parts: number[] = [];
    await expect(
      sendFile(steps, { companyId: 3 }, file, noProgress(), (part) => parts.push(part)),
    ).resolves.toEqual({
      id: 9,
    });
    expect(calls.map((one) => one.path)).toEqual(['/documents/upload_link', '/documents/process']);
    expect(calls[0]!.input).toEqual({
      company_id: 3,
      name: 'W-2.pdf',
      size: 5,
      content_type: 'application/pdf',
    });
    expect(calls[1]!.input).toEqual({ upload_id: 5 });
    expect(put).toHaveBeenCalledTimes(1);
    expect(parts).toEqual([1]);
  });

  it('asks for a new link when the bytes did not arrive', async () => {
    const failing = seams({ put: () => Promise.reject(new Error('lost')) });
    const progress = noProgress();
    await expect(sendFile(failing.seams, { companyId: 3 }, file, progress, () => {})).rejects.toThrow('lost');
    const again = seams();
    await sendFile(again.seams, { companyId: 3 }, file, progress, () => {});
    expect(again.calls[0]!.path).toBe('/documents/upload_link');
    expect(again.calls[0]!.key).not.toBe(failing.calls[0]!.key);
  });

  it('sends the bytes once when only the last answer was lost, with the same key', async () => {
    const progress = noProgress();
    const failing = seams({ process: () => Promise.reject(new Error('lost')) });
    await expect(sendFile(failing.seams, { companyId: 3 }, file, progress, () => {})).rejects.toThrow('lost');
    const again = seams();
    await sendFile(again.seams, { companyId: 3 }, file, progress, () => {});
    expect(again.put).not.toHaveBeenCalled();
    expect(again.calls.map((one) => one.path)).toEqual(['/documents/process']);
    expect(again.calls[0]!.key).toBe(failing.calls[1]!.key);
  });
});

describe('refusalOf', () => {
  it('knows too large and empty files before anything travels', () => {
    expect(refusalOf({ size: 150 * 1024 * 1024 })).toBeNull();
    expect(refusalOf({ size: 150 * 1024 * 1024 + 1 })).toBe('Files can be at most 150 MB.');
    expect(refusalOf({ size: 0 })).toContain('Could not upload those files.');
  });
});
