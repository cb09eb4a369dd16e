/** OVR-015: where its client finds a questionnaire, ready to be pasted. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { previewCalls } from '../contract.ts';
import { LINK_COPIED } from '../messages.ts';

export const useCopyLink = () =>
  useMutation({
    mutationFn: async (questionnaire_id: number) => {
      const { link } = await call(previewCalls.generateLink, { questionnaire_id });
      await navigator.clipboard.writeText(link);
    },
    onSuccess: () => toast.success(LINK_COPIED),
    onError: toastFailure,
  });
