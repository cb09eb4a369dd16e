import { readingOrder } from '../rules/reading-order.ts';
import { KINDS, titleOf } from './field-words.tsx';
import type { Field } from '../model.ts';
import classes from './paper.module.css';

interface PreviewLayerProps {
  page: number;
  zoom: number;
  /** Of one signer. */
  fields: readonly Field[];
}

/** One signer's fields as that person sees them: nobody else's, nothing to move. */
export function PreviewLayer({ page, zoom, fields }: PreviewLayerProps) {
  const asked = readingOrder(fields.filter((field) => field.page === page));
  return (
    <div className={classes.layer} role="group" aria-label={`What they fill in on page ${page + 1}`}>
      {asked.map((field) => {
        const { Icon } = KINDS[field.kind];
        return (
          <div
            key={field.no}
            className={classes.asked}
            role="img"
            aria-label={`${titleOf(field)}, ${field.required ? 'required' : 'optional'}`}
            style={{
              left: field.x * zoom,
              top: field.y * zoom,
              width: field.width * zoom,
              height: field.height * zoom,
            }}
          >
            <Icon size="0.875rem" stroke={1.75} aria-hidden />
            {field.kind === 'checkbox' ? null : <span className={classes.words}>{titleOf(field)}</span>}
          </div>
        );
      })}
    </div>
  );
}
