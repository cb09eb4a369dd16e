/** What was written and has not reached the server: kept on this device for the same person until it has, or they sign out. */
import { clear, createStore, del, get, set } from 'idb-keyval';
import type { Form } from '#features/questionnaires/model.ts';

export interface KeptDraft {
  form: Form;
  next: number;
  /** When it was written. */
  at: string;
}

const store = createStore('sheaf-templates', 'drafts');

export const keptDraft = (under: string): Promise<KeptDraft | null> =>
  get<KeptDraft>(under, store).then(
    (kept) => kept ?? null,
    () => null,
  );

export const keepDraft = (under: string, draft: KeptDraft): Promise<void> =>
  set(under, draft, store).catch(() => undefined);

export const forgetDraft = (under: string): Promise<void> => del(under, store).catch(() => undefined);

export const forgetAllDrafts = (): Promise<void> => clear(store).catch(() => undefined);
