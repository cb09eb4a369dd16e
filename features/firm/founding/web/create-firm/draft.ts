/** What has been typed so far. It survives Back and a reload of this tab; the password is never among it. */
import { DEFAULT_TIME_ZONE } from '#features/accounts/rules/time-zones.ts';
import { PALETTES } from './palettes.ts';

export const STEPS = ['firm', 'you', 'looks', 'finish'] as const;
export type Step = (typeof STEPS)[number];

export interface Draft {
  step: Step;
  name: string;
  subdomain_url: string;
  /** Whether the person wrote the address themselves: then it no longer follows the name. */
  subdomain_own: boolean;
  time_zone: string;
  fname: string;
  lname: string;
  email: string;
  sign_up_id: string | null;
  code_sent_to: string | null;
  primary: string;
  secondary: string;
  accent: string;
  /** A data address of the chosen picture. */
  logo: string | null;
}

const { primary, secondary, accent } = PALETTES[0];
export const EMPTY_DRAFT: Draft = {
  step: 'firm',
  name: '',
  subdomain_url: '',
  subdomain_own: false,
  time_zone: DEFAULT_TIME_ZONE,
  fname: '',
  lname: '',
  email: '',
  sign_up_id: null,
  code_sent_to: null,
  primary,
  secondary,
  accent,
  logo: null,
};

const KEY = 'sheaf.create-firm';

export function readDraft(store: Pick<Storage, 'getItem'>): Draft {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Draft>;
    const draft = { ...EMPTY_DRAFT, ...kept };
    return STEPS.includes(draft.step) ? draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Only the draft's own fields are written, whatever the object carries besides. */
export function keepDraft(store: Pick<Storage, 'setItem'>, draft: Draft): void {
  const kept = Object.fromEntries(Object.keys(EMPTY_DRAFT).map((key) => [key, draft[key as keyof Draft]]));
  try {
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or refused store costs the reload, not the form.
  }
}

export const forgetDraft = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(KEY);

export const stepAfter = (step: Step): Step => STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)]!;
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** Where the field a refusal names is asked. */
export const STEP_OF_FIELD: Record<string, Step> = {
  name: 'firm',
  subdomain_url: 'firm',
  time_zone: 'firm',
  fname: 'you',
  lname: 'you',
  email: 'you',
  logo: 'looks',
};
