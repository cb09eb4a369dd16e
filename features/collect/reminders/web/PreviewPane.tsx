import { ActionIcon } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceMobileMessage,
  IconMail,
  IconMessageCircle,
} from '@tabler/icons-react';
import { shortDate } from '#platform/web/show-date.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Audience, Rendered } from '../model.ts';
import classes from './reminders.module.css';

interface PreviewPaneProps {
  audience: Audience;
  rendered: Rendered | null;
  shown: number | null;
  onShow: (userId: number) => void;
}
const icon = { size: '1.0625rem', stroke: 1.6, 'aria-hidden': true } as const;

/** As the server renders it for one person, and what comes after this one. */
export function PreviewPane({ audience, rendered, shown, onShow }: PreviewPaneProps) {
  const { people } = audience;
  const at = people.findIndex(({ user_id }) => user_id === shown);
  const step = (by: 1 | -1) => {
    const next = people[(at + by + people.length) % people.length];
    if (next) onShow(next.user_id);
  };
  return (
    <div className={classes.preview}>
      <div className={classes.previewAs}>
        <SelectField
          name="preview_as"
          error={undefined}
          label="Preview as"
          choices={people.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
          value={shown === null ? null : String(shown)}
          onBlur={() => undefined}
          onChange={(value) => value && onShow(Number(value))}
        />
        <ActionIcon variant="default" aria-label="Previous person" data-repeat onClick={() => step(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Next person" data-repeat onClick={() => step(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      {rendered && (
        <div aria-live="polite">
          <article className={classes.mail} aria-label="Email">
            <h4>
              <IconMail {...icon} /> {rendered.subject}
            </h4>
            <div className={classes.mailBody}>
              {rendered.before.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {rendered.parts.map(({ heading, lines }) => (
                <div key={heading ?? ''}>
                  {heading !== null && <p>{heading}</p>}
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              ))}
              <span className={classes.button}>{rendered.button}</span>
              {rendered.after.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </article>
          {rendered.in_app !== '' && (
            <article className={classes.text} aria-label="In-app message">
              <IconMessageCircle {...icon} /> <p>{rendered.in_app}</p>
            </article>
          )}
          <article className={classes.text} aria-label="Text message">
            <IconDeviceMobileMessage {...icon} /> <p>{rendered.sms}</p>
          </article>
        </div>
      )}
      <section className={classes.after} aria-label="After this one">
        <div className={classes.labels}>
          <h3>After this one</h3>
          <span className={classes.quiet}>{audience.every}</span>
        </div>
        <ul>
          {audience.after.map(({ id, name, on, because }) => (
            <li key={id}>
              {on === null ? <IconBellOff {...icon} /> : <IconBell {...icon} />}
              <span>
                {name}{' '}
                {on === null ? (
                  <b>none</b>
                ) : (
                  <>
                    next on <b>{shortDate(on)}</b>
                  </>
                )}
                <span className={classes.because}>
                  {because}
                  {on === null && ' This one still goes out.'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
