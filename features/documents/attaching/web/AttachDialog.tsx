import { Button, Radio, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ALL_LOCKED, ATTACH_FAILED, ATTACHED, ONLY_UNLOCKED } from '../../messages.ts';
import { sayFailure } from '../../web/say-failure.ts';
import { attaching } from '../contract.ts';
import type { QuestionnaireChoice } from '../model.ts';
import { attachTargetsQuery } from './queries.ts';

interface AttachDialogProps {
  companyId: number;
  /** As in "W-2.pdf" or "3 items". */
  what: string;
  documentIds: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** DOC-038 to DOC-040. */
export function AttachDialog({ companyId, what, documentIds, onDone, onClose }: AttachDialogProps) {
  const { data, error, refetch } = useQuery(attachTargetsQuery(companyId));
  const [chosen, setChosen] = useState<string | null>(null);
  const attach = useMutation({
    mutationFn: (questionnaireId: number) =>
      call(attaching.attachToQuestionnaire, {
        companyId,
        questionnaireId,
        extractedDocumentIds: [...documentIds],
      }),
    onSuccess: () => {
      toast.success(ATTACHED);
      onDone();
      onClose();
    },
    onError: (failure) => sayFailure(failure, ATTACH_FAILED),
  });
  const unlocked = data?.questionnaires.filter(({ locked }) => !locked) ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Attach to Questionnaire"
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button
            disabled={chosen === null}
            loading={attach.isPending}
            onClick={() => attach.mutate(Number(chosen))}
          >
            Attach
          </Button>
        </>
      }
    >
      {error && !data ? <RegionError onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons /> : null}
      {data ? (
        <>
          <p>{wordsFor(data.questionnaires, unlocked.length)}</p>
          {unlocked.length > 0 ? (
            <Radio.Group label={`Attach ${what} to`} value={chosen} onChange={setChosen}>
              <Stack gap="xs" mt="xs">
                {unlocked.map(({ id, name }) => (
                  <Radio key={id} value={String(id)} label={name} />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

function wordsFor(all: readonly QuestionnaireChoice[], unlocked: number): string {
  if (all.length === 0) return 'This entity has no questionnaires yet. Send one first.';
  return unlocked === 0 ? ALL_LOCKED : ONLY_UNLOCKED;
}
