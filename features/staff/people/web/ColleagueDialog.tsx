import classes from './staff.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useMe } from '#features/accounts/web/index.ts';
import { colleagues } from '../contract.ts';
import { HAND_OVER_REQUIRED } from '../messages.ts';
import { StaffRow } from '../model.ts';
import { grantableBy, LEVEL_NAMES } from '../rules/levels.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { EditDialog, useEditForm } from '#features/firm/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { LEVEL_WORDS } from './level-words.ts';

interface ColleagueDialogProps {
  row: StaffRow;
  others: readonly StaffRow[];
  onClose: () => void;
}

const schema = z.object({ firm_access: z.enum(ACCESS_LEVELS), group: z.string().nullable() });
const accessOf = ({ firm_access, group_id }: StaffRow): z.input<typeof schema> => ({
  firm_access,
  group: group_id === null ? null : String(group_id),
});

/** What a colleague may do, and whether they work here at all. */
export function ColleagueDialog({ row, others, onClose }: ColleagueDialogProps) {
  const me = useMe();
  const { firm_groups, preferences } = useFirm();
  const confirm = useConfirm();
  const [leaving, setLeaving] = useState(false);
  const levels = me.firm_access === null ? [] : grantableBy(me.firm_access);
  const done = (said: string) => {
    toast.success(said);
    onClose();
  };
  const save = ({ firm_access, group }: z.output<typeof schema>, on: StaffRow | null) =>
    call(colleagues.updateColleague, {
      firm_user_id: row.id,
      version: on?.version ?? row.version,
      firm_access,
      ...(group !== null && { group_id: Number(group) }),
    });
  const edit = useEditForm({
    schema,
    kept: row,
    shape: StaffRow,
    read: accessOf,
    blank: accessOf(row),
    labels: { firm_access: 'Access', group: 'Group' },
    inWords: (field, value) =>
      field === 'group'
        ? (firm_groups.find(({ id }) => String(id) === value)?.name ?? '')
        : LEVEL_NAMES[value as StaffRow['firm_access']],
    save,
    said: `${row.full_name} now has different access and needs to sign in again`,
    onClose,
  });
  const { form } = edit;
  const reset = async () => {
    const agreed = await confirm({
      title: `Reset sign-in for ${row.full_name}?`,
      body: 'This removes their password, app, passkeys and recovery codes, and signs them out everywhere. We’ll email them a setup link. First make sure they really asked for this.',
      verb: 'Reset sign-in',
      destructive: true,
    });
    if (!agreed) return;
    await call(colleagues.resetColleagueSignIn, { firm_user_id: row.id })
      .then(() => done(`We emailed ${row.full_name} a setup link`))
      .catch(toastFailure);
  };
  if (leaving) return <LeaveDialog row={row} others={others} onClose={onClose} onDone={done} />;
  if (!row.paying) return <BackDialog row={row} onClose={onClose} onDone={done} />;
  return (
    <>
      <EditDialog id="colleague" title={row.full_name} width={560} edit={edit} onlyChanged onClose={onClose}>
        <SelectField
          {...form.field('firm_access')}
          onChange={(value) =>
            form.set('firm_access', levels.find((level) => level === value) ?? row.firm_access)
          }
          label="Access"
          description={LEVEL_WORDS[form.values.firm_access]}
          choices={levels.map((value) => ({ value, label: LEVEL_NAMES[value] }))}
        />
        {preferences.has_firm_groups ? (
          <SelectField
            {...form.field('group')}
            label="Group"
            choices={firm_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
        {row.id === me.id ? null : (
          <div className={classes.more}>
            <Button variant="default" size="xs" onClick={() => setLeaving(true)}>
              Deactivate
            </Button>
            {me.firm_access === 'partner' ? (
              <Button variant="default" size="xs" onClick={() => void reset()}>
                Reset sign-in
              </Button>
            ) : null}
          </div>
        )}
      </EditDialog>
    </>
  );
}

interface LeaveProps {
  row: StaffRow;
  onClose: () => void;
  onDone: (said: string) => void;
}

const Heir = z.object({ hand_over_to: z.string().nullable() });

function LeaveDialog({ row, others, onClose, onDone }: LeaveProps & { others: readonly StaffRow[] }) {
  const clients = row.assigned_clients;
  const asked =
    clients > 0
      ? Heir.refine((values) => values.hand_over_to !== null, {
          path: ['hand_over_to'],
          message: HAND_OVER_REQUIRED,
        })
      : Heir;
  const form = useZodForm(asked, { hand_over_to: null as string | null });
  const leave = async ({ hand_over_to }: z.output<typeof Heir>) => {
    await call(colleagues.deactivateColleague, {
      firm_user_id: row.id,
      ...(hand_over_to !== null && { hand_over_to: Number(hand_over_to) }),
    });
    onDone(`${row.full_name} was deactivated`);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Deactivate ${row.full_name}?`}
      footer={
        <FormButtons form="leave" busy={form.isSubmitting} destructive onCancel={onClose}>
          Deactivate
        </FormButtons>
      }
    >
      <form id="leave" className={classes.form} noValidate onSubmit={form.submit(leave)}>
        <p>
          They’ll be signed out everywhere and won’t be able to sign in. You can activate them again later.
          {clients > 0
            ? ` ${clients === 1 ? '1 client is' : `${clients} clients are`} assigned to them.`
            : ''}
        </p>
        {clients > 0 ? (
          <SelectField
            {...form.field('hand_over_to')}
            label="Who takes over their clients"
            choices={others
              .filter(({ id, paying }) => paying && id !== row.id)
              .map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          />
        ) : null}
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}

function BackDialog({ row, onClose, onDone }: LeaveProps) {
  const form = useZodForm(z.object({}), {});
  const back = async () => {
    await call(colleagues.reactivateColleague, { firm_user_id: row.id });
    onDone(`${row.full_name} can sign in again`);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Activate ${row.full_name} again?`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.isSubmitting} onClick={() => form.submit(back)()}>
            Activate
          </Button>
        </>
      }
    >
      <p>They can sign in again, with {LEVEL_NAMES[row.firm_access]} access as before.</p>
      <FormNotice message={form.formError} />
    </Dialog>
  );
}
