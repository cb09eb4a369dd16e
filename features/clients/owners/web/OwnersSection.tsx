import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { EntityDetail, Owner } from '#features/clients/entities/model.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { AddOwnerDialog } from './AddOwnerDialog.tsx';
import { OwnerMenu } from './OwnerMenu.tsx';
import { OwnerNotificationsDialog } from './OwnerNotificationsDialog.tsx';
import { SpouseDialog } from './SpouseDialog.tsx';
import { useOwnerChange } from './use-owner-change.tsx';
import { useOwners } from './use-owners.ts';
import classes from './owners.module.css';

const ROLE_NAMES = { taxpayer: 'Taxpayer', spouse: 'Spouse' } as const;
const factsOf = (owner: Owner): string =>
  [owner.email ?? 'No email', ...(owner.paying ? [] : ['Deactivated'])].join(' · ');

interface OwnersSectionProps {
  entity: EntityDetail;
  /** In the drawer, under its form. */
  compact?: boolean;
}

export function OwnersSection({ entity, compact = false }: OwnersSectionProps) {
  const title = useId();
  const [open, setOpen] = useState<'add' | 'notifications' | 'spouse' | null>(null);
  const owners = useOwners(entity);
  const { ask, dialog } = useOwnerChange();
  const close = () => setOpen(null);
  const remove = (owner: Owner) =>
    void ask(`${owner.full_name} is no longer an owner of ${entity.name}.`, (transfer) =>
      owners.remove(owner, transfer),
    ).catch(() => undefined);
  const small = { size: 'xs', variant: 'subtle' } as const;
  const Heading = compact ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={title}
      className={compact ? `${classes.section} ${classes.compact}` : classes.section}
    >
      <div className={classes.head}>
        <Heading id={title} className={classes.title}>
          Owners
        </Heading>
        {entity.may.edit ? (
          <span className={classes.tags}>
            {entity.entity_type === 'Individual' ? (
              <Button {...small} onClick={() => setOpen('spouse')}>
                Spouse
              </Button>
            ) : null}
            {entity.owners.length > 0 ? (
              <Button {...small} onClick={() => setOpen('notifications')}>
                Notifications
              </Button>
            ) : null}
            <Button {...small} onClick={() => setOpen('add')}>
              Add owner
            </Button>
          </span>
        ) : null}
      </div>
      {entity.owners.length === 0 ? <p className={classes.none}>This entity has no owners yet.</p> : null}
      <RowList>
        {entity.owners.map((owner) => (
          <ListRow key={owner.id}>
            <PersonAvatar
              id={owner.id}
              name={owner.full_name}
              image={owner.medium_url}
              size={24}
              decorative
            />
            <span className={classes.who}>
              <RowWords
                name={<Link to={`/clients/${owner.id}`}>{owner.full_name}</Link>}
                facts={factsOf(owner)}
              />
              <span className={classes.tags}>
                {owner.id === entity.user?.id ? <Tag tone="state">Primary owner</Tag> : null}
                {owner.special_role ? <Tag tone="state">{ROLE_NAMES[owner.special_role]}</Tag> : null}
              </span>
            </span>
            <OwnerMenu entity={entity} owner={owner} actions={owners} onRemove={() => remove(owner)} />
          </ListRow>
        ))}
      </RowList>
      {open === 'add' ? <AddOwnerDialog entity={entity} onClose={close} /> : null}
      {open === 'notifications' ? <OwnerNotificationsDialog entity={entity} onClose={close} /> : null}
      {open === 'spouse' ? <SpouseDialog entity={entity} onClose={close} /> : null}
      {dialog}
    </section>
  );
}
