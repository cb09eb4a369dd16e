import { NativeSelect } from '@mantine/core';

interface YearSelectProps {
  years: readonly number[];
  /** Null for all of them. */
  year: number | null;
  onChoose: (year: number | null) => void;
}

/** NAV-052. */
export function YearSelect({ years, year, onChoose }: YearSelectProps) {
  return (
    <NativeSelect
      aria-label="Tax year"
      value={year ?? ''}
      onChange={(event) =>
        onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
      data={[
        { value: '', label: 'All tax years' },
        ...years.map((one) => ({ value: String(one), label: `Tax year ${one}` })),
      ]}
    />
  );
}
