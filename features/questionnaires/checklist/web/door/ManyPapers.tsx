import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { pagesInWords } from '#features/intake/rules/desk-words.ts';
import { openDoubts } from '#features/intake/rules/open-doubts.ts';
import { sayDoubt } from '#features/intake/rules/say-doubt.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useDesk } from '../../../answering/web/desk.ts';
import type { LyingDocument } from '../../model.ts';
import { countAtDoor, doorInWords, papersCounted } from '../../rules/door-words.ts';
import { PortalDid } from './PortalDid.tsx';
import classes from './door.module.css';

interface ManyPapersProps {
  papers: readonly LyingDocument[];
  /** Those among them that are asked about. */
  asked: readonly LyingDocument[];
  onLook: (id: number) => void;
  onClose: () => void;
}

const FIRST_SHOWN = 3;

/** Several papers at once: only the doubtful ones ask. */
export function ManyPapers({ papers, asked, onLook, onClose }: ManyPapersProps) {
  const { opened } = useDesk();
  const firm = useFirm().name;
  const [isWhole, setWhole] = useState(false);
  const calm = papers.filter((one) => !asked.includes(one));
  const placed = calm.filter(({ question_no, others }) => question_no !== null || others);
  const shown = isWhole ? placed : placed.slice(0, FIRST_SHOWN);
  const more = placed.length - shown.length;
  const [first] = asked;
  return (
    <Dialog
      opened
      width={560}
      focusTitle
      title={`${papersCounted(papers.length)} received`}
      subtitle={`${opened.tax_year} ${opened.name}`}
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
        {doorInWords(countAtDoor(papers))}
      </p>
      {asked.length > 0 && (
        <ul className={classes.list} aria-label="A quick look">
          {asked.map(({ id, name, paper, doubts }) => {
            const [facts] = openDoubts(doubts);
            const said = sayDoubt(facts!, { paper, firm, day: dateInWords });
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
      {placed.length > 0 && (
        <>
          <h3 className={classes.part}>In place</h3>
          <ul className={classes.list} aria-label="In place">
            {shown.map((document) => (
              <li key={document.id} className={classes.row}>
                <StatusMark shape="done" />
                <span className={classes.words}>
                  <b>{document.paper || document.name}</b>
                  {document.pages !== null && <span>{pagesInWords(document.pages)}</span>}
                  <PortalDid document={document} />
                </span>
              </li>
            ))}
            {more > 0 && (
              <li>
                <button type="button" className={classes.row} onClick={() => setWhole(true)}>
                  <IconChevronDown size={20} aria-hidden />
                  <b>{`${more} more in place`}</b>
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  );
}
