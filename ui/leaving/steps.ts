/**
 * Dialogs and drawers as steps of the browser's history. Opening one adds an entry with the same address; Back closes
 * it. One closed otherwise leaves its entry behind, which the next Back passes over. The app's router hears of none of
 * this: to it the address does not change.
 */
import { gate } from './gate.ts';
import { mayLeave, type Unsaved, unsavedIn, unsavedLeftBy } from './unsaved.ts';

/** Where the steps are remembered over a reload. */
const STEPS_KEY = 'sheaf.steps';

interface Layer {
  id: string;
  close: () => void;
  /** Its entry in the history; null once Back has left it. */
  step: number | null;
}

interface Here {
  index: number | null;
  href: string;
  state: object;
}

const indexNow = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null;
const lookAround = (): Here => ({ index: indexNow(), href: location.href, state: { ...history.state } });

let here: Here = { index: null, href: '', state: {} };
let layers: readonly Layer[] = [];
/** Entries that differ from the one before by an open dialog only. */
const steps = new Set<number>();
/** What waits for the history to arrive where it was sent. */
let arriving: (() => void) | null = null;

function kept(): number[] {
  try {
    // An index begins anew with each loaded page; only a reload keeps the entries it was counted in.
    return here.index === null ? [] : (JSON.parse(sessionStorage.getItem(STEPS_KEY) ?? '[]') as number[]);
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(STEPS_KEY, JSON.stringify([...steps]));
  } catch {
    // Without storage a reload forgets which entries were dialogs: one Back more.
  }
}

/** A new entry ends those that came after its predecessor. */
function forgetFrom(index: number): void {
  for (const step of steps) if (step >= index) steps.delete(step);
}

function onMoved(): void {
  const index = indexNow();
  if (index !== null && here.index !== null && index > here.index) forgetFrom(index);
  here = lookAround();
  keep();
}

const isOwned = (step: number) => layers.some((layer) => layer.step === step);

/** Adds the step of a dialog that opens; the returned function is called when it is closed, however that came. */
export function openLayer(id: string, close: () => void): () => void {
  watchHistory();
  if (here.index !== null && !(steps.has(here.index) && !isOwned(here.index))) {
    const index = here.index + 1;
    forgetFrom(index);
    history.pushState({ ...here.state, idx: index }, '');
    here = lookAround();
    steps.add(index);
    keep();
  }
  const layer: Layer = { id, close, step: here.index };
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((open) => open !== layer);
  };
}

/** The dialog or drawer that was opened last. */
export const topLayer = (): string | null => layers.at(-1)?.id ?? null;

/** This dialog and all that stand on it. */
export const layersFrom = (id: string): string[] => {
  const at = layers.findIndex((layer) => layer.id === id);
  return at < 0 ? [id] : layers.slice(at).map((layer) => layer.id);
};

/** Goes back to where the page still is, asks, and goes on if the person agrees. */
function holdAndAsk(by: number, found: readonly Unsaved[], goOn: () => void): void {
  arriving = () => void mayLeave(found).then((agreed) => agreed && goOn());
  history.go(-by);
}

/** The entry arrived at takes the address of the one left: only the dialog is gone. */
function stayAtAddress(index: number): void {
  const { href, state } = here;
  history.replaceState({ ...state, idx: index }, '', href);
  here = lookAround();
}

function onBackFromStep(event: PopStateEvent, from: number): void {
  event.stopImmediatePropagation();
  const owner = layers.find((layer) => layer.step === from);
  if (!owner) {
    stayAtAddress(from - 1);
    history.back();
    return;
  }
  const found = unsavedIn(layersFrom(owner.id));
  if (found.length > 0) {
    holdAndAsk(-1, found, () => history.back());
    return;
  }
  stayAtAddress(from - 1);
  owner.step = null;
  owner.close();
}

function onPop(event: PopStateEvent): void {
  const index = indexNow();
  const from = here.index;
  if (arriving) {
    const goOn = arriving;
    arriving = null;
    here = lookAround();
    event.stopImmediatePropagation();
    goOn();
    return;
  }
  if (from !== null && index === from - 1 && steps.has(from)) return onBackFromStep(event, from);
  const ending = layers.filter(({ step }) => step !== null && index !== null && step > index);
  const found = [
    ...new Set([...unsavedLeftBy(here.href, location.href), ...unsavedIn(ending.map((layer) => layer.id))]),
  ];
  if (found.length > 0 && from !== null && index !== null) {
    event.stopImmediatePropagation();
    // The question is a dialog with a step of its own: the way is measured again once it is answered.
    holdAndAsk(index - from, found, () => history.go(index - (here.index ?? from)));
    return;
  }
  here = lookAround();
  // The router hears of it after this listener; only then may a screen change the address again.
  setTimeout(() => {
    for (const layer of ending.toReversed()) {
      layer.step = null;
      if (layers.includes(layer)) layer.close();
    }
  });
}

let isWatching = false;

/** Begins with the first page of the app, or with the first dialog if that comes earlier. */
export function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  here = lookAround();
  for (const step of kept()) steps.add(step);
  gate.moved = onMoved;
  // Before the router's own listener, which must not see a step go.
  addEventListener('popstate', onPop, { capture: true });
}
