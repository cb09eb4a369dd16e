import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { OWNERS_UPDATED } from '../messages.ts';
import type { EntityDetail, Owner } from '#features/clients/entities/model.ts';
import { owners as calls } from '../contract.ts';
import { entityQuery } from '#features/clients/entities/web/queries.ts';

/** CLI-085: nothing is copied; what was written moves with the people or stays behind. */
const conversation = (transferPreviousMessages: boolean) => ({
  copyPreviousMessages: false,
  transferPreviousMessages,
});

/** What is done to the owners of an entity. */
export function useOwners(entity: EntityDetail) {
  const queries = useQueryClient();
  const whom = { company_id: entity.id };
  const keep = (saved: EntityDetail) => {
    queries.setQueryData(entityQuery(saved.hash_id).queryKey, saved);
    return saved;
  };
  const listed = (saved: EntityDetail) => {
    keep(saved);
    toast.success(OWNERS_UPDATED);
  };
  return {
    keep,
    add: (user_id: number, transfer: boolean) =>
      call(calls.addOwner, { ...whom, user_id, ...conversation(transfer) }).then(listed),
    create: (person: NewOwner, transfer: boolean) =>
      call(calls.createNewOwner, { ...whom, ...person, ...conversation(transfer) }).then(listed),
    giveSpouseAccess: (spouse: NewSpouse, transfer: boolean) =>
      call(calls.saveSpouse, { ...whom, ...spouse, needsAccess: true, ...conversation(transfer) }),
    remove: ({ id }: Owner, transfer: boolean) =>
      call(calls.updateOwners, {
        companyId: entity.id,
        ownerIds: entity.all_owner_ids.filter((other) => other !== id),
        ...conversation(transfer),
      }).then(listed),
    makePrimary: (owner: Owner) =>
      void call(calls.changePrimaryContact, { ...whom, user_id: owner.id })
        .then(keep)
        .then(() => toast.success(`${owner.full_name} is the primary owner now`))
        .catch(toastFailure),
    setRole: (owner: Owner, special_role: Owner['special_role']) =>
      void call(calls.updateRoles, { ...whom, user_id: owner.id, special_role })
        .then(keep)
        .then(() => toast.success())
        .catch(toastFailure),
  };
}

export interface NewOwner {
  fname: string;
  lname: string;
  email: string;
  phone_number: string;
}

interface NewSpouse extends NewOwner {
  work_email: string;
  is_taxpayer: boolean;
}
