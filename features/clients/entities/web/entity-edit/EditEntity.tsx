import classes from './entity-edit.module.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntityDetail } from '../../model.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { OwnersSection } from '#features/clients/owners/web/OwnersSection.tsx';
import { standingOf } from '../standing.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { useEditEntity } from './use-edit-entity.ts';
import { useReveal } from './use-reveal.ts';

interface EditEntityProps {
  latest: EntityDetail;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** After a delete, where there is nothing left to show. */
  onGone: () => void;
}

/** An entity beside its list or its page, details on one tab and settings on the other. */
export function EditEntity({ latest: entity, onPrevious, onNext, onClose, onGone }: EditEntityProps) {
  const [tab, setTab] = useState<string | null>('details');
  const reveal = useReveal(entity.id);
  const edit = useEditEntity(entity);
  const { form, save } = edit;

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={entity.name}
      subtitle={
        <>
          {entity.entity_type} · {standingOf(entity)} ·{' '}
          <Link to={`/admin/${entity.hash_id}`}>Open entity</Link>
        </>
      }
      mark={<EntityMark name={entity.name} size={40} />}
      onPrevious={onPrevious}
      onNext={onNext}
      footerNote={<WrongCount errors={form.errors} />}
      footer={
        <FormButtons
          form="edit-entity"
          busy={form.isSubmitting}
          disabled={!entity.may.edit || !form.isDirty}
          onCancel={onClose}
        >
          Save
        </FormButtons>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List className={classes.tabs} aria-label="Parts of this entity">
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="settings">Settings</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <form id="edit-entity" noValidate onSubmit={save}>
            <DetailsTab entity={entity} form={form} reveal={reveal} />
            <FormNotice message={form.formError} />
            <SharedEdits of={edit} />
          </form>
          <OwnersSection entity={entity} compact />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab entity={entity} onGone={onGone} />
        </Tabs.Panel>
      </Tabs>
    </SideDrawer>
  );
}
