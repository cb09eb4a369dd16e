import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownEntitiesQuery } from '#features/clients/web/index.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { writePlace } from '#features/messages/web/index.ts';
import type { DeliveryView } from '../../review/model.ts';
import { returnTitle } from '../../rules/title.ts';
import classes from './delivery.module.css';

interface AskLinkProps {
  view: DeliveryView;
  /** What the message begins with, behind the name of the return: the page. */
  about?: string;
  children: string;
}

/** A message about the return, with the page named; nothing is sent by it. */
export function AskLink({ view, about = '', children }: AskLinkProps) {
  const me = useMe();
  const silent = useFirm().preferences.communication_disabled === true;
  const own = useQuery({ ...ownEntitiesQuery, enabled: !me.is_advisor });
  if (silent || me.is_advisor) return null;
  const hash = own.data?.entities.find(({ id }) => id === view.company_id)?.hash_id;
  const text = `About the ${returnTitle(view.tax_year, view.tax_return_name)}${about}: `;
  return (
    <Link className={classes.ask} to={writePlace(hash, text)}>
      <IconMessage2 size="1.25em" aria-hidden />
      {children}
    </Link>
  );
}
