import { useDebouncedValue } from '@mantine/hooks';
import { pause } from './pauses.ts';

/** The value once it has not changed for that long: what somebody typed when they pause. */
export function useAfterPause<T>(value: T, milliseconds: number): T {
  const [settled] = useDebouncedValue(value, pause(milliseconds));
  return settled;
}
