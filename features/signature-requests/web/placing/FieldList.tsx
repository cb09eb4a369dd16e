import { IconCheck } from '@tabler/icons-react';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';
import { isFilledByItself, KINDS, SignerDot, titleOf } from '#features/signing/web/pieces.ts';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

/** All fields by signer, in the order one reads them. */
export function FieldList({ placing, fault }: { placing: Placing; fault: string | null }) {
  const { draft, looks, fields } = placing;
  const ordered = readingOrder(draft.fields);
  return (
    <section aria-labelledby="fields" className={classes.part}>
      <h2 id="fields">
        Fields <span className={classes.facts}>{ordered.length}</span>
      </h2>
      {ordered.length === 0 ? (
        <p className={classes.facts}>No fields yet. Place one on the document.</p>
      ) : null}
      {[...looks.values()].map((look) => {
        const own = ordered.filter(({ signer }) => signer === look.userId);
        return own.length === 0 ? null : (
          <div key={look.userId}>
            <h3 className={classes.listHead}>
              <SignerDot look={look} /> {look.name}
            </h3>
            <ul className={classes.list} aria-label={`Fields of ${look.name}`}>
              {own.map((field) => {
                const { Icon } = KINDS[field.kind];
                return (
                  <li key={field.no}>
                    <button
                      type="button"
                      className={classes.listed}
                      aria-current={fields.selected?.no === field.no || undefined}
                      onClick={() => fields.go(field)}
                    >
                      <Icon size="1rem" stroke={1.6} aria-hidden />
                      <span className={classes.listedName}>
                        {titleOf(field)}, page {field.page + 1}
                        {field.found_by === null ? null : (
                          <span className={classes.why}>found by “{field.found_by}”</span>
                        )}
                      </span>
                      <span className={classes.facts}>
                        {isFilledByItself(field) ? 'Filled in' : field.required ? 'Required' : 'Optional'}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
      <p className={fault === null ? classes.ready : classes.wrong} role="status">
        {fault === null ? <IconCheck size="1rem" stroke={2} aria-hidden /> : null}
        {fault ?? 'Each signer has a signature field'}
      </p>
    </section>
  );
}
