import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import { profiles } from '../../contract.ts';
import type { EntityProfile } from '../../model.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { StaleDialog } from '#ui/overlay/StaleDialog.tsx';
import { entityProfileQuery } from '../profile-query.ts';
import { EntityFields } from './EntityFields.tsx';
import { AddressForm, type AddressValues, changedFields, staleEntityOf, valuesOf } from './entity-form.ts';
import classes from './own-profile.module.css';

const FORM = 'entity-profile';

export function EntityProfileDialog({ latest, onClose }: { latest: EntityProfile; onClose: () => void }) {
  const queries = useQueryClient();
  const [base, setBase] = useState(latest);
  const [stale, setStale] = useState<ReturnType<typeof staleEntityOf>>(null);
  const form = useZodForm(AddressForm, valuesOf(latest));
  const { queryKey } = entityProfileQuery(base.id);
  const save = async (values: AddressValues, version: number) => {
    try {
      const saved = await call(profiles.updateEntityProfile, {
        company_id: base.id,
        version,
        ...changedFields(base, values),
      });
      queries.setQueryData(queryKey, saved);
      toast.success(PROFILE_UPDATED);
      onClose();
    } catch (error) {
      const found = staleEntityOf(error, values);
      if (!found) throw error;
      setStale(found);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={base.name}
      width={560}
      footer={
        base.may_edit ? (
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
        onSubmit={form.submit((values) => save(values, base.version))}
        noValidate
        aria-label={`The address of ${base.name}`}
      >
        <EntityFields form={form} disabled={!base.may_edit} />
        <FormNotice message={form.formError} />
      </form>
      {stale && (
        <StaleDialog
          rows={stale.rows}
          onClose={() => setStale(null)}
          onTakeTheirs={() => {
            setStale(null);
            setBase(stale.current);
            queries.setQueryData(queryKey, stale.current);
            form.reset(valuesOf(stale.current));
          }}
          onKeepMine={() => {
            setStale(null);
            form.submit((values) => save(values, stale.current.version))();
          }}
        />
      )}
    </Dialog>
  );
}
