import { Autocomplete } from '@mantine/core';
import { tooLongWords } from './too-long.ts';
import type { FieldBinding } from './use-zod-form.ts';

export interface Suggestion {
  id: string;
  label: string;
}

type SuggestFieldProps = FieldBinding<string> & {
  label: string;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  /** The most characters it may have: longer text stays in the field and is said to be too long. */
  longest?: number;
  disabled?: boolean;
};

/** A text field that offers what may be meant. Whatever is typed counts; nothing has to be chosen. */
export function SuggestField({ suggestions, onPick, onChange, longest, error, ...rest }: SuggestFieldProps) {
  const labels = [...new Set(suggestions.map(({ label }) => label))];
  const picked = (label: string) => suggestions.find((suggestion) => suggestion.label === label);
  return (
    <Autocomplete
      {...rest}
      error={tooLongWords(rest.value, longest) ?? error}
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
