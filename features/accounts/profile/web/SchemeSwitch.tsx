import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import classes from './SchemeSwitch.module.css';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As this device' },
];

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Light or dark"
      classNames={{ root: classes.switch, label: classes.label }}
      data={SCHEMES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
    />
  );
}
