import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { isSingleKey } from '#ui/keyboard.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { HeadButtons } from './head/HeadButtons.tsx';
import { HeadFacts } from './head/HeadFacts.tsx';
import { useLookAddress } from './look-address.ts';
import { PreviewTabs } from './PreviewTabs.tsx';
import { previewQuery } from './queries.ts';
import classes from './preview.module.css';

const icon = { size: '1.125rem', stroke: 1.7, 'aria-hidden': true } as const;

/** OVR-012: the questionnaire over the list it was opened from; arrows, j and k step through its rows. */
export function LookDialog() {
  const { id, tab, before, after, open, goTab, close } = useLookAddress();
  const navigate = useNavigate();
  const { data: head, error, refetch } = useQuery(previewQuery(id!));
  const step = (to: number | null) => to !== null && open(to);
  return (
    <Dialog
      opened
      onClose={close}
      width={1140}
      flush
      title={head?.formatted_name ?? 'Questionnaire'}
      subtitle={head && <HeadLine head={head} />}
      aside={
        <>
          {head && <HeadButtons head={head} />}
          <ActionIcon
            aria-label="Previous questionnaire"
            disabled={before === null}
            onClick={() => step(before)}
          >
            <IconChevronUp {...icon} />
          </ActionIcon>
          <ActionIcon aria-label="Next questionnaire" disabled={after === null} onClick={() => step(after)}>
            <IconChevronDown {...icon} />
          </ActionIcon>
        </>
      }
      onKey={(event) => {
        if (!isSingleKey(event) || isInside(event.target)) return;
        const { key } = event;
        if (key === 'k' || key === 'ArrowUp') step(before);
        else if (key === 'j' || key === 'ArrowDown') step(after);
        else if (key === 'o') void navigate(`/collect/${id}`);
        else return;
        event.preventDefault();
      }}
    >
      {isMissing(error) && (
        <p className={classes.gone}>This questionnaire is gone. Someone may have deleted it.</p>
      )}
      {error && !isMissing(error) && !head && (
        <RegionError why="We couldn’t load this questionnaire." onRetry={() => void refetch()} />
      )}
      {!head && !error && <Skeletons lines={[60, 80, 70]} />}
      {head && (
        <div className={classes.dialog}>
          <HeadFacts head={head} />
          <PreviewTabs key={head.id} head={head} chosen={tab} onChoose={goTab} among="dialog" />
        </div>
      )}
    </Dialog>
  );
}

/** Tabs, menus and fields have their own use for arrows. */
const isInside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=tablist], [role=menu], [role=listbox]') !== null;

function HeadLine({
  head,
}: {
  head: {
    company_hash: string;
    company_name: string;
    entity_type: string;
    external_entity_id: string | null;
  };
}) {
  return (
    <>
      <Link to={`/admin/${head.company_hash}`}>{head.company_name}</Link> {head.entity_type}
      {head.external_entity_id !== null && ` · ID ${head.external_entity_id}`}
    </>
  );
}
