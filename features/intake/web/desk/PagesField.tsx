import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readPages, writePages } from '#features/documents/splitting/rules/page-ranges.ts';
import type { OpenPaper } from '../../model.ts';
import { putPages } from '../../rules/split-draft.ts';
import type { DeskState } from './use-desk.ts';

const PDF = 'application/pdf';

/** All pages of the file. Others that are typed begin a split. CHK-053. */
export function PagesField({ desk, chosen }: { desk: DeskState; chosen: OpenPaper }) {
  const count = chosen.page_count ?? 1;
  const all = writePages(Array.from({ length: count }, (_, at) => at + 1));
  const [pages, setPages] = useState(all);
  const { pages: read, error } = readPages(pages, count);
  const settle = () => {
    const [part] = desk.draft.draft.parts;
    if (!read || !part || read.length === count) return;
    desk.setSplitting(true);
    desk.draft.act('Typed the pages of document 1', (draft) =>
      putPages(
        draft,
        part.key,
        read.map((page) => page - 1),
      ),
    );
  };
  return (
    <TextInput
      label="Pages"
      value={pages}
      readOnly={!desk.mayReview || chosen.content_type !== PDF || count < 2}
      error={error}
      onChange={(event) => setPages(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
    />
  );
}
