import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { dateInWords } from '#platform/web/show-date.ts';
import { paperFiledCounted } from '../../rules/words.ts';
import type { DeliveryView } from '../../review/model.ts';
import { stepBefore } from '../../review/rules/steps.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { Shell } from './Shell.tsx';
import { pagesWords } from './go-on-words.ts';
import { download } from './use-delivery.ts';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

interface PapersStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

function mailingWords({ due_date, mail_to }: DeliveryView['paper_returns'][number]): string | undefined {
  if (due_date === null && mail_to === '') return undefined;
  const by = due_date === null ? '' : ` by ${dateInWords(due_date)}`;
  return `Mail it${by}${mail_to === '' ? '' : ` to ${mail_to}`}`;
}

/** K-1s, letters and returns to mail, each to download by itself. */
export function PapersStep({ view, address }: PapersStepProps) {
  const { k1s, letters, paper_returns } = view;
  return (
    <Shell
      view={view}
      step="papers"
      onBack={() => address.go({ step: stepBefore(view, 'papers') ?? 'summary' })}
      actions={
        <Button
          size="xl"
          fullWidth
          rightSection={<IconArrowRight size="1.125em" aria-hidden />}
          onClick={() => address.go({ step: 'done' })}
        >
          Continue to your copy
        </Button>
      }
    >
      <div>
        <h2 className={classes.title}>Your papers</h2>
        {paper_returns.length > 0 && (
          <p className={classes.lead}>{paperFiledCounted(paper_returns.length)} to print, sign and mail.</p>
        )}
      </div>
      <Papers
        view={view}
        title="To mail"
        papers={paper_returns.map((one) => ({
          ...one,
          facts: mailingWords(one),
        }))}
      />
      {paper_returns
        .filter(({ address_page }) => address_page !== null)
        .map(({ id, name, address_page }) => (
          <a key={id} className={classes.ask} href={address_page!.url} target="_blank" rel="noreferrer">
            <IconExternalLink size="1.25em" aria-hidden />
            Address for {name}: {address_page!.label}
          </a>
        ))}
      <Papers view={view} title="Schedules K-1" papers={k1s} />
      <Papers view={view} title="Letters" papers={letters} />
    </Shell>
  );
}

interface PapersProps {
  view: DeliveryView;
  title: string;
  papers: readonly { id: number; name: string; page_count: number; facts?: string | undefined }[];
}

function Papers({ view, title, papers }: PapersProps) {
  if (papers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.sheet}>
        {papers.map(({ id, name, page_count, facts }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => download(view, { what: 'part', part_id: id })}
            >
              <Words main={name} below={facts ?? pagesWords(page_count)} />
              <IconDownload size="1.25em" role="img" aria-label="Download" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
