import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeliveryView } from '../../review/model.ts';
import { pagesWords } from './go-on-words.ts';
import { download } from './use-delivery.ts';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

/** 24c: the forms everybody signed, sealed, each a PDF of its own. */
export function SignedForms({ view }: { view: DeliveryView }) {
  const [isOpen, setOpen] = useState(false);
  const sealed = view.forms.filter(({ signed_document_id }) => signed_document_id !== null);
  if (sealed.length === 0) return null;
  const rows = sealed.map(({ id, name, page_sizes }) => (
    <li key={id}>
      <button
        type="button"
        className={classes.row}
        onClick={() => download(view, { what: 'signed', part_id: id })}
      >
        <Words main={`${name}, signed`} below={pagesWords(page_sizes.length)} />
        <IconDownload size="1.25em" aria-hidden />
      </button>
    </li>
  ));
  if (sealed.length === 1)
    return (
      <ul className={classes.sheet} aria-label="Signed form">
        {rows}
      </ul>
    );
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ul className={classes.sheet} aria-label="Signed forms">
      <li>
        <button
          type="button"
          className={classes.row}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          <Words main={`Signed forms, ${sealed.length} PDFs`} />
          <Chevron size="1.25em" aria-hidden />
        </button>
      </li>
      {isOpen && rows}
    </ul>
  );
}
