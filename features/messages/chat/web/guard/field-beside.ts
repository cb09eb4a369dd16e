/** Where the guarded text is written, from any place within its composer or dialog. */
export const fieldBeside = (place: Element | null): HTMLTextAreaElement | null =>
  place?.closest('[data-writes], [role="dialog"]')?.querySelector('textarea') ?? null;
