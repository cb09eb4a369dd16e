import { VisuallyHidden } from '@mantine/core';
import { Strokes } from '#features/signing/web/pieces.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import type { AgreementSignature } from '../model.ts';
import classes from './agreements.module.css';

/** A name in script is decoration; beside it stands who signed, and when. */
export function SignedBox({ of }: { of: AgreementSignature }) {
  return (
    <div className={classes.box} data-signed>
      <VisuallyHidden>Signed by </VisuallyHidden>
      {of.drawn ? (
        <Strokes drawn={of.drawn} className={classes.ink} />
      ) : (
        <span className={classes.script} aria-hidden>
          {of.signature}
        </span>
      )}
      <span className={classes.caption}>
        <span>{of.user_name}</span>
        <span>
          {of.method === 'paper' && 'On paper, '}
          {of.signed_at !== null && dateInWords(of.signed_at)}
        </span>
      </span>
    </div>
  );
}
