import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Audience, Preview } from '../model.ts';
import { paceWords } from '../rules/pace.ts';
import classes from './mass-email.module.css';

interface PreviewPaneProps {
  audience: Audience | undefined;
  preview: Preview | null;
  shown: number | null;
  onShow: (id: number) => void;
}
const icon = { size: '1.0625rem', stroke: 1.6, 'aria-hidden': true } as const;

/** As the server renders it for one client; what was filled in is tinted. */
export function PreviewPane({ audience, preview, shown, onShow }: PreviewPaneProps) {
  const clients = audience?.clients ?? [];
  const at = clients.findIndex(({ id }) => id === shown);
  const step = (by: 1 | -1) => {
    const next = clients[(at + by + clients.length) % clients.length];
    if (next) onShow(next.id);
  };
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.previewAs}>
        <SelectField
          name="preview_as"
          error={undefined}
          label="Preview as"
          placeholder="Choose recipients first"
          disabled={clients.length === 0}
          choices={clients.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          value={shown === null ? null : String(shown)}
          onBlur={() => undefined}
          onChange={(value) => value && onShow(Number(value))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous client"
          data-repeat
          disabled={clients.length < 2}
          onClick={() => step(-1)}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next client"
          data-repeat
          disabled={clients.length < 2}
          onClick={() => step(1)}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      {preview && shown !== null ? (
        <article className={classes.mail} aria-label="Email" aria-live="polite">
          <dl className={classes.facts}>
            <dt>From</dt>
            <dd>{preview.from}</dd>
            <dt>To</dt>
            <dd>{preview.to}</dd>
            <dt>Subject</dt>
            <dd>
              <b>{preview.subject}</b>
            </dd>
          </dl>
          <p className={classes.mailBody}>
            {preview.pieces.map(({ text, variable }, place) =>
              variable === null ? (
                text
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
                <mark key={place}>{text}</mark>
              ),
            )}
          </p>
          <p className={classes.mailFoot}>{preview.footer.join('\n')}</p>
        </article>
      ) : (
        <p className={classes.quiet}>Write a subject and a message to see a preview.</p>
      )}
      {audience && audience.clientIds.length > 0 ? (
        <p className={classes.pace}>
          <IconClock {...icon} />
          <span>
            {paceWords(audience.clientIds.length)} You can stop at any time. Sent emails can’t be recalled.
          </span>
        </p>
      ) : null}
    </section>
  );
}
