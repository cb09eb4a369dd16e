import { Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { glossaryParts, type GlossaryEntry } from '../../rules/glossary.ts';

const Explained = lazyScreen<'Explained', { text: string; description: string }>(
  () => import('./Explained.tsx'),
  'Explained',
);

/** The printed question; words the firm explains are underlined. */
export function QuestionText({ text, glossary }: { text: string; glossary: readonly GlossaryEntry[] }) {
  let at = 0;
  return glossaryParts(text, glossary).map((part) => {
    const key = at;
    at += part.text.length;
    return part.description === null ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Suspense key={key} fallback={part.text}>
        <Explained text={part.text} description={part.description} />
      </Suspense>
    );
  });
}
