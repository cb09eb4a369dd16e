import { Button, Tooltip } from '@mantine/core';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { CONFIRM_FROM } from '../model.ts';
import { sendLabel } from '../rules/send-words.ts';
import { AS_DRAFT } from './use-send-form.ts';

interface SendButtonsProps {
  form: string;
  entities: number;
  busy: boolean;
  isScheduled?: boolean;
  /** Why nothing can be sent yet. */
  reason?: string | null;
  /** The id of the sentence that says why no draft can be saved. */
  noDraft?: string | undefined;
  onCancel: () => void;
}

const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The foot of each way of sending. A button that cannot be pressed can still be reached, and says why. */
export function SendButtons(props: SendButtonsProps) {
  const { form, entities, busy, isScheduled = false, reason = null, noDraft, onCancel } = props;
  const asksFirst = entities >= CONFIRM_FROM;
  const off = reason === null ? {} : { 'data-disabled': true, 'aria-disabled': true };
  const hold = (event: React.MouseEvent) => reason !== null && event.preventDefault();
  return (
    <>
      <LeaveButton onClick={onCancel}>Cancel</LeaveButton>
      <Button
        type="submit"
        form={form}
        value={AS_DRAFT}
        variant="default"
        disabled={noDraft !== undefined || busy}
        aria-describedby={noDraft}
        {...off}
        onClick={hold}
      >
        Save draft
      </Button>
      <Tooltip label={reason} disabled={reason === null} openDelay={0}>
        <Button
          type="submit"
          form={form}
          loading={busy}
          {...off}
          onClick={hold}
          leftSection={asksFirst ? undefined : <IconSend {...icon} />}
          rightSection={asksFirst ? <IconArrowRight {...icon} /> : undefined}
        >
          {sendLabel(entities, { confirmFrom: CONFIRM_FROM, isScheduled })}
        </Button>
      </Tooltip>
    </>
  );
}
