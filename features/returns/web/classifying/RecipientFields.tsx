import { TrimmedInput } from '#ui/form/TrimmedInput.tsx';
import type { DraftPart } from '../../classifying/rules/draft.ts';
import { CheckedInput } from './CheckedInput.tsx';
import type { PartProps } from './part-props.ts';

type Recipient = NonNullable<DraftPart['recipient']>;
const NOBODY: Recipient = { name: '', tin_last4: null, share: null };
const LAST4 = /^\d{4}$/;

/** Whose K-1 it is: by name and number it is offered to be filed after sending. */
export function RecipientFields({ part, desk }: PartProps) {
  const { change, mayEdit, typed } = desk;
  const recipient = part.recipient ?? NOBODY;
  const put = (next: Partial<Recipient>, kind: string) =>
    change((now) => ({ ...now, recipient: { ...(now.recipient ?? NOBODY), ...next } }), kind);
  return (
    <>
      <TrimmedInput
        label="Recipient"
        placeholder="Maya Linden"
        longest={200}
        disabled={!mayEdit}
        value={recipient.name}
        onTrimmed={(name) => put({ name }, 'recipient')}
      />
      <CheckedInput
        label="Last 4 digits of their tax number"
        placeholder="3318"
        inputMode="numeric"
        longest={4}
        name={`${part.id} tin`}
        typed={typed}
        disabled={!mayEdit}
        shown={recipient.tin_last4 ?? ''}
        read={(text) => {
          if (text.trim() === '') return { value: null };
          return LAST4.test(text.trim()) ? { value: text.trim() } : 'Enter 4 digits, such as 3318.';
        }}
        onValue={(tin_last4) => put({ tin_last4 }, 'tin')}
      />
      <TrimmedInput
        label="Share"
        placeholder="55%"
        longest={40}
        disabled={!mayEdit}
        value={recipient.share ?? ''}
        onTrimmed={(share) => put({ share: share === '' ? null : share }, 'share')}
      />
    </>
  );
}
