import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { EntityDetail } from '../../model.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TagList } from '#ui/marks/TagList.tsx';
import { EntityTagsDialog } from '../tags/EntityTagsDialog.tsx';
import { EntityNotificationsDialog } from '#features/clients/subscriptions/web/EntityNotificationsDialog.tsx';
import { useEntitySwitch } from './use-entity-switch.ts';
import classes from './entity-edit.module.css';

function Setting({ words, facts, children }: { words: string; facts: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.setting}>
      <div className={classes.settingWords}>
        <span>{words}</span>
        <span className={classes.facts}>{facts}</span>
      </div>
      {children}
    </div>
  );
}

const small = { size: 'xs', variant: 'default' } as const;

export function SettingsTab({ entity, onGone }: { entity: EntityDetail; onGone: () => void }) {
  const { busy, set, remove } = useEntitySwitch(entity, onGone);
  const [open, setOpen] = useState<'tags' | 'notifications' | null>(null);
  const disabled = busy || !entity.may.edit;
  return (
    <div className={classes.settings}>
      <SwitchField
        label="Inactive"
        description="Its owners can’t see it. Nothing is deleted."
        value={entity.inactive}
        disabled={disabled}
        onChange={(inactive) => set({ inactive })}
      />
      <SwitchField
        label="Read-only"
        description={
          entity.inactive
            ? 'Activate the entity first'
            : 'Its owners can see documents, but can’t upload or answer questionnaires'
        }
        value={entity.readonly_access}
        disabled={disabled || entity.inactive}
        onChange={(readonly_access) => set({ readonly_access })}
      />
      <Setting
        words="Tags"
        facts={
          entity.entity_tags.length === 0 ? (
            'None'
          ) : (
            <TagList names={entity.entity_tags.map(({ name }) => name)} />
          )
        }
      >
        {entity.may.edit ? (
          <Button {...small} onClick={() => setOpen('tags')}>
            Edit tags
          </Button>
        ) : null}
      </Setting>
      <Setting
        words="Notifications"
        facts={
          entity.notification_subscribed
            ? 'You get notifications about this entity'
            : 'You don’t get notifications about this entity'
        }
      >
        <Button {...small} onClick={() => setOpen('notifications')}>
          Choose…
        </Button>
      </Setting>
      {entity.may.remove ? (
        <Setting words="Delete entity" facts="Can be restored for 120 days">
          <Button {...small} disabled={busy} onClick={remove}>
            Delete
          </Button>
        </Setting>
      ) : null}
      {open === 'tags' ? <EntityTagsDialog entity={entity} onClose={() => setOpen(null)} /> : null}
      {open === 'notifications' ? (
        <EntityNotificationsDialog entity={entity} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
