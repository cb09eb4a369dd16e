import { Switch } from '@mantine/core';
import { useSingleKeys } from '#ui/keyboard-choice.ts';

export function KeysSwitch() {
  const [on, change] = useSingleKeys();
  return (
    <Switch
      checked={on}
      onChange={(event) => change(event.currentTarget.checked)}
      label="Single-letter keys work in lists"
      description="Switch this off if you speak to your computer or press keys by accident."
    />
  );
}
