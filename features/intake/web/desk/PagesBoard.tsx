import { Button } from '@mantine/core';
import {
  IconArrowsJoin,
  IconFileTypePdf,
  IconFold,
  IconPhoto,
  IconRotateClockwise,
  IconScissors,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { PageThumbs } from '#features/documents/web/pieces.ts';
import { writePages } from '#features/documents/splitting/rules/page-ranges.ts';
import type { OpenPaper } from '../../model.ts';
import { boundaryWords, foldedWords, headingWords, reviewWords } from '../../rules/say-why.ts';
import { pagesInWords, pagesTitle } from '../../rules/desk-words.ts';
import { type DraftPart, mergeUp, partOf, splitAfter, turnPage } from '../../rules/split-draft.ts';
import type { DeskState } from './use-desk.ts';
import { WholeFile } from './WholeFile.tsx';
import classes from './board.module.css';

const PDF = 'application/pdf';
const THUMB = { width: 104, height: 134 };
const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** Phones have none. */
const Key = ({ children }: { children: string }) => (
  <span data-keys>
    <KeyCap>{children}</KeyCap>
  </span>
);

interface BoardProps {
  desk: DeskState;
  chosen: OpenPaper;
}

/** The pages of the chosen file, those of one document side by side. */
export function PagesBoard({ desk, chosen }: BoardProps) {
  const { draft, page, mayReview } = desk;
  const isPdf = chosen.content_type === PDF;
  const part = partOf(draft.draft, page);
  const act = (words: string, change: Parameters<typeof draft.act>[1]) => {
    desk.setSplitting(true);
    draft.act(words, change);
  };
  return (
    <main className={classes.board}>
      <div className={classes.head}>
        {isPdf ? <IconFileTypePdf {...ICON} /> : <IconPhoto {...ICON} />}
        <h2>{chosen.name}</h2>
        <p>
          {[
            chosen.page_count === null ? null : pagesInWords(chosen.page_count),
            desk.isSplitting && draft.steps.length > 0 ? 'being split' : chosen.sent_by,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {mayReview && isPdf ? (
          <div className={classes.tools}>
            {chosen.status === 'split_succeeded' ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowsJoin {...ICON} />}
                rightSection={<Key>M</Key>}
                loading={desk.join.isPending}
                onClick={() => desk.join.mutate(chosen)}
              >
                Join again
              </Button>
            ) : null}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconScissors {...ICON} />}
              rightSection={<Key>S</Key>}
              onClick={() => act(`Split after page ${page + 1}`, (one) => splitAfter(one, page))}
            >
              Split
            </Button>
            {chosen.status === 'split_succeeded' ? null : (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconFold {...ICON} />}
                rightSection={<Key>M</Key>}
                disabled={draft.draft.parts.length < 2}
                onClick={() => part && act('Merged two documents', (one) => mergeUp(one, part.key))}
              >
                Merge
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRotateClockwise {...ICON} />}
              rightSection={<Key>R</Key>}
              onClick={() => act(`Turned page ${page + 1} right`, (one) => turnPage(one, page, 1))}
            >
              Turn
            </Button>
          </div>
        ) : null}
      </div>
      {isPdf && desk.isSplitting ? (
        <Suspense fallback={<Skeletons lines={[60, 40]} />}>
          <PageThumbs documentId={chosen.id}>
            {({ draw }) => (
              <ol className={classes.parts}>
                {draft.draft.parts.map((one, at) => (
                  <PartCard
                    key={one.key}
                    part={one}
                    desk={desk}
                    why={at === 0 ? null : whyBefore(desk, one)}
                    draw={(n) => draw(n, draft.draft.turns[n] ?? 0, THUMB)}
                  />
                ))}
              </ol>
            )}
          </PageThumbs>
        </Suspense>
      ) : (
        <WholeFile desk={desk} chosen={chosen} />
      )}
    </main>
  );
}

/** Why the portal starts a document here; null where a person does. */
function whyBefore({ pile }: DeskState, { pages }: DraftPart): string | null {
  const boundary = pile?.boundaries.find(({ after_page }) => after_page + 1 === pages[0]);
  return boundary ? boundaryWords(boundary) : null;
}

interface PartProps {
  part: DraftPart;
  desk: DeskState;
  why: string | null;
  draw: (page: number) => React.ReactNode;
}

function PartCard({ part, desk, why, draw }: PartProps) {
  const { pile, page, setPage, draft } = desk;
  const found = pile?.documents.find(({ pages }) => pages[0] === part.pages[0]);
  const written = writePages(part.pages.map((one) => one + 1));
  return (
    <li className={classes.part} data-current={part.pages.includes(page) || undefined}>
      {why ? (
        <p className={classes.why}>
          <IconScissors size="1rem" stroke={1.5} aria-hidden /> {why}
        </p>
      ) : null}
      <section className={classes.card} data-unsure={part.document_type === null || undefined}>
        <h3>
          <strong>{part.document_type ?? (found ? headingWords(found) : part.name)}</strong>
          {part.document_type === null ? null : <span>{afterForm(part.name, part.document_type)}</span>}
          <span className={classes.range}>{pagesTitle(written, part.pages.length)}</span>
          {found && found.confidence > 0 && draft.steps.length === 0 ? (
            <span className={classes.percent}>{Math.floor(found.confidence * 100)}%</span>
          ) : null}
        </h3>
        <ol className={classes.pages}>
          {part.pages.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={classes.page}
                aria-current={one === page ? 'page' : undefined}
                aria-label={`Page ${one + 1}`}
                onClick={() => setPage(one)}
                onDoubleClick={() => desk.setLooking(true)}
              >
                {draw(one)}
                <span>{one + 1}</span>
              </button>
              <small>{found ? foldedWords(found, one) : null}</small>
            </li>
          ))}
        </ol>
        {found?.review_required ? (
          <p className={classes.review}>
            <strong>Review Required</strong> {reviewWords(found)}
          </p>
        ) : null}
      </section>
    </li>
  );
}

/** The name without the form it begins with, which stands before it in bold. */
const afterForm = (name: string, form: string): string =>
  name.startsWith(form) ? name.slice(form.length).trim() : name;
