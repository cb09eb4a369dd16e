import { Autocomplete } from '@mantine/core';
import type { FieldBinding } from './use-zod-form.ts';

export interface Suggestion {
  id: string;
  label: string;
}

type SuggestFieldProps = FieldBinding<string> & {
  label: string;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  maxLength?: number;
  disabled?: boolean;
};

/** A text field that offers what may be meant. Whatever is typed counts; nothing has to be chosen. */
export function SuggestField({ suggestions, onPick, onChange, ...rest }: SuggestFieldProps) {
  const labels = [...new Set(suggestions.map(({ label }) => label))];
  const picked = (label: string) => suggestions.find((suggestion) => suggestion.label === label);
  return (
    <Autocomplete
      {...rest}
      data={labels}
      // The server knows better than a comparison of letters what fits.
      filter={({ options }) => options}
      onChange={(text) => {
        // A choice is told by onPick alone: its text is no typed text.
        if (!picked(text)) onChange(text);
      }}
      onOptionSubmit={(label) => {
        const suggestion = picked(label);
        if (suggestion) onPick(suggestion);
      }}
      autoComplete="off"
      // Few enough to be seen at once, and beside the field for those who hear the page.
      withScrollArea={false}
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed', withinPortal: false }}
    />
  );
}
