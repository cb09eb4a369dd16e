import { Checkbox } from '@mantine/core';

interface TrustBrowserProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

export function TrustBrowser({ value, onChange }: TrustBrowserProps) {
  return (
    <Checkbox
      label="Trust this browser for 30 days"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
