import { FieldLayer, PreviewLayer } from '#features/signing/web/pieces.ts';
import { clientPages, isIn } from '../../classifying/rules/readiness.ts';
import type { Classifying } from './use-classifying.ts';
import classes from './classify.module.css';

interface PageLayerProps {
  page: number;
  zoom: number;
  desk: Classifying;
}

/** What lies over a page: the fields of the chosen form, and the words that led to it. */
export function PageLayer({ page, zoom, desk }: PageLayerProps) {
  const { draft, detail, part, fields, lit, reasons, isPreview } = desk;
  if (isPreview) {
    const isShown = clientPages(draft.parts, detail.page_sizes.length).includes(page);
    if (!isShown) return <div className={classes.veil}>Staff only. Clients don’t get this page.</div>;
    const asked = draft.parts.filter(({ kind }) => kind === 'e_sign_form').flatMap((form) => form.fields);
    return <PreviewLayer page={page} zoom={zoom} fields={asked} />;
  }
  const reason = lit === null ? undefined : reasons[lit];
  const box = reason?.page === page ? reason.box : null;
  const isOwn = part?.kind === 'e_sign_form' && isIn(page, part.pages);
  return (
    <>
      {box ? (
        <span
          className={classes.lit}
          data-testid="lit"
          aria-hidden
          style={{
            left: box.x * zoom,
            top: box.y * zoom,
            width: box.width * zoom,
            height: box.height * zoom,
          }}
        />
      ) : null}
      {isOwn ? <FieldLayer page={page} zoom={zoom} placing={fields} /> : null}
    </>
  );
}
