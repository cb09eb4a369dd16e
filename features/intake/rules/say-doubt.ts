/** Doubts about a paper as its client reads them. Pure. */
import type { DoubtFacts } from '../model.ts';

export interface DoubtWords {
  /** Beside the name of the paper, in a list. */
  line: string;
  title: string;
  text: string;
  /** What happens when it is kept. */
  tail: string;
  isBad: boolean;
}

export interface SaidOf {
  /** "W-2 Northfield School District"; empty where nobody knows what it is. */
  paper: string;
  /** Who looks at what is kept. */
  firm: string;
  /** A day as people read it. */
  day: (iso: string) => string;
}

/** "W-2 Northfield" is a W-2. */
const formOf = (paper: string): string => {
  const [first = '', second = ''] = paper.split(' ');
  return second.startsWith('(') ? `${first} ${second}` : first;
};

const listed = (pages: readonly number[]): string =>
  pages.length < 2 ? String(pages[0] ?? '') : `${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`;
const pagesIn = (pages: readonly number[]): string =>
  `${pages.length === 1 ? 'Page' : 'Pages'} ${listed(pages)}`;

const COUNTS = ['', 'this page', 'these two', 'these three', 'these four', 'these five'];
export const keepPages = (count: number): string => COUNTS[count] ?? `these ${count}`;

function missingPages({ pages, missing, of }: Extract<DoubtFacts, { kind: 'page_missing' }>) {
  const title = `${pagesIn(missing)} of ${of} ${missing.length === 1 ? 'is' : 'are'} missing`;
  const [first = 0] = missing;
  const back =
    missing.length === 1 && pages.includes(first - 1)
      ? ` Page ${first} may be on the back of page ${first - 1}.`
      : '';
  const marked =
    pages.length === 1
      ? `The page you sent is marked ${pages[0]} of ${of}.`
      : `The pages you sent are marked ${listed(pages)} of ${of}.`;
  return {
    title,
    text: marked + back,
    tail: `Don’t have it with you? Keep ${keepPages(pages.length)}. The item stays open until ${pagesIn(missing).toLowerCase()} ${missing.length === 1 ? 'is' : 'are'} here.`,
  };
}

const HARD_TO_READ = {
  too_dark: ['It’s too dark', 'Take it again by a window or under a lamp, without a shadow on it.'],
  blurred: ['It’s blurred', 'Hold the phone still, and let it focus before you take the photo.'],
  glare: ['There’s glare on it', 'Turn the flash off, or tilt the paper away from the light.'],
} as const;

/** The newest of them all is asked for by everybody who sends W-2s. */
const W2_COMES = 'Employers send it by the end of January, and it says';

export function sayDoubt(facts: DoubtFacts, { paper, firm, day }: SaidOf): DoubtWords {
  const tail = `Is it right after all? Keep it, and ${firm} will check it.`;
  const said = (title: string, text: string, more: Partial<DoubtWords> = {}): DoubtWords => ({
    title,
    text,
    line: title,
    tail,
    isBad: false,
    ...more,
  });
  const form = formOf(paper) || 'paper';
  switch (facts.kind) {
    case 'other_year': {
      const { found, wanted } = facts;
      const title =
        found === wanted - 1
          ? `This looks like last year’s ${form} (${found})`
          : `This looks like the ${form} for ${found}`;
      const comes = form === 'W-2' ? ` ${W2_COMES} ${wanted} at the bottom.` : '';
      return said(title, `We need the one for ${wanted}.${comes}`, {
        line: `It’s for ${found}. We need ${wanted}`,
      });
    }
    case 'other_person':
      return said(`It’s in ${facts.name}’s name`, 'We asked for papers in your own names.');
    case 'same_again':
      return said(`Already sent on ${day(facts.sent_at)}`, 'You don’t need to send it twice.', {
        tail: `Is it another one? Keep it, and ${firm} will check it.`,
      });
    case 'page_missing': {
      const words = missingPages(facts);
      return said(words.title, words.text, { tail: words.tail });
    }
    case 'corrected':
      return said(`Corrected. Replaces the one from ${day(facts.sent_at)}`, 'Both are still here.', {
        tail: '',
      });
    default: {
      const [why, text] = HARD_TO_READ[facts.kind];
      return said(`We couldn’t read it. ${why}`, text, {
        isBad: true,
        tail: `Can you read all of it? Keep it, and ${firm} will check it.`,
      });
    }
  }
}
