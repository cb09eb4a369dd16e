import classes from './NameForm.module.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { undoToast } from '#platform/web/toasts.ts';
import { clients } from '#features/clients/contract.ts';
import { EntityDetail } from '#features/clients/entities/model.ts';
import { entityName } from '../../rules/names.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { saveOnLatest } from '#ui/form/stale.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { entityQuery } from '../queries.ts';

const Name = z.object({ name: entityName });

interface NameFormProps {
  entity: EntityDetail;
  onSaved: () => void;
  onClose: () => void;
}

/** A refusal keeps what was typed; a new name can be taken back from the toast. */
export function NameForm({ entity, onSaved, onClose }: NameFormProps) {
  const queries = useQueryClient();
  const put = (saved: EntityDetail) => {
    queries.setQueryData(entityQuery(saved.hash_id).queryKey, saved);
  };
  const rename = (name: string, version: number) =>
    call(clients.updateEntity, { company_id: entity.id, name, version });
  const edit = useVersionedForm({
    schema: Name,
    latest: entity,
    shape: EntityDetail,
    read: ({ name }) => ({ name }),
    labels: { name: 'Entity Name' },
    what: entity.name,
    send: ({ name }, on) => rename(name, on.version),
    onSaved: (saved, on) => {
      put(saved);
      onSaved();
      onClose();
      if (saved.name === on.name) return;
      undoToast(
        `Renamed to ${saved.name}`,
        () =>
          void saveOnLatest(saved.version, EntityDetail, (version) => rename(on.name, version))
            .then(put)
            .catch(toastFailure),
      );
    },
    onNothingLeft: onClose,
  });
  const { form } = edit;
  return (
    <form
      className={classes.form}
      onSubmit={form.isDirty ? edit.save : onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.stopPropagation();
        onClose();
      }}
      noValidate
    >
      <VisuallyHidden component="h1">{`Rename ${entity.name}`}</VisuallyHidden>
      <div className={classes.field}>
        <TextField {...form.field('name')} label="Entity Name" autoFocus longest={200} />
        <FormNotice message={form.formError} />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSubmitting}>
          {form.formError ? 'Try again' : 'Save'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <SharedEdits of={edit} title="Someone else changed this name" />
    </form>
  );
}
