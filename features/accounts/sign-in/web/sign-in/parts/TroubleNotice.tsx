import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { TextAction } from './TextAction.tsx';
import classes from '../sign-in.module.css';

/** What went wrong in this step, and the way out where there is one. */
export function TroubleNotice() {
  const { flow, send } = useSignIn();
  if (!flow.trouble) return null;
  return (
    <div className={classes.trouble}>
      <FormNotice message={flow.trouble.text} />
      {flow.trouble.offersReset && (
        <TextAction onClick={() => void send('reset-method')}>Reset sign-in method</TextAction>
      )}
    </div>
  );
}
