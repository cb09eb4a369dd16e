import { isSingleKey, isTyping } from '#ui/keyboard.ts';
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';
import { useDeskKeys } from '#ui/use-desk-keys.ts';
import { deskGroupOf } from '../../rules/desk-groups.ts';
import { mergeUp, movePage, partOf, type SplitDraft, splitAfter, turnPage } from '../../rules/split-draft.ts';
import type { DeskState } from './use-desk.ts';

const PDF = 'application/pdf';

export const DESK_KEYS: KeyGroup[] = [
  {
    title: 'Documents',
    keys: [
      { press: ['J'], does: 'Next document' },
      { press: ['K'], does: 'Document before' },
      { press: ['N'], does: 'Next document to review' },
      { press: ['Enter'], does: 'Accept, and go to the next one' },
      { press: ['A'], does: 'Accept all that are identified' },
      { press: ['Z'], does: 'Undo the last acceptance' },
      { press: ['1', '9'], does: 'Put it to a checklist item' },
      { press: ['0'], does: 'Choose from all checklist items' },
      { press: ['Space'], does: 'Look closer' },
      { press: ['T'], does: 'Read it again' },
      { press: ['Backspace'], does: 'Remove' },
      { press: ['/'], does: 'Find a file' },
    ],
  },
  {
    title: 'Pages',
    keys: [
      { press: ['J'], does: 'Next page, while splitting' },
      { press: ['K'], does: 'Page before, while splitting' },
      { press: ['S'], does: 'Split after this page' },
      { press: ['M'], does: 'Merge with the document before. Of a split file: join its parts again' },
      { press: ['R'], does: 'Turn right. With Shift, left' },
      { press: ['Alt', '↑'], does: 'Move the page one place up' },
      { press: ['Alt', '↓'], does: 'Move the page one place down' },
      { press: ['Z'], does: 'Undo. With Shift, redo' },
      { press: ['Ctrl', 'Enter'], does: 'Split' },
      { press: ['Esc'], does: 'Stop splitting' },
    ],
  },
];

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=option], [role=combobox]') !== null;

function walk(desk: DeskState, by: 1 | -1): boolean {
  if (!desk.isSplitting) {
    desk.step(by);
    return true;
  }
  const pages = desk.draft.draft.parts.flatMap((part) => part.pages);
  const next = pages[pages.indexOf(desk.page) + by];
  if (next !== undefined) desk.setPage(next);
  return true;
}

function changePages(desk: DeskState, words: string, change: (draft: SplitDraft) => SplitDraft): boolean {
  desk.setSplitting(true);
  desk.draft.act(words, change);
  return true;
}

/** What is done to pages. */
function pressedForPages(event: KeyboardEvent, key: string, desk: DeskState): boolean {
  const { page } = desk;
  const part = partOf(desk.draft.draft, page);
  if (key === 's') return changePages(desk, `Split after page ${page + 1}`, (one) => splitAfter(one, page));
  if (key === 'm' && desk.chosen?.status === 'split_succeeded' && desk.draft.steps.length === 0) {
    desk.join.mutate(desk.chosen);
    return true;
  }
  if (key === 'm' && part) return changePages(desk, 'Merged two documents', (one) => mergeUp(one, part.key));
  if (key === 'r')
    return event.shiftKey
      ? changePages(desk, `Turned page ${page + 1} left`, (one) => turnPage(one, page, -1))
      : changePages(desk, `Turned page ${page + 1} right`, (one) => turnPage(one, page, 1));
  if (key === 'z' && desk.isSplitting) {
    if (event.shiftKey) desk.draft.redo();
    else desk.draft.undo();
    return true;
  }
  return false;
}

/** What is identified and may be accepted by this person. */
const acceptable = ({ groups }: DeskState) =>
  (groups.find(({ group }) => group === 'identified')?.rows ?? []).filter((one) => one.may_review);

/** What is done to the document as a whole. */
function pressedForDocument(event: KeyboardEvent, key: string, desk: DeskState): boolean {
  const { chosen } = desk;
  if (!chosen || event.shiftKey) return false;
  if (key === 'z') {
    if (desk.lastAccepted) desk.undoAccept.mutate(desk.lastAccepted);
  } else if (key === 'a') {
    const all = acceptable(desk);
    if (all.length > 0 && !desk.acceptAll.isPending) desk.acceptAll.mutate(all);
  } else if (key === 't') desk.retry.mutate(chosen);
  else if (key === 'backspace') desk.remove.mutate(chosen);
  else if (key === 'enter' && !isControl(event.target))
    document.querySelector<HTMLFormElement>('#intake-facts')?.requestSubmit();
  else if (key === '0') document.querySelector<HTMLButtonElement>('#intake-assign')?.click();
  else if (/^[1-9]$/.test(key)) document.querySelector<HTMLInputElement>(`[data-place="${key}"]`)?.click();
  else return false;
  return true;
}

function pressed(event: KeyboardEvent, desk: DeskState): boolean {
  const key = event.key.toLowerCase();
  const { chosen } = desk;
  if (!chosen) return false;
  if ((event.ctrlKey || event.metaKey) && key === 'enter') {
    if (!desk.mayReview || !desk.isSplitting || isTyping(event.target)) return false;
    if (desk.draft.draft.parts.length > 1 || Object.keys(desk.draft.draft.turns).length > 0)
      desk.split.mutate(chosen);
    return true;
  }
  if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
    if (!desk.mayReview || isTyping(event.target)) return false;
    const [by, way] = key === 'arrowdown' ? ([1, 'down'] as const) : ([-1, 'up'] as const);
    return changePages(desk, `Moved page ${desk.page + 1} ${way}`, (one) => movePage(one, desk.page, by));
  }
  if (!isSingleKey(event)) return false;
  if (key === 'j') return walk(desk, 1);
  if (key === 'k') return walk(desk, -1);
  if (key === 'n') {
    desk.nextToReview();
    return true;
  }
  if (key === ' ' && !isControl(event.target)) {
    desk.setLooking(true);
    return true;
  }
  if (key === '/') {
    document.querySelector<HTMLInputElement>('#intake-search')?.focus();
    return true;
  }
  if (key === 'escape' && desk.isSplitting && chosen.papers < 2 && desk.draft.steps.length === 0) {
    desk.setSplitting(false);
    return true;
  }
  if (!desk.mayReview || deskGroupOf(chosen.status) === 'processing') return false;
  const isPdf = chosen.content_type === PDF;
  return (isPdf && pressedForPages(event, key, desk)) || pressedForDocument(event, key, desk);
}

export const useIntakeKeys = (desk: DeskState): void => useDeskKeys((event) => pressed(event, desk));
