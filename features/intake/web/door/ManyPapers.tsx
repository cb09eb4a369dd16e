import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { papersCounted } from '../../rules/door-words.ts';
import { pagesInWords } from '../../rules/desk-words.ts';
import { openDoubts } from '../../rules/open-doubts.ts';
import { sayDoubt } from '../../rules/say-doubt.ts';
import type { DoorWays, ShownPaper } from './door-ways.ts';
import classes from './door.module.css';

export interface DoorList<P extends ShownPaper> {
  /** What is asked, such as "2025 Individual Tax Organizer". */
  subtitle: string;
  /** How many are fine, and how many are asked about. */
  counts: string;
  /** Papers that nothing is asked about, under a title. */
  fine: { title: string; papers: readonly P[] };
  /** Beside such a paper. */
  after?: (paper: P) => ReactNode;
}

interface ManyPapersProps<P extends ShownPaper> {
  count: number;
  /** Those that are asked about. */
  asked: readonly P[];
  list: DoorList<P>;
  ways: DoorWays;
  onLook: (id: number) => void;
  onClose: () => void;
}

const FIRST_SHOWN = 3;

/** Several papers at once: only the doubtful ones ask. */
export function ManyPapers<P extends ShownPaper>(props: ManyPapersProps<P>) {
  const { count, asked, list, ways, onLook, onClose } = props;
  const { title, papers } = list.fine;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? papers : papers.slice(0, FIRST_SHOWN);
  const more = papers.length - shown.length;
  const [first] = asked;
  return (
    <Dialog
      opened
      width={560}
      focusTitle
      title={`${papersCounted(count)} received`}
      subtitle={list.subtitle}
      onClose={onClose}
      footer={
        <div className={classes.ways}>
          {first && (
            <Button
              fullWidth
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden />}
              onClick={() => onLook(first.id)}
            >
              {`Look at ${papersCounted(asked.length)}`}
            </Button>
          )}
          <Button fullWidth variant="subtle" size="md" onClick={onClose}>
            {first ? 'Later. Keep them as they are' : 'Close'}
          </Button>
        </div>
      }
    >
      <p className={classes.counts} role="status">
        {list.counts}
      </p>
      {asked.length > 0 && (
        <ul className={classes.list} aria-label="A quick look">
          {asked.map(({ id, name, paper, doubts }) => {
            const [facts] = openDoubts(doubts);
            const said = sayDoubt(facts!, { paper, firm: ways.firm, day: dateInWords });
            return (
              <li key={id}>
                <button type="button" className={classes.row} onClick={() => onLook(id)}>
                  <StatusMark shape={said.isBad ? 'returned' : 'wait'} />
                  <span className={classes.words}>
                    <b>{paper || name}</b>
                    <span data-bad={said.isBad || undefined}>{said.line}</span>
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {papers.length > 0 && (
        <>
          <h3 className={classes.part}>{title}</h3>
          <ul className={classes.list} aria-label={title}>
            {shown.map((document) => (
              <li key={document.id} className={classes.row}>
                <StatusMark shape="done" />
                <span className={classes.words}>
                  <b>{document.paper || document.name}</b>
                  {document.pages !== null && <span>{pagesInWords(document.pages)}</span>}
                  {list.after?.(document)}
                </span>
              </li>
            ))}
            {more > 0 && (
              <li>
                <button type="button" className={classes.row} onClick={() => setWhole(true)}>
                  <IconChevronDown size={20} aria-hidden />
                  <b>{`${more} more ${title.toLowerCase()}`}</b>
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  );
}
