import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEye,
  IconEyeOff,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { StatusCell } from '../StatusCell.tsx';
import { canStep } from '../status-words.ts';
import { useReturnActs } from '../use-return-acts.ts';
import { useLeaveDesk } from './leave-desk.ts';
import type { Classifying } from './use-classifying.ts';
import type { SendReturn } from './use-send-return.ts';
import classes from './classify.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

export function ClassifyHeader({ desk, send }: { desk: Classifying; send: SendReturn }) {
  const { detail, draft, view, mayEdit, isPreview } = desk;
  const acts = useReturnActs();
  const leave = useLeaveDesk();
  const pages = detail.page_count === 1 ? '1 page' : `${detail.page_count} pages`;
  const facts = [detail.company_name, detail.document_name, pages, detail.software].filter(Boolean);
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="ink"
        size="lg"
        aria-label="Close"
        onClick={() => void desk.desk.flush().then((isSaved) => isSaved && leave())}
      >
        <IconX {...ICON} />
      </ActionIcon>
      <div className={classes.title}>
        <h1>
          {detail.tax_year} {draft.tax_return_name}
        </h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <StatusCell row={detail} />
      {mayEdit ? (
        <>
          <ActionIcon
            variant="subtle"
            color="ink"
            aria-label="Undo"
            data-repeat
            disabled={!view.canUndo}
            onClick={desk.undo}
          >
            <IconArrowBackUp {...ICON} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="ink"
            aria-label="Redo"
            data-repeat
            disabled={!view.canRedo}
            onClick={desk.redo}
          >
            <IconArrowForwardUp {...ICON} />
          </ActionIcon>
          <SaveState
            status={view.status}
            failure={desk.refusal ?? 'The parts couldn’t be saved.'}
            onRetry={() => void desk.desk.flush()}
          />
        </>
      ) : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={isPreview ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
          aria-pressed={isPreview}
          onClick={() => desk.setPreview(!isPreview)}
        >
          See what clients see
        </Button>
        {detail.may_send && canStep(detail, 'recall') ? (
          <Button variant="default" onClick={() => acts.recall(detail)}>
            Take back
          </Button>
        ) : null}
        {mayEdit ? (
          <>
            <span id="send-fault" className={classes.fault} role="status">
              {send.why}
            </span>
            <Tooltip label={send.why} disabled={send.why === null}>
              <Button
                leftSection={<IconSend {...ICON} />}
                loading={send.isSending}
                data-disabled={send.why !== null || undefined}
                aria-disabled={send.why !== null}
                aria-describedby="send-fault"
                onClick={send.ask}
              >
                Send to {send.to}
              </Button>
            </Tooltip>
          </>
        ) : null}
      </div>
    </header>
  );
}
