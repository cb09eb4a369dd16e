import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { isSingleKey } from '#ui/keyboard.ts';
import { topLayer } from '#ui/leaving/steps.ts';
import type { KeyGroup } from '#ui/overlay/KeysHelp.tsx';
import { evidence } from '../contract.ts';

export const EVIDENCE_KEYS: KeyGroup[] = [
  {
    title: 'Evidence',
    keys: [
      { press: ['J', 'K'], does: 'Next or previous document' },
      { press: ['V'], does: 'Check again' },
      { press: ['E'], does: 'Download the evidence pack' },
      { press: ['C'], does: 'Copy the hash of the signed document' },
    ],
  },
];

export const useDownloadPack = (subject_kind: string, subject_id: number) =>
  useMutation({
    mutationFn: () => call(evidence.evidenceLink, { subject_kind, subject_id }),
    onSuccess: ({ url }) => saveLink(url),
    onError: toastFailure,
  });

export async function copyHash(hash: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(hash);
    toast.success('Hash copied');
  } catch {
    toast.error('We couldn’t copy the hash. Select it and copy it yourself.');
  }
}

/** Single letters, heard wherever the focus is while no dialog is open. */
export function useEvidenceKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || topLayer() !== null || !isSingleKey(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
