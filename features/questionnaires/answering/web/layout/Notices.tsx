import { IconLock } from '@tabler/icons-react';
import { useWaiting } from '#platform/web/device/waiting.ts';
import { countOf } from '#platform/web/device/counts.ts';
import { notSavedHere, savedHere } from '#platform/web/device/waiting-words.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { QUESTIONNAIRE_LOCKED } from '../../../messages.ts';
import type { QuestionnaireState } from '../../model.ts';
import { useDesk, useOutboxStanding } from '../desk.ts';
import classes from './layout.module.css';

/** At most one: offline, preview, locked or submitted. */
export function Notices({ state }: { state: QuestionnaireState }) {
  const { mode } = useDesk();
  const { offline } = useOutboxStanding();
  const { waiting, sealed } = useWaiting();
  const online = useOnline();
  if (mode === 'admin-preview')
    return (
      <Banner kind="preview">
        This is how your client sees it. You can try answers here. Nothing is saved.
      </Banner>
    );
  if (!online || offline)
    return (
      <Banner kind="offline">
        You’re offline. Keep going.
        {countOf(waiting) > 0 && (
          <>
            {' '}
            <b>{savedHere(waiting)}</b> and will be sent when you’re back online.
          </>
        )}
        {sealed > 0 && ` ${notSavedHere(sealed)}`}
      </Banner>
    );
  if (!state.locked && !state.completed) return null;
  return (
    <div className={classes.locked} role="status">
      <IconLock size="1.25em" aria-hidden />
      <span>
        <b>{QUESTIONNAIRE_LOCKED}</b>
        {state.completed &&
          !state.locked &&
          ' because it was submitted. Message us if something needs to change.'}
      </span>
    </div>
  );
}
