import { useMediaQuery } from '@mantine/hooks';

/** Under 900 px: two columns become one, wide dialogs fill the screen. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false });
