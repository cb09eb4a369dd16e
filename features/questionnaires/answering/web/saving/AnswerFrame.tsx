import { Button } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconCheck,
  IconDeviceMobileCheck,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDelayed } from '#ui/use-delayed.ts';
import type { FormQuestion } from '../../../model.ts';
import { NOT_SAVED_KEEP_OPEN } from '../../../messages.ts';
import { useDesk, useOutboxFact, useUnsent } from '../desk.ts';
import { ConflictPanel } from './later-conflict.ts';
import classes from './saving.module.css';

/** QST-067. */
const TICK_MS = 1000;

interface AnswerFrameProps {
  question: FormQuestion;
  children: ReactNode;
}

/** The field and where its answer stands; two answers to choose from stand in its place. */
export function AnswerFrame({ question, children }: AnswerFrameProps) {
  const unsent = useUnsent(question.no);
  if (unsent?.stopped?.why === 'conflict')
    return <ConflictPanel question={question} entry={0} unsent={unsent} theirs={unsent.stopped.theirs} />;
  return (
    <div
      className={classes.frame}
      data-refused={unsent?.stopped?.why === 'refused' || undefined}
      data-wrong={unsent?.stopped?.why === 'wrong' || undefined}
    >
      {children}
      <SaveLine no={question.no} entry={0} />
    </div>
  );
}

interface SaveLineProps {
  no: number;
  entry: number;
}

export function SaveLine({ no, entry }: SaveLineProps) {
  const { outbox, others } = useDesk();
  const unsent = useUnsent(no, entry);
  const offline = useOutboxFact('offline');
  const by = useSyncExternalStore(others.subscribe, () => others.of(no));
  const going = unsent !== undefined && unsent.stopped === null;
  const slow = useDelayed(going && !offline && unsent.flying !== null, 300);
  const ticked = useTick(going);
  if (unsent?.stopped?.why === 'refused')
    return (
      <div className={classes.refused} role="alert">
        <IconAlertCircleFilled size="1.375em" aria-hidden />
        <p>
          <b>Not saved.</b> {unsent.stopped.message}
        </p>
        <div className={classes.retry}>
          <Button
            variant="default"
            leftSection={<IconRefresh size="1.125em" aria-hidden />}
            onClick={() => outbox?.retry(no, entry)}
          >
            Retry
          </Button>
          <span>What you typed stays here.</span>
        </div>
      </div>
    );
  if (unsent?.stopped?.why === 'wrong')
    return (
      <p className={classes.wrong} data-at-once={unsent.stopped.atOnce || undefined} role="alert">
        <IconAlertCircleFilled size="1.375em" aria-hidden />
        <span>
          <b>Not saved yet.</b> {unsent.stopped.message} What you typed stays here.
        </span>
      </p>
    );
  return (
    <span className={classes.line} role="status">
      {going && offline && outbox?.isSealed(no) ? (
        <span className={classes.here}>
          <IconWifiOff size="1.25em" aria-hidden /> {NOT_SAVED_KEEP_OPEN}
        </span>
      ) : going && offline ? (
        <span className={classes.here}>
          <IconDeviceMobileCheck size="1.25em" aria-hidden /> Saved on this device. Will be sent.
        </span>
      ) : slow ? (
        'Saving…'
      ) : ticked ? (
        <span className={classes.saved}>
          <IconCheck size="1.125em" aria-hidden /> Saved
        </span>
      ) : by !== null ? (
        `${by} answered this just now`
      ) : null}
    </span>
  );
}

/** For a second after what was going has arrived. */
function useTick(going: boolean): boolean {
  const [ticked, setTicked] = useState(false);
  const before = useRef(going);
  useEffect(() => {
    const arrived = before.current && !going;
    before.current = going;
    if (!arrived) return setTicked(false);
    setTicked(true);
    const timer = setTimeout(() => setTicked(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return ticked;
}
