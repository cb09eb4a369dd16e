import { Button } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { EntryColumn, FormQuestion } from '../../../model.ts';
import { wordsThatDiffer } from '../../rules/differing-words.ts';
import { answerInWords } from '../answer-words.ts';
import type { StoredAnswer } from '../../model.ts';
import type { Said, Unsent } from '../../rules/outbox.ts';
import { AnswerField } from '../../../web/answering/AnswerField.tsx';
import { useDesk } from '../desk.ts';
import classes from './saving.module.css';

interface ConflictPanelProps {
  question: FormQuestion | EntryColumn;
  entry: number;
  unsent: Unsent;
  theirs: StoredAnswer;
}

/** Both answers, none chosen in advance. Until one is, the server keeps the one it had first. */
export function ConflictPanel({ question, entry, unsent, theirs }: ConflictPanelProps) {
  const me = useMe();
  const { outbox } = useDesk();
  const [chosen, setChosen] = useState<'mine' | 'theirs' | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const name = useId();
  useUnsaved(typing !== null, { key: 'sectionId' });
  const isOwn = theirs.answered_by?.id === me.id;
  const who = isOwn ? 'Another tab' : (theirs.answered_by?.name ?? 'Someone else');
  const isLong = question.type === 'text' || question.type === 'textarea';
  const mine: Said = { value: unsent.value, answer_by: unsent.answer_by };
  const choose = (kept: 'theirs' | Said) => outbox?.choose(question.no, entry, kept);
  const cards = [
    {
      key: 'mine' as const,
      who: 'You',
      at: new Date(unsent.at).toISOString(),
      said: mine,
      other: theirs as Said,
    },
    { key: 'theirs' as const, who, at: theirs.answered_at, said: theirs as Said, other: mine },
  ];
  if (typing !== null)
    return (
      <div className={classes.conflict}>
        <AnswerField
          question={question}
          label={question.text}
          value={typing}
          disabled={false}
          onChange={(value) => setTyping(value ?? '')}
        />
        <div className={classes.conflictFoot}>
          <Button onClick={() => choose({ value: typing === '' ? null : typing, answer_by: null })}>
            Save this answer
          </Button>
          <Button variant="default" onClick={() => setTyping(null)}>
            Go back
          </Button>
        </div>
      </div>
    );
  const kept = cards.find(({ key }) => key === chosen);
  return (
    <div className={classes.conflict} role="group" aria-labelledby={`${name}-title`}>
      <p className={classes.conflictTitle} id={`${name}-title`}>
        <IconGitBranch size="1.25em" aria-hidden />
        <span>
          <b>
            {isOwn
              ? 'You answered this differently in another tab.'
              : `You and ${who} answered this differently.`}
          </b>{' '}
          Choose the one to keep.
        </span>
      </p>
      <div className={classes.pair} role="radiogroup" aria-labelledby={`${name}-title`}>
        {cards.map((card) => (
          <label key={card.key} className={classes.card} data-chosen={chosen === card.key || undefined}>
            <input
              type="radio"
              name={name}
              checked={chosen === card.key}
              onChange={() => setChosen(card.key)}
            />
            <span className={classes.who}>
              <b>{card.who}</b>
              <span>{shortDateTime(card.at)}</span>
            </span>
            <span className={classes.value}>
              {isLong
                ? wordsThatDiffer(
                    answerInWords(question.type, card.said),
                    answerInWords(question.type, card.other),
                  ).map(({ text, differs, at }) => (differs ? <mark key={at}>{text}</mark> : text))
                : answerInWords(question.type, card.said)}
            </span>
          </label>
        ))}
      </div>
      <div className={classes.conflictFoot}>
        <Button disabled={!kept} onClick={() => kept && choose(kept.key === 'theirs' ? 'theirs' : mine)}>
          {kept ? `Keep ${shortened(answerInWords(question.type, kept.said))}` : 'Keep one'}
        </Button>
        {isLong && (
          <Button
            variant="default"
            onClick={() => setTyping([unsent.value, theirs.value].filter(Boolean).join('\n'))}
          >
            Type another answer
          </Button>
        )}
        <span className={classes.aside}>The other one stays in the history.</span>
      </div>
    </div>
  );
}

const LONGEST = 24;
const shortened = (text: string): string => (text.length > LONGEST ? 'this one' : text);
