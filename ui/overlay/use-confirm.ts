import { askToConfirm, type ConfirmRequest } from './confirm-store.ts';

/** `if (await confirm({ title, body, verb })) …` */
export function useConfirm(): (request: ConfirmRequest) => Promise<boolean> {
  return askToConfirm;
}
