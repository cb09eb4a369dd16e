import type { ReactNode } from 'react';
import { fileSize } from '#platform/web/file-size.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { TagList } from '#ui/marks/TagList.tsx';
import type { OpenedFile } from './queries.ts';
import classes from './viewer.module.css';

interface DetailsProps {
  file: OpenedFile;
  pages: number | null;
  children?: ReactNode;
}

export function Details({ file, pages, children }: DetailsProps) {
  const facts: [string, ReactNode][] = [
    ['Description', file.description],
    ['Questionnaire', file.questionnaire_name],
    ['Uploaded', `${shortDateTime(file.created_at)} by ${file.created_by}`],
    ['Pages', pages],
    ['Size', fileSize(file.size)],
    ['Tags', file.tags.length > 0 ? <TagList key="tags" names={file.tags} limit={20} wraps /> : null],
  ];
  return (
    <aside className={classes.details} aria-label="Details">
      <h3>Details</h3>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) =>
          fact === null || fact === '' ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </aside>
  );
}
