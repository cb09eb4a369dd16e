import { Button } from '@mantine/core';
import { IconArrowRight, IconBuilding, IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { OwnReturn } from '../../review/model.ts';
import { pagesCounted } from '../../rules/words.ts';
import { aheadWords, buttonWords, nowWords, returnName, titleOf, turnWords } from './card-words.ts';
import { returnPlace } from '../../rules/return-place.ts';
import { Tracker } from './Tracker.tsx';
import classes from './own.module.css';

const EveryStep = lazyScreen(() => import('./EveryStep.tsx'), 'EveryStep');
const ReturnRow = lazyScreen(() => import('./ReturnRow.tsx'), 'ReturnRow');

interface ReturnCardProps {
  one: OwnReturn;
  /** The one thing to do next. */
  isFirst: boolean;
  /** Whoever only looks is shown no button. */
  mayAct: boolean;
}

/** NAV-053, NAV-060; 28a, 28b: one tracker a return; the button stands there on the reader's turn only. */
export function ReturnCard({ one, isFirst, mayAct }: ReturnCardProps) {
  if (one.turn.whose === 'theirs')
    return (
      <Suspense fallback={null}>
        <ReturnRow one={one} />
      </Suspense>
    );
  const turn = turnWords(one);
  const ahead = aheadWords(one);
  const words = buttonWords(one);
  const isYours = mayAct && one.turn.whose === 'yours';
  const marks = one.tracker;
  const Whose = one.turn.whose === 'ours' ? IconBuilding : IconUser;
  const go = isYours && words !== null && (
    <Button
      component={Link}
      to={returnPlace(one)}
      variant={isFirst ? 'filled' : 'default'}
      size="lg"
      aria-label={`${words}: ${returnName(one)}`}
      rightSection={<IconArrowRight size="1.125em" aria-hidden />}
    >
      {words}
    </Button>
  );
  return (
    <SheetStack
      stacked={isFirst && isYours}
      footer={
        ahead !== null && (
          <Suspense fallback={<p className={classes.see}>{ahead}</p>}>
            <EveryStep ahead={ahead} marks={marks} />
          </Suspense>
        )
      }
    >
      <article className={classes.card} aria-labelledby={`return-${one.id}`}>
        <div className={classes.head}>
          <span className={classes.kind}>{returnName(one)}</span>
          {turn !== null && (
            <Tag tone={one.turn.whose === 'yours' ? 'accent' : 'state'}>
              <span className={classes.turn}>
                <Whose size="1.125em" aria-hidden />
                {turn}
              </span>
            </Tag>
          )}
        </div>
        <h2 id={`return-${one.id}`} className={classes.title}>
          <Link to={returnPlace(one)}>{titleOf(one)}</Link>
        </h2>
        <Tracker marks={marks} />
        <p className={classes.kind}>{nowWords(one)}</p>
        {go && (
          <div className={classes.act}>
            {go}
            <span className={classes.kind}>
              {pagesCounted(one.page_count)}.
              <br />
              Stop any time and come back.
            </span>
          </div>
        )}
      </article>
    </SheetStack>
  );
}
