import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortDate } from '#platform/web/show-date.ts';
import type { Column } from '#ui/data-table/types.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { TemplateRow } from '../model.ts';
import { CheckMark } from './CheckMark.tsx';
import classes from './templates.module.css';

export const COUNTRY_WORDS = { US: 'US', CA: 'Canada' } as const;
export const forWords = (types: readonly string[]): string => (types.length === 0 ? 'Any' : types.join(', '));

export const templateColumns = (menu: (row: TemplateRow) => ReactNode): Column<TemplateRow>[] => [
  {
    key: 'name',
    header: 'Template',
    sortable: true,
    width: '20%',
    hideable: false,
    card: 'title',
    render: (row) => (
      <span className={classes.name}>
        <span className={classes.words}>{row.name}</span>
        {row.public_start && <IconLink size="1em" role="img" aria-label="Public start link is on" />}
      </span>
    ),
  },
  { key: 'for', header: 'For', width: 130, render: ({ entity_types }) => forWords(entity_types) },
  { key: 'country', header: 'Country', width: 76, render: ({ country }) => COUNTRY_WORDS[country] },
  {
    key: 'sections',
    header: 'Sections',
    align: 'right',
    width: 76,
    render: ({ sections }) => sections.length,
  },
  {
    key: 'questions',
    header: 'Questions',
    sortable: true,
    align: 'right',
    width: 88,
    render: (row) => row.questions,
  },
  { key: 'minutes', header: 'Minutes', align: 'right', width: 78, render: (row) => row.minutes },
  {
    key: 'version',
    header: 'Version',
    width: 108,
    render: ({ version, has_draft }) =>
      version === null ? (
        <span className={classes.quiet}>Draft</span>
      ) : (
        <>
          v{version} {has_draft && <Tag>+ edits</Tag>}
        </>
      ),
  },
  { key: 'check', header: 'Check', width: 118, card: 'subtitle', render: (row) => <CheckMark {...row} /> },
  {
    key: 'updated_at',
    header: 'Changed',
    sortable: true,
    width: 104,
    render: ({ updated_at, updated_by }) => (
      <span className={classes.person}>
        {updated_by && <PersonAvatar id={updated_by} name={updated_by} size={22} />}
        {shortDate(updated_at)}
      </span>
    ),
  },
  {
    key: 'last_sent_at',
    header: 'Last sent',
    sortable: true,
    width: 96,
    card: 'subtitle',
    render: ({ last_sent_at }) =>
      last_sent_at === null ? <span className={classes.quiet}>Never</span> : shortDate(last_sent_at),
  },
  {
    key: 'sent',
    header: 'Sent',
    align: 'right',
    width: 70,
    render: ({ sent }) => (sent === 0 ? '—' : sent.toLocaleString('en-US')),
  },
  { key: 'actions', header: 'Actions', width: 56, render: menu },
];
