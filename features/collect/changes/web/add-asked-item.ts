/** Something more to ask for: it waits in Request additional items, beside what stands there already. */
import { keepDraft, withDraft } from '#ui/form/drafts.ts';
import { newItem } from '../../sending/web/fields/asked-rows.ts';
import { firstValues, requestDraft } from './items-form.ts';

export function addAskedItem(questionnaireId: number, text: string): void {
  const name = requestDraft(questionnaireId);
  const kept = withDraft(name, firstValues);
  const items = kept.items.filter((item) => item.text.trim() !== '' && item.text !== text);
  keepDraft(name, { ...kept, items: [...items, { ...newItem(items, 'textarea'), text }] });
}
