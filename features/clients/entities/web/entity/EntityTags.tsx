import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EntityDetail } from '../../model.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { EntityTagsDialog } from '../tags/EntityTagsDialog.tsx';
import classes from './EntityScreen.module.css';

export function EntityTags({ entity }: { entity: EntityDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <TitledSection id="tags" title="Tags" none={entity.entity_tags.length === 0 && 'No tags.'}>
      <span className={classes.tagRow}>
        {entity.entity_tags.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </span>
      {entity.may.edit ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Edit tags
        </Button>
      ) : null}
      {open ? <EntityTagsDialog entity={entity} onClose={() => setOpen(false)} /> : null}
    </TitledSection>
  );
}
