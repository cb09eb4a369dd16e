import { useQueryClient } from '@tanstack/react-query';
import { ApiError, StepUpDeclined } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { REASSIGNED, UPDATE_FAILED } from '../../messages.ts';
import { userEdits } from '../../contract.ts';
import { UserDetail } from '../../model.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { userQuery } from '../queries.ts';
import { changeOf, inWords, LABELS, type Names, schemaFor, valuesOf } from './user-form.ts';

/** The form of one user. */
export function useEditUser(latest: UserDetail) {
  const queries = useQueryClient();
  const firm = useFirm();
  const names: Names = (field, id) => (field === 'group_id' ? groupName(firm, id) : staffName(firm, id));
  const put = (user: UserDetail) => queries.setQueryData(userQuery(String(user.id)).queryKey, user);
  return useVersionedForm({
    schema: schemaFor,
    latest,
    shape: UserDetail,
    read: valuesOf,
    labels: LABELS,
    inWords: (field, value) => inWords(field, value, names),
    what: latest.full_name,
    send: (values, on) =>
      call(userEdits.updateUser, { user_id: on.id, version: on.version, ...changeOf(on, values) }),
    onSaved: (saved, on) => {
      put(saved);
      if (saved.pending_email !== null && saved.pending_email !== on.pending_email)
        toast.info(`We emailed a link to ${saved.pending_email} to confirm the new address.`);
      else if (saved.assigned_advisor_id === on.assigned_advisor_id) toast.success();
      if (saved.assigned_advisor_id !== on.assigned_advisor_id) toast.success(REASSIGNED);
    },
    onNothingLeft: put,
    onFailed: (error) => {
      if (error instanceof StepUpDeclined) return;
      if (!(error instanceof ApiError) || error.field === undefined) toast.error(UPDATE_FAILED);
    },
  });
}
