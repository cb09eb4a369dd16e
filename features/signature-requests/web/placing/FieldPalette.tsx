import { FIELD_KINDS } from '#features/signing/model.ts';
import { FieldTool, firstName, KINDS, SignerDot } from '#features/signing/web/pieces.ts';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

/** The fields there are, for the chosen signer. */
export function FieldPalette({ placing: { fields, looks, signer } }: { placing: Placing }) {
  const look = signer === null ? undefined : looks.get(signer);
  return (
    <section aria-labelledby="palette" className={classes.part}>
      <h2 id="palette" className={classes.paletteHead}>
        Place a field {look ? 'for' : ''}
        {look ? (
          <>
            <SignerDot look={look} /> {firstName(look.name)}
          </>
        ) : null}
      </h2>
      {look ? null : <p className={classes.facts}>Add a signer first.</p>}
      <div className={classes.palette}>
        {FIELD_KINDS.map((kind) => (
          <FieldTool key={kind} kind={kind} placing={fields} hasKey />
        ))}
      </div>
      <p className={classes.facts} role="status">
        {fields.armed ? `Click the page to place ${KINDS[fields.armed].label}, or press Enter.` : ''}
      </p>
    </section>
  );
}
