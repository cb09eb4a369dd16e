import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shortDateTime } from '#platform/web/show-date.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { forgetDraft, keptDraft, type KeptDraft } from './kept-draft.ts';

interface KeptDraftOfferProps {
  under: string;
  /** What the server has. */
  saved: Form;
  onRestore: (kept: KeptDraft) => void;
}

/** Edits that never reached the server are offered back, once. */
export function KeptDraftOffer({ under, saved, onRestore }: KeptDraftOfferProps) {
  const [kept, setKept] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let isOver = false;
    void keptDraft(under).then((found) => {
      if (isOver || !found) return;
      if (JSON.stringify(found.form) === JSON.stringify(saved)) void forgetDraft(under);
      else setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [under, saved]);
  if (!kept) return null;
  return (
    <Banner
      kind="notice"
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onRestore(kept);
              setKept(null);
            }}
          >
            Restore my edits
          </Button>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              void forgetDraft(under);
              setKept(null);
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      Edits from {shortDateTime(kept.at)} weren’t saved before you left.
    </Banner>
  );
}
