import { Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { EntityPicker, type Picked, type PickerHides } from '#features/clients/web/staff.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Board } from './Board.tsx';
import { SAMPLE_SOURCE } from './sample-entities.ts';
import classes from './design.module.css';

const HIDES: readonly [keyof PickerHides, string][] = [
  ['inactive', 'Hide inactive'],
  ['readOnly', 'Hide read-only'],
  ['unreachable', 'Hide who cannot be reached'],
];

/** CLI-019, CLI-020: the picker with each of its options. */
export function PickerBoard() {
  const [several, setSeveral] = useState<Picked>(new Map());
  const [one, setOne] = useState<Picked>(new Map());
  const [hide, setHide] = useState<PickerHides>({});
  return (
    <Board title="Entity picker">
      <SheetStack stacked={false}>
        <div className={classes.column}>
          <div className={classes.wrap}>
            {HIDES.map(([key, label]) => (
              <Checkbox
                key={key}
                label={label}
                checked={hide[key] ?? false}
                onChange={(event) => setHide({ ...hide, [key]: event.currentTarget.checked })}
              />
            ))}
          </div>
          <Suspense fallback={null}>
            <EntityPicker
              label="Several entities"
              value={several}
              onChange={setSeveral}
              hide={hide}
              source={SAMPLE_SOURCE}
            />
            <EntityPicker label="One entity" value={one} onChange={setOne} single source={SAMPLE_SOURCE} />
          </Suspense>
        </div>
      </SheetStack>
    </Board>
  );
}
