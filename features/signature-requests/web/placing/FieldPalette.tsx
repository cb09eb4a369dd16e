import { FIELD_KINDS } from '#features/signing/model.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { DRAGGED } from './FieldLayer.tsx';
import { firstName, KINDS } from './field-words.tsx';
import { SignerDot } from './SignerDot.tsx';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

/** Click one and then the page, drag it there, or press Enter on it to put it in the middle of the page. */
export function FieldPalette({ placing }: { placing: Placing }) {
  const { armed, looks, signer } = placing;
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
        {FIELD_KINDS.map((kind) => {
          const { label, press, Icon } = KINDS[kind];
          return (
            <button
              key={kind}
              type="button"
              className={classes.tool}
              aria-pressed={armed === kind}
              disabled={!look}
              draggable={look !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED, kind);
                event.dataTransfer.effectAllowed = 'copy';
              }}
              // A press without a pointer cannot point at the page.
              onClick={(event) => (event.detail === 0 ? placing.place(kind) : placing.arm(kind))}
            >
              <Icon size="1.0625rem" stroke={1.6} aria-hidden />
              <span className={classes.toolName}>{label}</span>
              <span aria-hidden>
                <KeyCap>{press.toUpperCase()}</KeyCap>
              </span>
            </button>
          );
        })}
      </div>
      <p className={classes.facts} role="status">
        {armed ? `Click the page to place ${KINDS[armed].label}, or press Enter.` : ''}
      </p>
    </section>
  );
}
