import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#platform/web/show-date.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import { changesBetween } from '../../rules/changes.ts';
import { versionQuery, versionsQuery } from '../queries.ts';
import classes from './versions.module.css';

interface CompareDialogProps {
  template: TemplateDetail;
  /** As it stands in the editor. */
  form: Form;
  isWritten: boolean;
  onClose: () => void;
}

const DRAFT = 'draft';

/** What changed between two versions, in words: the older on the left, what it became on the right. */
export function CompareDialog({ template, form, isWritten, onClose }: CompareDialogProps) {
  const newest = template.version ?? 1;
  const [from, setFrom] = useState(String(isWritten ? newest : Math.max(1, newest - 1)));
  const [to, setTo] = useState(isWritten ? DRAFT : String(newest));
  const list = useQuery(versionsQuery(template.id));
  const before = useQuery(versionQuery(template.id, Number(from)));
  const after = useQuery({ ...versionQuery(template.id, Number(to)), enabled: to !== DRAFT });
  const target = to === DRAFT ? form : after.data?.form;
  const changes = before.data && target ? changesBetween(before.data.form, target, Infinity) : null;
  const published = (list.data?.versions ?? []).map(({ version, published_at }) => ({
    value: String(version),
    label: `Version ${version}, ${shortDate(published_at)}`,
  }));
  const drafted = isWritten ? [{ value: DRAFT, label: `Version ${newest + 1}, draft` }] : [];
  const comboboxProps = { shadow: 'md', floatingStrategy: 'fixed' } as const;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Compare versions"
      subtitle={template.name}
      width={560}
      footer={<LeaveButton onClick={onClose}>Close</LeaveButton>}
    >
      <div className={classes.sides}>
        <Select
          label="From"
          data={published}
          value={from}
          allowDeselect={false}
          comboboxProps={comboboxProps}
          onChange={(chosen) => chosen && setFrom(chosen)}
        />
        <Select
          label="To"
          data={[...drafted, ...published]}
          value={to}
          allowDeselect={false}
          comboboxProps={comboboxProps}
          onChange={(chosen) => chosen && setTo(chosen)}
        />
      </div>
      {before.error || after.error ? (
        <RegionError
          why="We couldn’t load these versions."
          onRetry={() => void Promise.all([before.refetch(), to === DRAFT ? null : after.refetch()])}
        />
      ) : changes === null ? (
        <Skeletons />
      ) : (
        <div role="status" aria-label="Changes">
          {changes.length === 0 ? (
            <p className={classes.same}>Nothing is different.</p>
          ) : (
            <ul className={classes.compared}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
