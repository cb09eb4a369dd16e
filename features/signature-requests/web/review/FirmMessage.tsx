import { useFirm } from '#features/firm/web/index.ts';
import type { SigningView } from '../../model.ts';
import classes from './review.module.css';

/** What the firm wrote to its signers, with its line breaks. */
export function FirmMessage({ view: { message } }: { view: Pick<SigningView, 'message'> }) {
  const { name } = useFirm();
  if (message === '') return null;
  return (
    <figure className={classes.message}>
      <figcaption>Message from {name}</figcaption>
      <blockquote>{message}</blockquote>
    </figure>
  );
}
