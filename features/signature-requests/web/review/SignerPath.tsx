import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import type { SigningView } from '../../model.ts';
import classes from './review.module.css';

/** How far the signers are: a part of the line for each, and their faces from the first to the last. */
export function SignerPath({ view }: { view: SigningView }) {
  const asked = view.signatures.filter(({ state }) => state !== 'not_needed');
  const done = asked.filter(({ state }) => state === 'signed');
  const path = [...done, ...asked.filter(({ state }) => state === 'not_signed')];
  return (
    <>
      <SegmentedMeter
        label={`${done.length} of ${asked.length} have signed`}
        segments={path.map(({ user_id, state }) => ({
          key: user_id,
          state: state === 'signed' ? 'filled' : 'empty',
        }))}
      />
      <div className={classes.path} aria-hidden>
        {path.map(({ user_id, user_name, state }, at) => (
          <Fragment key={user_id}>
            {at > 0 && <span className={classes.pathLine} data-done={state === 'signed' || undefined} />}
            <PersonAvatar id={user_id} name={user_name} size={44} decorative />
            {state === 'signed' && <IconCheck className={classes.pathCheck} size="1.375rem" />}
          </Fragment>
        ))}
      </div>
    </>
  );
}
