import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { priorYear } from '../contract.ts';
import { ITEM_UPDATED } from '../messages.ts';
import { itemName, LONGEST, PriorYearItem } from '../model.ts';

const Named = z.object({ name: itemName });

interface RenameItemProps {
  item: PriorYearItem;
  onSaved: (saved: PriorYearItem) => void;
  onClose: () => void;
}

/** The name, typed where it stands: Enter or leaving the field saves it, Esc keeps the old one. */
export function RenameItem({ item, onSaved, onClose }: RenameItemProps) {
  const edit = useVersionedForm({
    schema: Named,
    latest: item,
    shape: PriorYearItem,
    read: ({ name }) => ({ name }),
    labels: { name: 'Name' },
    what: item.name,
    send: ({ name }, on) =>
      call(priorYear.updatePriorYearItem, {
        company_id: on.company_id,
        item_id: on.id,
        version: on.version,
        name,
      }),
    onSaved: (saved) => {
      onSaved(saved);
      toast.success(ITEM_UPDATED);
      onClose();
    },
    onNothingLeft: onClose,
  });
  const { form } = edit;
  const { onChange, onBlur: _judged, error, ...field } = form.field('name');
  const leave = () => (form.isDirty ? edit.save() : onClose());
  return (
    <form noValidate onSubmit={form.isDirty ? edit.save : onClose}>
      <TextInput
        {...field}
        aria-label="Name"
        error={tooLongWords(field.value, LONGEST) ?? error ?? form.formError}
        autoFocus
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <SharedEdits of={edit} title="Someone else renamed this item" />
    </form>
  );
}
