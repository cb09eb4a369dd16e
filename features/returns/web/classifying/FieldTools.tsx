import { IconPointer } from '@tabler/icons-react';
import type { FieldKind } from '#features/signing/model.ts';
import { FieldTool } from '#features/signing/web/pieces.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './classify.module.css';

const TOOLS: readonly FieldKind[] = ['signature', 'date', 'text'];

/** Choose or place: fields stand on forms that somebody signs. */
export function FieldTools({ desk }: { desk: Classifying }) {
  const { fields, mayEdit, part } = desk;
  if (!mayEdit || part?.kind !== 'e_sign_form') return <span />;
  return (
    <div className={classes.tools} role="group" aria-label="Fields">
      <button
        type="button"
        className={classes.select}
        aria-pressed={fields.armed === null}
        onClick={() => fields.arm(null)}
      >
        <IconPointer size="1.0625rem" stroke={1.6} aria-hidden /> Select
      </button>
      {TOOLS.map((kind) => (
        <FieldTool key={kind} kind={kind} placing={fields} />
      ))}
    </div>
  );
}
