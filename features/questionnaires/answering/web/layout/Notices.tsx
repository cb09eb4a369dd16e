import { IconLock } from '@tabler/icons-react';
import { useOnline } from '#platform/web/use-online.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { QUESTIONNAIRE_LOCKED } from '../../../messages.ts';
import type { QuestionnaireState } from '../../model.ts';
import { useDesk, useOutboxStanding } from '../desk.ts';
import classes from './layout.module.css';

/** At most one: offline, preview, locked or submitted. */
export function Notices({ state }: { state: QuestionnaireState }) {
  const { mode } = useDesk();
  const { waiting, offline } = useOutboxStanding();
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
        {waiting > 0 && (
          <>
            {' '}
            <b>{waiting === 1 ? 'One answer is' : `${waiting} answers are`} saved on this device</b> and will
            be sent when you’re back online.
          </>
        )}
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
