import type { ConfirmRequest } from '#ui/overlay/confirm-store.ts';

/** For pages whose files are in this tab only. */
export const FILES_STILL_SENDING: ConfirmRequest = {
  title: 'Your files are still being sent',
  body: 'Files that haven’t arrived yet are lost if you leave.',
  verb: 'Leave',
  cancel: 'Stay here',
  destructive: true,
};
