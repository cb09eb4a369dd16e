import type { EntityDetail } from '../../model.ts';
import { SENSITIVE } from '../../model.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { NumberRow } from '../entity-edit/NumberRow.tsx';
import { useReveal } from '../entity-edit/use-reveal.ts';
import classes from './EntityScreen.module.css';

/** The numbers that are there, masked. */
export function EntityNumbers({ entity }: { entity: EntityDetail }) {
  const reveal = useReveal(entity.id);
  const present = SENSITIVE.filter((name) => entity[name] !== null);
  return (
    <TitledSection id="numbers" title="Numbers" none={present.length === 0 && 'No EIN or SSN is kept.'}>
      <RowList>
        {present.map((name) => (
          <ListRow key={name} className={classes.number}>
            <NumberRow entity={entity} name={name} reveal={reveal} />
          </ListRow>
        ))}
      </RowList>
    </TitledSection>
  );
}
