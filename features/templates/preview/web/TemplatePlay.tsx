import { Button, Switch } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { useFirm } from '#features/firm/web/index.ts';
import type { Form } from '#features/questionnaires/model.ts';
import type { GlossaryEntry } from '#features/questionnaires/rules/glossary.ts';
import {
  ClientSizes,
  SectionFooter,
  SectionList,
  SectionPage,
  usePlay,
} from '#features/questionnaires/web/pieces.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { NOT_SUBMITTED, TAGS_REPLACED } from '../messages.ts';
import { sampleValues, shownYear } from '../rules/sample.ts';
import classes from './preview.module.css';

interface TemplatePlayProps {
  name: string;
  form: Form;
  /** Where it was opened from. */
  back: { to: string; label: string };
  actions?: ReactNode;
  /** Words explained beside the firm’s own. */
  glossary?: readonly GlossaryEntry[];
}

const NO_MORE: readonly GlossaryEntry[] = [];

/** A form as clients will see it, every path of it. Nothing is stored. */
export function TemplatePlay({ name, form, back, actions, glossary = NO_MORE }: TemplatePlayProps) {
  useFullScreen();
  const phone = usePhone();
  const firm = useFirm();
  const [now] = useState(() => new Date());
  const values = useMemo(() => sampleValues(firm.name, now), [firm.name, now]);
  // The firm’s own words come last: they are the ones that count.
  const words = useMemo(() => [...glossary, ...firm.firm_vocabs], [glossary, firm.firm_vocabs]);
  const { standing, answering: played, startOver } = usePlay(form, values, words);
  // QST-084: answering is off until somebody switches the dry run on.
  const [isTrying, setTrying] = useState(false);
  const answering = useMemo(() => ({ ...played, disabled: !isTrying }), [played, isTrying]);
  const [params, setParams] = useSearchParams();
  const { sections } = standing.visible;
  const place = Math.max(
    0,
    sections.findIndex(({ no }) => String(no) === params.get('sectionId')),
  );
  const section = sections[place];
  const open = (no: number) =>
    setParams((was) => {
      const next = new URLSearchParams(was);
      next.set('sectionId', String(no));
      return next;
    });
  const step = (by: 1 | -1) => {
    const to = sections[place + by];
    return to ? { name: answering.words(to.name), go: () => open(to.no) } : null;
  };
  const title = `${shownYear(now)} ${name}`;
  const size = phone ? 'phone' : 'desktop';
  return (
    <div className={classes.page}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.header}>
        {/* Back works for clients only: staff leave by the link beside it. */}
        <Button variant="subtle" disabled>
          Back
        </Button>
        <h1>{title}</h1>
        <div className={classes.actions}>
          {actions}
          <Switch
            label="Try it"
            checked={isTrying}
            onChange={(event) => setTrying(event.currentTarget.checked)}
          />
          <Button variant="default" disabled={!isTrying} onClick={startOver}>
            Start over
          </Button>
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        </div>
      </header>
      <Banner kind="preview">{TAGS_REPLACED}</Banner>
      <ClientSizes size={size}>
        <div className={classes.body}>
          <SectionList
            standing={standing}
            current={section?.no ?? null}
            words={answering.words}
            onOpen={({ no }) => open(no)}
          />
          <div className={classes.section}>
            {section ? (
              <>
                <SectionPage form={form} section={section} standing={standing} answering={answering} />
                <SectionFooter
                  onPrevious={step(-1)?.go ?? null}
                  next={step(1)}
                  submit={{ run: () => undefined, disabledReason: NOT_SUBMITTED }}
                />
              </>
            ) : (
              <p>This template is empty.</p>
            )}
          </div>
        </div>
      </ClientSizes>
    </div>
  );
}
