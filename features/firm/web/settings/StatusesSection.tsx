import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { STATUS_MAIL_HALF } from '#features/firm/messages.ts';
import type { EditedStatus } from '#features/firm/words-model.ts';
import { StatusForm, words } from '#features/firm/words-contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { statusesQuery } from './queries.ts';
import { SettingsPart } from './SettingsSheet.tsx';
import { WordsList } from './WordsList.tsx';
import classes from './settings.module.css';

export function StatusesSection() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const found = useQuery(statusesQuery);
  const [open, setOpen] = useState<'new' | EditedStatus | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: statusesQuery.queryKey });
  const drop = async (status: EditedStatus) => {
    const agreed = await confirm({
      title: `Take ${status.firm_user_display_status} out of use?`,
      body: 'Questionnaires that have it keep it. Nobody can choose it any more.',
      verb: 'Take out of use',
      destructive: true,
    });
    if (agreed) await call(words.deleteStatus, { status_id: status.id }).then(again).catch(toastFailure);
  };
  const statuses = found.data?.statuses;
  return (
    <SettingsPart
      title="Custom statuses"
      words="Your own states of a questionnaire: what your staff call it, and what the client reads."
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {statuses?.length === 0 ? (
          <p className={classes.words}>None yet. The usual statuses are always there.</p>
        ) : null}
        {statuses && statuses.length > 0 ? (
          <WordsList
            label="Custom statuses"
            rows={statuses}
            nameOf={(status) => status.firm_user_display_status}
            factsOf={(status) =>
              `clients read “${status.client_display_status}” · ${status.mail_subject === '' ? 'no mail' : 'with a mail'}`
            }
            onEdit={setOpen}
            onDelete={(status) => void drop(status)}
          />
        ) : null}
        <div className={classes.buttons}>
          <Button onClick={() => setOpen('new')}>New status</Button>
        </div>
      </div>
      {open ? (
        <StatusDialog
          status={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            toast.success('Saved!');
            await again();
          }}
        />
      ) : null}
    </SettingsPart>
  );
}

const schema = StatusForm.required().refine(
  (values) => (values.mail_subject === '') === (values.mail_body === ''),
  {
    path: ['mail_body'],
    message: STATUS_MAIL_HALF,
  },
);
const EMPTY = {
  firm_user_display_status: '',
  client_display_status: '',
  client_instruction: '',
  mail_subject: '',
  mail_body: '',
};

interface StatusDialogProps {
  status: EditedStatus | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function StatusDialog({ status, onClose, onSaved }: StatusDialogProps) {
  const form = useZodForm(schema, status ? { ...EMPTY, ...pick(status) } : EMPTY);
  const save = async (values: z.output<typeof schema>) => {
    if (status) await call(words.updateStatus, { status_id: status.id, version: status.version, ...values });
    else await call(words.createStatus, values);
    await onSaved();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={status ? `Edit ${status.firm_user_display_status}` : 'New status'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="custom-status" loading={form.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id="custom-status" className={classes.group} noValidate onSubmit={form.submit(save)}>
        <TextField {...form.field('firm_user_display_status')} label="What your staff see" maxLength={80} />
        <TextField {...form.field('client_display_status')} label="What the client sees" maxLength={80} />
        <TextAreaField
          {...form.field('client_instruction')}
          label="What the client should do"
          rows={2}
          maxLength={1000}
        />
        <TextField
          {...form.field('mail_subject')}
          label="Subject of the mail"
          description="Offered when a questionnaire takes this status. Leave both empty to send none."
          maxLength={200}
        />
        <TextAreaField {...form.field('mail_body')} label="Text of the mail" rows={5} maxLength={5000} />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}

const pick = ({ id: _id, version: _version, ...values }: EditedStatus) => values;
