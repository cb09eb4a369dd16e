/** NTF-009 to NTF-011: where a click leads. Whatever was looked at is read. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { call } from '#platform/web/client.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { notifications } from '../contract.ts';
import { ALREADY_DISMISSED, FILE_GONE } from '../messages.ts';
import type { Notification } from '../model.ts';
import { type FileKind, openingOf } from '../rules/opening.ts';
import { everyNotification } from './queries.ts';

async function linkTo(of: FileKind, id: number): Promise<string> {
  if (of === 'questionnaire_export')
    return (await call(collect.questionnaireExportLink, { export_id: id })).url;
  if (of === 'conversation_export')
    return (await call(messages.conversationExportLink, { export_id: id })).url;
  return (await call(documents.archiveLink, { archive_id: id })).document.data.link;
}

export function useOpenNotification(onLeave: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: ({ id, dismissed }: { id: number; dismissed: boolean }) =>
      call(notifications.dismissNotification, { notification_id: id, dismissed }),
    onSettled: () => queries.invalidateQueries({ queryKey: everyNotification }),
    onError: toastFailure,
  });
  const read = ({ id, dismissed }: Notification) => {
    if (!dismissed) dismiss.mutate({ id, dismissed: true });
  };
  const fetchFile = useMutation({
    mutationFn: ({ of, id }: { of: FileKind; id: number }) => linkTo(of, id),
    onSuccess: saveLink,
    onError: (error) =>
      error instanceof ApiError && error.status === 404 ? toast.error(FILE_GONE) : toastFailure(error),
  });
  const open = (notification: Notification) => {
    const opening = openingOf(notification.link);
    if (opening.to === 'file') {
      if (notification.dismissed) return toast.info(ALREADY_DISMISSED);
      return fetchFile.mutate(opening, { onSuccess: () => read(notification) });
    }
    read(notification);
    onLeave();
    void navigate(opening.to === 'page' ? opening.path : `/?look=${opening.questionnaireId}`);
  };
  return { open, dismiss };
}
