/** Files on their way to a questionnaire: they belong to the tab, go on when the section is left, and after a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pause } from '#platform/web/pauses.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { WAS_UPLOADED } from '#features/documents/messages.ts';
import { chooseFiles } from '#features/documents/uploads/rules/chosen.ts';
import {
  type PickedFile,
  sendOwnWay,
  tabUploads,
  type Upload,
  useTabUploads,
} from '#features/documents/web/pieces.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useDesk } from '../../answering/web/desk.ts';
import { stateQuery } from '../../answering/web/queries.ts';
import { IN_QUESTIONNAIRE, TAKES_ONE } from '../messages.ts';
import type { LyingDocument } from '../model.ts';
import { areaOf } from '../rules/area.ts';
import { mostFiles } from '../rules/most-files.ts';
import { atQuestion, isThere } from '../rules/places.ts';
import { callsOf, placeKey, prefixOf, sendKeptFiles, type Via } from './own-way.ts';
import type { RefusalsHere, RefusedHere } from './RefusedHere.tsx';
import { addArrived, setSending } from './door/door-store.ts';
import { isSameSpot, type Target } from './target.ts';

/** CHK-036. */
const ATTACHED_MS = 1000;

/** What an additional attachment is called. */
export interface GivenName {
  name: string;
  /** The person says that the numbers in it are of a different kind. */
  isDifferent: boolean;
}

export interface Sending {
  /** Whatever of this questionnaire is not through, for one place or for all. */
  underWay: (target: Target | null) => readonly Upload[];
  /** Sends what can be sent; the sentences about the rest. */
  send: (target: Target, files: readonly PickedFile[], names?: readonly GivenName[]) => RefusalsHere;
  /** The same before it is sent: CHK-020 to CHK-026. */
  judge: (target: Target, files: readonly PickedFile[]) => RefusalsHere & { taken: PickedFile[] };
  retry: (key: string) => void;
  cancel: (key: string) => void;
}

export function useSending(documents: readonly LyingDocument[]): Sending {
  const { opened } = useDesk();
  const owner = `${useMe().id}:${useFirm().id}`;
  const all = useTabUploads();
  const prefix = prefixOf(opened.id);
  const uploads = useMemo(() => all.filter(({ place }) => place.startsWith(prefix)), [all, prefix]);
  useEffect(() => void sendKeptFiles(owner), [owner]);
  useSettled(opened.id, uploads);
  const onTheWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'done').length;
  useEffect(() => setSending(onTheWay), [onTheWay]);
  const judge = useCallback(
    (target: Target, files: readonly PickedFile[]) => {
      const sending = uploads.filter(({ state }) => state !== 'failed' && state !== 'done');
      const { taken, refused, notes } = chooseFiles([], files, areaOf(opened.form, target));
      const fresh = taken.filter((file) => !isThere(documents, file));
      const twice = taken.filter((file) => isThere(documents, file));
      const going = fresh.filter(
        ({ name, size }) => !sending.some((one) => one.name === name && one.size === size),
      );
      const again = fresh.filter((file) => !going.includes(file));
      const here = target.question_no === null ? 0 : atQuestion(documents, target.question_no).length;
      const room = Math.max(0, mostFiles(opened.form, target.question_no) - here);
      return {
        taken: going.slice(0, room),
        notes,
        refused: [
          ...refused.map((file): RefusedHere => ({ ...file, there: null })),
          ...twice.map((file) => ({
            name: file.name,
            why: IN_QUESTIONNAIRE,
            there: documents.find((one) => isThere([one], file) && !isSameSpot(one, target)) ?? null,
          })),
          ...again.map(({ name }) => ({ name, why: WAS_UPLOADED, there: null })),
          ...going.slice(room).map(({ name }) => ({ name, why: TAKES_ONE, there: null })),
        ],
      };
    },
    [documents, uploads, opened.form],
  );
  const send = (target: Target, files: readonly PickedFile[], names: readonly GivenName[] = []) => {
    const { taken, ...refusals } = judge(target, files);
    for (const file of taken) {
      const given = target.others ? names[files.indexOf(file)] : undefined;
      const via: Via = {
        questionnaire_id: opened.id,
        ...target,
        document_name: given?.name ?? null,
        different_kind_of_number: given?.isDifferent ?? false,
      };
      const place = placeKey(opened.id, target);
      sendOwnWay({ owner, companyId: opened.company_id, place, via, callsOf }, [file]);
    }
    return refusals;
  };
  return {
    underWay: (target) => {
      const key = target && placeKey(opened.id, target);
      return uploads.filter(({ place, state }) => state !== 'done' && (key === null || place === key));
    },
    send,
    judge,
    retry: (key) => tabUploads.retry(key),
    cancel: (key) => tabUploads.remove(key),
  };
}

/** What is through lies in the questionnaire and leaves the list; an attachment is looked for once more a second later. */
function useSettled(questionnaireId: number, uploads: readonly Upload[]): void {
  const queries = useQueryClient();
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, state, place, documentId } of uploads) {
      if (state !== 'done' || seen.current.has(key)) continue;
      seen.current.add(key);
      if (documentId !== null) addArrived(documentId);
      const lookAgain = () => void queries.refetchQueries({ queryKey: stateQuery(questionnaireId).queryKey });
      if (place.endsWith(' others')) setTimeout(lookAgain, pause(ATTACHED_MS));
      else lookAgain();
      tabUploads.remove(key);
    }
  }, [uploads, questionnaireId, queries]);
}
