import { ActionIcon, SegmentedControl } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconRefresh,
} from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { ClientSizes, SectionPage, segmentsOf, usePlay } from '#features/questionnaires/web/pieces.ts';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { sampleValues, shownYear } from '../../../preview/rules/sample.ts';
import classes from './side.module.css';

interface PreviewPaneProps {
  name: string;
  form: Form;
  /** The question or section being written. */
  at: number | null;
}

/** A letter holds nothing that takes the focus, and is scrolled by keys all the same. */
const SCROLLS = { tabIndex: 0 };

/** Plays with sample data; follows the cursor. */
export const PreviewPane = memo(function PreviewOf({ name, form, at }: PreviewPaneProps) {
  const firm = useFirm();
  const [now] = useState(() => new Date());
  const values = useMemo(() => sampleValues(firm.name, now), [firm.name, now]);
  const { standing, answering, startOver, reveal } = usePlay(form, values, firm.firm_vocabs);
  const [size, setSize] = useState<'phone' | 'desktop'>('phone');
  const [shown, setShown] = useState<number | null>(null);
  const screen = useRef<HTMLDivElement>(null);
  const home = at === null ? undefined : indexOf(form).sectionOf.get(at)?.no;
  useEffect(() => {
    setShown(home ?? null);
    if (at !== null) reveal(at);
    // Only where the cursor goes: what is answered by hand stays, whatever is written meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [home, at]);
  const { sections } = standing.visible;
  const place = Math.max(
    0,
    sections.findIndex(({ no }) => no === shown),
  );
  const section = sections[place];
  const isHidden = home !== undefined && at !== null && !standing.visible.has(at);
  useEffect(() => {
    if (at === null) return;
    const target = screen.current?.querySelector(`#question${at}`);
    target?.scrollIntoView({ block: 'nearest' });
  }, [at, section]);
  return (
    <div className={classes.preview}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Preview as"
          value={size}
          onChange={(chosen) => setSize(chosen)}
          data={[
            {
              value: 'phone',
              label: <IconDeviceMobile size="1.125rem" stroke={1.6} role="img" aria-label="Phone" />,
            },
            {
              value: 'desktop',
              label: <IconDeviceDesktop size="1.125rem" stroke={1.6} role="img" aria-label="Desktop" />,
            },
          ]}
        />
        <ActionIcon aria-label="Start over" onClick={startOver}>
          <IconRefresh size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </div>
      {section ? (
        <ClientSizes size={size}>
          <div className={classes.device} data-size={size}>
            <div className={classes.deviceHead}>
              <span className={classes.questionnaire}>
                {shownYear(now)} {name}
              </span>
              <SegmentedMeter
                segments={segmentsOf(standing)}
                label={`${standing.completed} of ${standing.total} sections completed`}
              />
              <span className={classes.of}>
                Section {place + 1} of {sections.length}
              </span>
            </div>
            <div
              ref={screen}
              className={classes.deviceScreen}
              {...SCROLLS}
              role="region"
              aria-label="Preview"
            >
              <SectionPage
                form={form}
                section={section}
                standing={standing}
                answering={answering}
                ringed={at}
              />
            </div>
            <div className={classes.deviceFoot}>
              <ActionIcon
                size="xl"
                variant="default"
                aria-label="Previous section"
                disabled={place === 0}
                onClick={() => setShown(sections[place - 1]!.no)}
              >
                <IconArrowLeft size="1.125rem" />
              </ActionIcon>
              <button
                type="button"
                className={classes.go}
                data-repeat
                disabled={place >= sections.length - 1}
                onClick={() => setShown(sections[place + 1]!.no)}
              >
                Next <IconArrowRight size="1.125em" aria-hidden />
              </button>
            </div>
          </div>
        </ClientSizes>
      ) : (
        <p className={classes.nothing}>Add a section to see it here.</p>
      )}
      <p className={classes.under}>
        {isHidden
          ? 'Your answers hide what you’re editing, or it depends on something no one can answer.'
          : 'Answer it to see follow-ups. Nothing here is saved.'}
      </p>
    </div>
  );
});
