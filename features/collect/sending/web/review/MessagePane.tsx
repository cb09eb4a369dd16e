import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import type { Receiver } from '../../model.ts';
import { sentSms, sentWords } from '../../rules/sent-words.ts';
import { type ReviewFacts, sentFacts } from './review-facts.ts';
import { plainly, tinted } from './tinted.tsx';
import classes from './review.module.css';

interface MessagePaneProps {
  facts: ReviewFacts;
  receiver: Receiver;
  /** Which of how many, from 0. */
  at: number;
  of: number;
  onStep: (by: 1 | -1) => void;
}

const chevron = { size: '1.0625rem', stroke: 1.75 };

/** What the first owner of the row reads, by each way; the words are those of the message itself. */
export function MessagePane({ facts, receiver, at, of, onStep }: MessagePaneProps) {
  return (
    <Tabs defaultValue="mail" keepMounted={false} className={classes.message}>
      <div className={classes.messageHead}>
        <Tabs.List>
          <Tabs.Tab value="mail">Email</Tabs.Tab>
          <Tabs.Tab value="sms">Text</Tabs.Tab>
          <Tabs.Tab value="app">In the app</Tabs.Tab>
        </Tabs.List>
        <span className={classes.place}>
          {at + 1} of {of}
        </span>
        <ActionIcon aria-label="Previous entity" data-repeat disabled={at === 0} onClick={() => onStep(-1)}>
          <IconChevronUp {...chevron} />
        </ActionIcon>
        <ActionIcon aria-label="Next entity" data-repeat disabled={at === of - 1} onClick={() => onStep(1)}>
          <IconChevronDown {...chevron} />
        </ActionIcon>
      </div>
      <Tabs.Panel value="mail" className={classes.panel}>
        <Mail facts={facts} receiver={receiver} />
      </Tabs.Panel>
      <Tabs.Panel value="sms" className={classes.panel}>
        <Sms facts={facts} receiver={receiver} />
      </Tabs.Panel>
      <Tabs.Panel value="app" className={classes.panel}>
        <InApp facts={facts} receiver={receiver} />
      </Tabs.Panel>
    </Tabs>
  );
}

type Shown = Pick<MessagePaneProps, 'facts' | 'receiver'>;

function useSentFacts({ facts, receiver }: Shown) {
  const [firm, me] = [useFirm(), useMe()];
  return sentFacts(facts, receiver, { firm: firm.name, sender: me.full_name });
}

function Mail({ facts, receiver }: Shown) {
  const firm = useFirm();
  const said = useSentFacts({ facts, receiver });
  const words = sentWords(tinted, said);
  const [first, ...others] = receiver.owners;
  const copies = others.map(({ fname }) => fname).join(' and ');
  const lines = facts.body?.split(/\n+/).filter((line) => line.trim() !== '') ?? [];
  return (
    <>
      <dl className={classes.mailHead}>
        <dt>From</dt>
        <dd>{firm.name}</dd>
        <dt>To</dt>
        <dd>
          {first?.email}
          {copies !== '' && ` · ${copies} ${others.length === 1 ? 'gets' : 'get'} a separate copy`}
        </dd>
        <dt>Subject</dt>
        <dd className={classes.subject}>{facts.subject ?? sentWords(plainly, said).subject}</dd>
      </dl>
      <article className={classes.letter} aria-label="Email">
        <Letterhead firmName={firm.name} logo={firm.medium_url} size={36} />
        {facts.body === null
          ? // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their place
            words.paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
          : lines.map((line) => <p key={line}>{line}</p>)}
        <span className={classes.button}>
          {words.button} <IconArrowRight size="1em" aria-hidden />
        </span>
      </article>
    </>
  );
}

function Sms({ facts, receiver }: Shown) {
  const said = useSentFacts({ facts, receiver });
  const readers = receiver.owners.filter(({ channels }) => channels.includes('sms'));
  if (readers.length === 0)
    return <p className={classes.none}>No one here gets a text because no one has chosen text messages.</p>;
  const path = facts.kind === 'drop_off' ? 'document-drop-off' : `questionnaire/${receiver.hash_id}`;
  return (
    <>
      <dl className={classes.mailHead}>
        <dt>To</dt>
        <dd>{readers.map(({ name }) => name).join(', ')}</dd>
      </dl>
      <p className={classes.bubble}>{sentSms(said, `${location.origin}/${path}`)}</p>
    </>
  );
}

function InApp({ facts, receiver }: Shown) {
  const words = sentWords(tinted, useSentFacts({ facts, receiver }));
  return (
    <>
      <dl className={classes.mailHead}>
        <dt>To</dt>
        <dd>{receiver.owners.map(({ name }) => name).join(', ')}</dd>
      </dl>
      <p className={classes.bubble}>{words.inApp}</p>
    </>
  );
}
