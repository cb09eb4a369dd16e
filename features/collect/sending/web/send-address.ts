/** Which way of sending is open, and what it begins with: in the address, so that a reload and Back know it, too. */
import type { OpenSending } from '#platform/web/slots.ts';
import { keepDraft, withDraft } from '#ui/form/drafts.ts';
import { newItem } from './fields/asked-rows.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

export type SendWay = 'choose' | 'template' | 'drop_off' | 'custom' | 'scheduled';
const WAYS = new Set<string | null>(['choose', 'template', 'drop_off', 'custom', 'scheduled']);

export interface Chosen {
  id: number;
  name: string | null;
}
export interface StartOfSending {
  chosen: readonly Chosen[];
  /** SND-021: sent to these and nobody else. */
  isFixed: boolean;
  templateId: number | null;
  /** What is typed is kept under this name, each beginning apart. */
  draft: string;
}

/** Many are too long for an address: they are kept with the drafts of the tab. */
const SELECTED = 'selected';
const KEPT = 'send-to';
const keptEntities = (): readonly Chosen[] =>
  withDraft<{ entities: readonly Chosen[] }>(KEPT, { entities: [] }).entities;

function startOf(to: string | null, template: string | null): StartOfSending {
  const templateId = template !== null && /^\d+$/.test(template) ? Number(template) : null;
  if (to === SELECTED)
    return { chosen: keptEntities(), isFixed: false, templateId, draft: `selected-${template ?? 'any'}` };
  const id = Number(to);
  if (to !== null && Number.isSafeInteger(id) && id > 0) {
    const chosen = keptEntities().find((one) => one.id === id) ?? { id, name: null };
    return { chosen: [chosen], isFixed: true, templateId, draft: `entity-${id}` };
  }
  return {
    chosen: [],
    isFixed: false,
    templateId,
    draft: template === null ? 'any' : `template-${template}`,
  };
}

/** Waits in Create Custom Questionnaire, as if it had been typed there. */
const keepQuestion = (entityId: number, { subject, text }: { subject: string; text: string }) =>
  keepDraft(`send-custom-entity-${entityId}`, {
    name: subject,
    questions_to_create: [{ ...newItem([], 'password'), text }],
  });

export function useSendAddress() {
  const [opened, put] = useOpened('send', 'send_to', 'send_template');
  /** From screens that know what is to be sent, or to whom. */
  const open: OpenSending = ({ templateId, entities, isFixed = false, ask }) => {
    const chosen = [...(entities ?? [])].map(([id, name]) => ({ id, name }));
    if (chosen.length > 0) keepDraft(KEPT, { entities: chosen });
    if (ask && chosen[0]) keepQuestion(chosen[0].id, ask);
    put({
      send: ask ? 'custom' : templateId === undefined ? 'choose' : 'template',
      send_to: chosen.length === 0 ? null : isFixed ? String(chosen[0]!.id) : SELECTED,
      send_template: templateId === undefined ? null : String(templateId),
    });
  };
  return {
    open,
    way: WAYS.has(opened.send) ? (opened.send as SendWay) : null,
    start: startOf(opened.send_to, opened.send_template),
    go: (way: SendWay) => put({ send: way }),
    close: () => put({ send: null, send_to: null, send_template: null }),
  };
}
