import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { STILL_PROCESSING } from '../../messages.ts';
import type { DeliveryView } from '../../review/model.ts';
import { draftWords } from '../../rules/words.ts';
import { AskLink } from './AskLink.tsx';
import { PageStack } from './PageStack.tsx';
import { Shell } from './Shell.tsx';
import classes from './delivery.module.css';

/** DLV-027, DLV-031, DLV-032: the draft was answered, and the firm works on it. */
export function WaitPage({ view }: { view: DeliveryView }) {
  const { name } = useFirm();
  const { status, draft_status, draft_comment } = view;
  const isRead = status === 'importing' || status === 'processing';
  const title = draft_status === 'change_requested' ? 'You asked for changes' : 'You approved the draft';
  const next =
    draft_status === 'change_requested'
      ? `${name} is working on them. We’ll write to you when the next draft is here.`
      : `${name} is preparing the forms. We’ll write to you when you can sign.`;
  return (
    <Shell
      view={view}
      step="review"
      wide={!isRead}
      actions={
        <Button component={Link} to="/" size="lg" fullWidth>
          Back to dashboard
        </Button>
      }
    >
      <div role="status">
        <p className={classes.turn}>
          <IconClockHour4 size="1.25em" aria-hidden />
          {draftWords(draft_status)}
        </p>
        <h2 className={classes.title}>{draft_status === null ? 'We’re preparing your return' : title}</h2>
        <p className={classes.lead}>{isRead ? STILL_PROCESSING : next}</p>
      </div>
      {draft_comment !== null && draft_comment !== '' && (
        <figure className={classes.quote}>
          <figcaption>What you wrote</figcaption>
          <blockquote>{draft_comment}</blockquote>
        </figure>
      )}
      <AskLink view={view}>Ask about this return</AskLink>
      {!isRead && <PageStack view={view} />}
    </Shell>
  );
}
