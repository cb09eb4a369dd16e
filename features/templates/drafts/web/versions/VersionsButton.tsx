import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import { changesBetween } from '../../rules/changes.ts';
import { versionQuery, versionsQuery } from '../queries.ts';
import { CompareDialog } from './CompareDialog.tsx';
import classes from './versions.module.css';

interface VersionsButtonProps {
  template: TemplateDetail;
  form: Form;
  /** Something is written that is not published. */
  isWritten: boolean;
  onOpen: (version: number) => void;
  onDiscard: (() => void) | null;
}

const sentWords = (sent: number): string =>
  sent === 0 ? 'Never sent' : sent === 1 ? 'Sent once' : `Sent ${sent.toLocaleString('en-US')} times`;

export function VersionsButton({ template, form, isWritten, onOpen, onDiscard }: VersionsButtonProps) {
  const [opened, setOpened] = useState(false);
  const [comparing, setComparing] = useState(false);
  const newest = template.version ?? 0;
  const label = isWritten ? `Version ${newest + 1}, draft` : `Version ${newest}`;
  return (
    <>
      <Popover opened={opened} onChange={setOpened} width={424} position="bottom-end" trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconHistory size="1.125em" aria-hidden />}
            rightSection={<IconChevronDown size="1em" aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.list} aria-label="Versions">
          <Versions template={template} form={form} isWritten={isWritten} onOpen={onOpen} />
          {template.version !== null && (
            <div className={classes.foot}>
              {(isWritten || newest > 1) && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    setOpened(false);
                    setComparing(true);
                  }}
                >
                  {isWritten ? `Compare with version ${newest}` : 'Compare versions'}
                </Button>
              )}
              {isWritten && onDiscard && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    setOpened(false);
                    onDiscard();
                  }}
                >
                  Discard draft
                </Button>
              )}
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {comparing && (
        <CompareDialog
          template={template}
          form={form}
          isWritten={isWritten}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

function Versions({ template, form, isWritten, onOpen }: Omit<VersionsButtonProps, 'onDiscard'>) {
  const list = useQuery(versionsQuery(template.id));
  const published = useQuery({
    ...versionQuery(template.id, template.version ?? 1),
    enabled: isWritten && template.version !== null,
  });
  const changes =
    template.version === null
      ? ['First version']
      : published.data
        ? changesBetween(published.data.form, form)
        : [];
  return (
    <ul>
      {isWritten && (
        <li data-current>
          <PersonAvatar id={template.updated_by ?? 0} name={template.updated_by ?? ''} size={26} decorative />
          <div>
            <p className={classes.line}>
              <b>Version {(template.version ?? 0) + 1}, draft</b> {shortDateTime(template.updated_at)}
              <Tag>Not sent</Tag>
            </p>
            <p className={classes.changes}>{changes.join('. ') || 'Nothing has changed yet'}</p>
          </div>
        </li>
      )}
      {(list.data?.versions ?? []).map((one) => (
        <li key={one.version}>
          <PersonAvatar id={one.published_by ?? 0} name={one.published_by ?? ''} size={26} decorative />
          <button type="button" onClick={() => onOpen(one.version)}>
            <span className={classes.line}>
              <b>Version {one.version}</b> {shortDate(one.published_at)}
              <span className={classes.sent}>{sentWords(one.sent)}</span>
            </span>
            <span className={classes.changes}>
              {one.changes.join('. ')}
              {one.published_by && ` (${one.published_by})`}
            </span>
          </button>
        </li>
      ))}
      {list.data?.versions.length === 0 && !isWritten && <li>No version is published yet.</li>}
      {list.error && <li role="alert">We couldn’t load the versions.</li>}
    </ul>
  );
}
