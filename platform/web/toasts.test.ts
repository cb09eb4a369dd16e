import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, currentToasts, toast, toastMillis, undoToast } from './toasts.ts';

afterEach(() => {
  for (const open of currentToasts()) closeToast(open.id);
});

describe('toasts', () => {
  it('closes after 50 ms per character, at least 4 s', () => {
    expect(toastMillis('')).toBe(4000);
    expect(toastMillis('x'.repeat(80))).toBe(4000);
    expect(toastMillis('x'.repeat(81))).toBe(4050);
    toast.info('x'.repeat(100));
    expect(currentToasts()[0]?.closesAfter).toBe(5000);
  });

  it("PLT-018: the default info text is 'Updated'", () => {
    toast.info();
    expect(currentToasts()[0]?.text).toBe('Updated');
  });

  it("PLT-019: the default error text is 'Something went wrong'", () => {
    toast.error();
    expect(currentToasts()[0]).toMatchObject({ text: 'Something went wrong', closesAfter: 4000 });
  });

  it("PLT-020: the default success text is 'Successfully updated'", () => {
    toast.success();
    expect(currentToasts()[0]?.text).toBe('Successfully updated');
  });

  it('shows at most three, and an error outlives an older note', () => {
    toast.error('kept');
    toast.info('first');
    toast.info('second');
    toast.info('third');
    expect(currentToasts().map((open) => open.text)).toEqual(['kept', 'second', 'third']);
  });

  it('offers an undo', () => {
    let undone = false;
    undoToast('Document deleted', () => (undone = true));
    currentToasts()[0]?.action?.run();
    expect(undone).toBe(true);
  });
});
