import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { readPages, writePages } from '#features/documents/splitting/rules/page-ranges.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import type { OpenPaper } from '../../model.ts';
import { fitName } from '../../rules/part-names.ts';
import { type DraftPart, namePart, pagesLeftOut, putPages } from '../../rules/split-draft.ts';
import type { DeskState } from './use-desk.ts';
import classes from './panel.module.css';

interface PanelProps {
  desk: DeskState;
  chosen: OpenPaper;
}

/** 23b: the documents a file is cut into, with their pages to type. CHK-053. */
export function SplitPanel({ desk, chosen }: PanelProps) {
  const { draft, steps } = desk.draft;
  const count = chosen.page_count ?? 1;
  const left = pagesLeftOut(draft, count).map((page) => page + 1);
  const [fault, setFault] = useState<ReadonlyMap<number, string>>(new Map());
  const isChanged = draft.parts.length > 1 || Object.keys(draft.turns).length > 0 || left.length > 0;
  const isSound =
    fault.size === 0 && draft.parts.every(({ name }) => fileName.safeParse(fitName(name)).success);
  const parts = draft.parts.length;
  return (
    <>
      <div className={classes.scroll}>
        <h2 className={classes.title}>Split into {parts === 1 ? '1 document' : `${parts} documents`}</h2>
        <p className={classes.help}>Pages take commas and ranges, such as 1,3 or 2-4 or 2..4</p>
        <ol className={classes.parts}>
          {draft.parts.map((part, at) => (
            <PartFields
              key={`${part.key} ${writePages(part.pages.map((page) => page + 1))}`}
              part={part}
              at={at}
              count={count}
              desk={desk}
              onFault={(why) =>
                setFault((now) => {
                  const next = new Map(now);
                  if (why) next.set(part.key, why);
                  else next.delete(part.key);
                  return next;
                })
              }
            />
          ))}
        </ol>
        <p className={classes.whole} data-left={left.length > 0 || undefined} role="status">
          {left.length === 0 ? (
            <>
              <IconCheck size="1.125rem" stroke={1.75} aria-hidden /> All {count} pages are in a document,
              none twice
            </>
          ) : (
            `Not in any document: ${writePages(left)}`
          )}
        </p>
        {steps.length > 0 ? (
          <section aria-labelledby="intake-changes">
            <h3 id="intake-changes" className={classes.changes}>
              Your changes <span>{steps.length}, each can be undone</span>
            </h3>
            <ol className={classes.steps}>
              {steps.map(({ key, words }, at) => (
                <li key={key}>
                  <span>{words}</span>
                  {at === steps.length - 1 ? (
                    <ActionIcon
                      variant="subtle"
                      color="ink"
                      aria-label={`Undo: ${words}`}
                      onClick={() => desk.draft.undo()}
                    >
                      <IconArrowBackUp size="1rem" stroke={1.75} aria-hidden />
                    </ActionIcon>
                  ) : null}
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <p className={classes.help}>
          The original stays as it is. New documents keep its bookmarks and point back to its pages.
        </p>
      </div>
      {desk.mayReview ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconRestore size="1.125rem" stroke={1.75} aria-hidden />}
            onClick={() => {
              desk.draft.forget();
              if (chosen.papers < 2) desk.setSplitting(false);
            }}
          >
            {chosen.papers > 1 ? 'Use proposal' : 'Leave it whole'}
          </Button>
          <Button
            disabled={!isChanged || !isSound}
            loading={desk.split.isPending}
            onClick={() => desk.split.mutate(chosen)}
          >
            Split into {parts === 1 ? '1 document' : `${parts} documents`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface FieldsProps {
  part: DraftPart;
  at: number;
  count: number;
  desk: DeskState;
  onFault: (why: string | null) => void;
}

/** What is typed counts when the field is left. */
function PartFields({ part, at, count, desk, onFault }: FieldsProps) {
  const { draft, mayReview } = desk;
  const [name, setName] = useState(part.name);
  const [pages, setPages] = useState(() => writePages(part.pages.map((page) => page + 1)));
  const read = readPages(pages, count);
  const tooLong = tooLongWords(name, 200);
  const named = fileName.safeParse(fitName(name));
  const settle = () => {
    onFault(read.error);
    if (read.pages && read.pages.join() !== part.pages.map((page) => page + 1).join())
      draft.act(`Typed the pages of document ${at + 1}`, (one) =>
        putPages(
          one,
          part.key,
          read.pages.map((page) => page - 1),
        ),
      );
  };
  return (
    <li className={classes.part}>
      <TextInput
        aria-label={`Name of document ${at + 1}`}
        value={name}
        readOnly={!mayReview}
        error={tooLong ?? (named.success ? undefined : named.error.issues[0]!.message)}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() =>
          name !== part.name &&
          tooLong === null &&
          draft.act(`Named document ${at + 1}`, (one) => namePart(one, part.key, name))
        }
      />
      <TextInput
        aria-label={`Pages of document ${at + 1}`}
        value={pages}
        readOnly={!mayReview}
        error={read.error}
        onChange={(event) => setPages(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </li>
  );
}
