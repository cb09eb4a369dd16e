import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnReturn } from '../../review/model.ts';
import { nowWords, returnName, titleOf, turnWords } from './card-words.ts';
import { returnPlace } from '../../rules/return-place.ts';
import { Tracker } from './Tracker.tsx';
import classes from './own.module.css';

/** Beside the marks: what the reader has done already, else that there is nothing to do. */
const waitWords = ({ signatures: { total, left }, next }: OwnReturn): string =>
  total > 0 && left === 0 ? 'Sign: you signed' : nowWords({ next });

/** 28a: a return that waits for another owner, in a small card. */
export function ReturnRow({ one }: { one: OwnReturn }) {
  return (
    <article className={classes.small} aria-labelledby={`return-${one.id}`}>
      <div>
        <span className={classes.kind}>{[returnName(one), turnWords(one)].filter(Boolean).join(' · ')}</span>
        <h2 id={`return-${one.id}`} className={classes.smallTitle}>
          {titleOf(one)}
        </h2>
        <div className={classes.smallWay}>
          <Tracker marks={one.tracker} compact />
          <span className={classes.kind}>{waitWords(one)}</span>
        </div>
      </div>
      <Button
        component={Link}
        to={returnPlace(one)}
        variant="default"
        size="md"
        aria-label={`View ${returnName(one)}`}
      >
        View
      </Button>
    </article>
  );
}
