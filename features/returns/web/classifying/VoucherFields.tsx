import { Switch } from '@mantine/core';
import { TrimmedInput } from '#ui/form/TrimmedInput.tsx';
import { dollarText, readDollars } from '../../classifying/rules/dollars.ts';
import { CheckedInput } from './CheckedInput.tsx';
import type { PartProps } from './part-props.ts';

const EXAMPLE = 'Enter an amount such as 1,264.00.';

export function VoucherFields({ part, desk }: PartProps) {
  const { change, mayEdit, typed } = desk;
  return (
    <>
      <CheckedInput
        label="Amount"
        placeholder="1,264.00"
        inputMode="decimal"
        name={`${part.id} amount`}
        typed={typed}
        disabled={!mayEdit}
        shown={dollarText(part.amount)}
        read={(text) => {
          const cents = text.trim() === '' ? null : readDollars(text);
          return cents === null && text.trim() !== '' ? EXAMPLE : { value: cents };
        }}
        onValue={(amount) => change((now) => ({ ...now, amount }), 'amount')}
      />
      <TrimmedInput
        label="Due date"
        type="date"
        disabled={!mayEdit || part.is_due_asap}
        value={part.due_date ?? ''}
        onTrimmed={(date) => change((now) => ({ ...now, due_date: date === '' ? null : date }), 'date')}
      />
      <Switch
        size="sm"
        label="As soon as possible"
        disabled={!mayEdit}
        checked={part.is_due_asap}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change((now) => ({ ...now, is_due_asap: checked }));
        }}
      />
    </>
  );
}
