import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import classes from './cards.module.css';

interface YearSelectProps {
  years: readonly number[];
  /** Null for all of them. */
  year: number | null;
  onChoose: (year: number | null) => void;
}

/** NAV-052. The browser's own list: nothing more has to be fetched before the first screen is there. */
export function YearSelect({ years, year, onChoose }: YearSelectProps) {
  return (
    <span className={classes.yearField}>
      <IconCalendar size="1.25rem" stroke={1.6} aria-hidden />
      <select
        className={classes.year}
        aria-label="Tax year"
        value={year ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">All tax years</option>
        {years.map((one) => (
          <option key={one} value={one}>
            Tax year {one}
          </option>
        ))}
      </select>
      <IconChevronDown size="1.125rem" stroke={1.6} aria-hidden />
    </span>
  );
}
