import classes from './own-profile.module.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import { clients } from '#features/clients/contract.ts';
import { EntityProfile } from '../../model.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { entityProfileQuery } from '../profile-query.ts';
import { EntityFields } from './EntityFields.tsx';
import { AddressForm, changedFields, labelsOf, valuesOf } from './entity-form.ts';

const FORM = 'entity-profile';

export function EntityProfileDialog({ latest, onClose }: { latest: EntityProfile; onClose: () => void }) {
  const queries = useQueryClient();
  const put = (saved: EntityProfile) => queries.setQueryData(entityProfileQuery(saved.id).queryKey, saved);
  const edit = useVersionedForm({
    schema: AddressForm,
    latest,
    shape: EntityProfile,
    read: valuesOf,
    labels: labelsOf,
    what: latest.name,
    send: (values, on) =>
      call(clients.updateEntityProfile, {
        company_id: on.id,
        version: on.version,
        ...changedFields(on, values),
      }),
    onSaved: (saved) => {
      put(saved);
      toast.success(PROFILE_UPDATED);
      onClose();
    },
    onNothingLeft: put,
  });
  const { form, record } = edit;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={record.name}
      width={560}
      footer={
        record.may_edit ? (
          <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
            Save
          </FormButtons>
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <form
        id={FORM}
        className={classes.form}
        onSubmit={edit.save}
        noValidate
        aria-label={`The address of ${record.name}`}
      >
        <EntityFields form={form} disabled={!record.may_edit} />
        <FormNotice message={form.formError} />
        <SharedEdits of={edit} />
      </form>
    </Dialog>
  );
}
