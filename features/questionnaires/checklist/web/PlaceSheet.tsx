import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPaperclip, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import { isSettled } from '../../rules/matches.ts';
import { UPLOAD_PREFIX } from '../../rules/prepare-form.ts';
import { useAnswers } from '../../web/answering/answering.ts';
import { ADDITIONAL_ATTACHMENTS } from '../messages.ts';
import type { LyingDocument } from '../model.ts';
import { filesCounted } from '../rules/files-counted.ts';
import { placeGroups } from '../rules/place-groups.ts';
import { FirstPage } from './FirstPage.tsx';
import { type NamedTarget } from './targets.ts';
import { isSameSpot } from './target.ts';
import classes from './place.module.css';

interface PlaceSheetProps {
  document: LyingDocument;
  targets: readonly NamedTarget[];
  onChoose: (target: NamedTarget) => void;
  onClose: () => void;
}

/** “Please upload each W-2” in a list of such items is “Each W-2”. */
function shortName(name: string): string {
  const short = name.startsWith(UPLOAD_PREFIX) ? name.slice(UPLOAD_PREFIX.length) : name;
  return short.slice(0, 1).toUpperCase() + short.slice(1);
}

/** 29e: where a file goes. Guesses first, a search, and the additional attachments always at hand. */
export function PlaceSheet({ document, targets, onChoose, onClose }: PlaceSheetProps) {
  const { answering } = useDesk();
  const { documents } = useQuestionnaireState();
  const answers = useAnswers(answering);
  const [term, setTerm] = useState('');
  const elsewhere = targets.filter((target) => !isSameSpot(target, document));
  const items = elsewhere.filter(({ others }) => !others);
  const others = elsewhere.find((target) => target.others);
  const choices = items.map((target) => {
    const files = documents.filter((one) => isSameSpot(target, one)).length;
    const answer = answers.of.get(target.question_no ?? -1);
    return { ...target, files, isSettled: files > 0 || (target.option === null && isSettled(answer)) };
  });
  const groups = placeGroups(choices, { fileName: document.name, term });
  return (
    <Dialog
      opened
      sheet
      flush
      width={560}
      onClose={onClose}
      lead={
        <span className={classes.lead}>
          <FirstPage id={document.id} />
        </span>
      }
      title="Choose an item"
      subtitle={document.name}
    >
      <div className={classes.whole}>
        <div className={classes.search}>
          <TextInput
            size="md"
            aria-label="Search the items"
            placeholder={items.length === 1 ? 'Search 1 item' : `Search ${items.length} items`}
            leftSection={<IconSearch size="1.25rem" stroke={1.6} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </div>
        <div className={classes.groups}>
          {groups.map(({ title, choices: listed }) => (
            <section key={title} role="group" aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {listed.map((choice) => (
                  <li key={choice.name}>
                    <UnstyledButton className={classes.choice} onClick={() => onChoose(choice)}>
                      <StatusMark shape={choice.isSettled ? 'done' : 'empty'} />
                      <span>{shortName(choice.name)}</span>
                      {choice.files > 0 && <span className={classes.note}>{filesCounted(choice.files)}</span>}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && (
            <p role="status" className={classes.none}>
              No item matches “{term}”.
            </p>
          )}
        </div>
        {others && (
          <div className={classes.sticky}>
            <UnstyledButton className={classes.others} onClick={() => onChoose(others)}>
              <IconPaperclip size="1.375em" stroke={1.6} aria-hidden />
              <span>
                <b>{ADDITIONAL_ATTACHMENTS}</b>
                <span className={classes.note}>Not on the list, or you’re not sure</span>
              </span>
              <IconChevronRight size="1.125em" aria-hidden />
            </UnstyledButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
