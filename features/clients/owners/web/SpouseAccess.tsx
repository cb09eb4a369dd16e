import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { owners } from '../contract.ts';
import { spouseQuery } from './queries.ts';
import { useOwnerChange } from './use-owner-change.tsx';
import classes from './owners.module.css';

export interface SpouseAccessProps {
  companyId: number;
  entityName: string;
  /** What is left for somebody who gets no access. */
  otherwise: string;
  onGiven: (userId: number) => void;
}

/** Where signers are chosen: a spouse who cannot sign in yet, and the way to let them. */
export function SpouseAccess({ companyId, entityName, otherwise, onGiven }: SpouseAccessProps) {
  const { permissions } = useMe();
  const spouse = useQuery(spouseQuery(companyId)).data?.spouse ?? null;
  const queries = useQueryClient();
  const { ask, dialog } = useOwnerChange();
  if (spouse === null || spouse.user_id !== null) return null;
  const name = `${spouse.fname} ${spouse.lname}`;
  const mayGive = permissions.includes('entities.edit') && permissions.includes('users.edit');
  const give = () =>
    void ask(`${name} becomes an owner of ${entityName}.`, async (transferPreviousMessages) => {
      const { fname, lname, is_taxpayer } = spouse;
      const made = await call(owners.saveSpouse, {
        company_id: companyId,
        fname,
        lname,
        email: spouse.email ?? '',
        work_email: spouse.work_email ?? '',
        phone_number: spouse.phone_number ?? '',
        is_taxpayer,
        needsAccess: true,
        copyPreviousMessages: false,
        transferPreviousMessages,
      });
      toast.success(`${name} is an owner now`);
      void queries.invalidateQueries(spouseQuery(companyId));
      if (made.spouse.user_id !== null) onGiven(made.spouse.user_id);
    }).catch((failure: unknown) => toast.error(failure instanceof Error ? failure.message : String(failure)));
  const hasEmail = Boolean(spouse.email);
  return (
    <div role="group" aria-label={`${name}, the spouse`} className={classes.noAccess}>
      <p className={classes.about}>
        {name}, the spouse, can’t sign in yet.{' '}
        {hasEmail ? '' : 'Add an email address on the entity’s page to give them access. '}
        {otherwise}
      </p>
      {mayGive && hasEmail ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserPlus size="1rem" stroke={1.75} aria-hidden />}
          onClick={give}
        >
          Give {spouse.fname} access
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}
