import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconStack2, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { OutputOf } from '#platform/contract.ts';
import type { intake } from '../../contract.ts';
import { type DeskGroup, deskGroupOf } from '../../rules/desk-groups.ts';
import { needReview } from '../../rules/desk-words.ts';
import { openCountsQuery } from '../queries.ts';
import type { DeskState } from './use-desk.ts';
import classes from './desk.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** On the desk of all clients: whose papers are shown. */
export interface ClientChoice {
  /** Null until they are known. */
  counts: OutputOf<typeof intake.countOpenPapers> | null;
  chosen: number | null;
  choose: (entityId: number | null) => void;
}

interface HeaderProps {
  desk: DeskState;
  clients: ClientChoice | undefined;
  onAdd: () => void;
}

export function DeskHeader({ desk, clients, onAdd }: HeaderProps) {
  const navigate = useNavigate();
  const { entity, documents, draft, isSplitting, chosen } = desk;
  const { data: counts } = useQuery(openCountsQuery);
  const countOf = (...groups: DeskGroup[]) =>
    documents.filter(({ status }) => groups.includes(deskGroupOf(status))).length;
  const open = entity
    ? { to_review: countOf('failed', 'review'), reading: countOf('processing'), all: documents.length }
    : { to_review: counts?.to_review ?? 0, reading: counts?.reading ?? 0, all: counts?.open ?? 0 };
  const ofChosen = chosen && counts?.entities.find(({ id }) => id === chosen.entity.id);
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="ink"
        size="lg"
        aria-label="Close"
        onClick={() => void navigate(entity ? `/admin/${entity.hash_id}/documents` : '/admin')}
      >
        <IconX {...ICON} />
      </ActionIcon>
      <IconStack2 {...ICON} />
      <div className={classes.title}>
        <h1>Intake desk</h1>
        <p>{entity ? entity.name : 'All clients'}</p>
      </div>
      <nav className={classes.scope} aria-label="Whose papers">
        {entity ? (
          <span aria-current="page">
            This client <b>{documents.filter(({ status }) => deskGroupOf(status) !== 'completed').length}</b>
          </span>
        ) : chosen ? (
          <Link to={`/admin/${chosen.entity.hash_id}/intake?document=${chosen.id}`}>
            This client <b>{ofChosen?.open}</b>
          </Link>
        ) : null}
        {clients ? (
          <span aria-current="page">
            All clients <b>{counts?.open}</b>
          </span>
        ) : (
          <Link to={chosen ? `/intake?document=${chosen.id}` : '/intake'}>
            All clients <b>{counts?.open}</b>
          </Link>
        )}
      </nav>
      <div className={classes.actions}>
        {entity || counts ? (
          <span className={classes.waiting} data-open={open.to_review > 0 || undefined} role="status">
            {needReview(open)}
          </span>
        ) : null}
        {!isSplitting && desk.lastAccepted ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...ICON} />}
            loading={desk.undoAccept.isPending}
            onClick={() => desk.lastAccepted && desk.undoAccept.mutate(desk.lastAccepted)}
          >
            Undo
          </Button>
        ) : null}
        {isSplitting && desk.mayReview ? (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp {...ICON} />}
              disabled={draft.steps.length === 0}
              onClick={() => draft.undo()}
            >
              Undo
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp {...ICON} />}
              disabled={!draft.canRedo}
              onClick={() => draft.redo()}
            >
              Redo
            </Button>
          </>
        ) : null}
        {entity ? (
          <Button variant="default" leftSection={<IconUpload {...ICON} />} onClick={onAdd}>
            Add files
          </Button>
        ) : null}
      </div>
    </header>
  );
}
