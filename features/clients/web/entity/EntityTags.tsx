import type { EntityDetail } from '#features/clients/model.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import classes from './EntityScreen.module.css';

export function EntityTags({ entity }: { entity: EntityDetail }) {
  return (
    <TitledSection id="tags" title="Tags" none={entity.entity_tags.length === 0 && 'No tags.'}>
      <span className={classes.tagRow}>
        {entity.entity_tags.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </span>
    </TitledSection>
  );
}
