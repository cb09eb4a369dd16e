import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconEye, IconSend, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { StatusCell } from '../StatusCell.tsx';
import { signedCount } from '../status-words.ts';
import { useRequestActs } from '../use-request-acts.ts';
import type { Placing } from './use-placing.ts';
import { countOfSigners, type Send } from './use-send.ts';
import classes from './placing.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

export function PlacingHeader({ placing, send }: { placing: Placing; send: Send }) {
  const { desk, detail, draft, view, mayEdit, looks } = placing;
  const acts = useRequestActs();
  const mayRecall = detail.may_request && detail.status === 'sent' && signedCount(detail).signed === 0;
  const pages = detail.pages === 1 ? '1 page' : `${detail.pages} pages`;
  return (
    <header className={classes.header}>
      <ActionIcon
        component={Link}
        to="/signature-requests"
        variant="subtle"
        color="ink"
        size="lg"
        aria-label="Back to signatures"
      >
        <IconX {...ICON} />
      </ActionIcon>
      <div className={classes.title}>
        <h1>{detail.document_name}</h1>
        <p>
          {detail.company_name} · {detail.tax_year} · {pages}
        </p>
      </div>
      <StatusCell request={{ ...detail, decline_reason: null, declined_by: null }} />
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
            failure="The fields couldn’t be saved."
            onRetry={() => void desk.flush()}
          />
        </>
      ) : null}
      <div className={classes.actions}>
        {draft.signers.length > 0 ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconEye {...ICON} />}>
                Preview as signer
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {[...looks.values()].map(({ userId, name }) => (
                <Menu.Item key={userId} onClick={() => placing.preview(userId)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {mayRecall ? (
          <Button variant="default" onClick={() => acts.recall(detail)}>
            Take back
          </Button>
        ) : null}
        {mayEdit ? (
          <Tooltip label={send.why} disabled={send.why === null}>
            <Button
              leftSection={<IconSend {...ICON} />}
              loading={send.isSending}
              data-disabled={send.why !== null || undefined}
              aria-disabled={send.why !== null}
              aria-describedby="send-fault"
              onClick={send.ask}
            >
              {detail.declined_by === null ? 'Send to' : 'Send again to'}{' '}
              {countOfSigners(draft.signers.length)}
            </Button>
          </Tooltip>
        ) : null}
        <span id="send-fault" className={classes.fault}>
          {mayEdit ? send.why : null}
        </span>
      </div>
    </header>
  );
}
