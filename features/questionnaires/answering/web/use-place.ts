/** The section and question of the address. Every way through the questionnaire is an address of its own. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FormSection, OpenedQuestionnaire } from '../../model.ts';
import type { Standing } from '../../rules/standing.ts';
import { FIRST_SECTION_FIRST } from '../../messages.ts';

interface Facts {
  opened: OpenedQuestionnaire;
  standing: Standing;
  required: number | null;
}

const RINGED_MS = 4000;

export function usePlace({ opened, standing, required }: Facts) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [refused, setRefused] = useState<string | null>(null);
  const sections = standing.visible.sections.filter(({ key }) => key !== 'delivery');
  const wanted = Number(params.get('sectionId')) - opened.first_id;
  const at = (no: number | null | undefined): FormSection | undefined =>
    sections.find((one) => one.no === no);
  const section =
    (required === null
      ? (at(wanted) ?? at(opened.state.current_section) ?? sections[0])
      : (at(required) ?? sections[0])) ?? null;
  const asked = Number(/^#question(\d+)$/.exec(hash)?.[1] ?? Number.NaN);
  // Mails name a question as the wire knows it.
  const question = asked >= opened.first_id ? asked - opened.first_id : asked;
  const [ringed, setRinged] = useState<number | null>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (Number.isNaN(question)) return;
    setRinged(question);
    document.querySelector(`#question${question}`)?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => setRinged(null), RINGED_MS);
    return () => clearTimeout(timer);
  }, [question, section?.no]);
  useEffect(() => {
    const before = shown.current;
    shown.current = section?.no ?? null;
    if (before === null || before === shown.current || !Number.isNaN(question)) return;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#main h2')?.focus({ preventScroll: true });
  }, [section?.no, question]);
  const go = (no: number, to?: number, hasPassed = false) => {
    if (required !== null && no !== required && !hasPassed) return setRefused(FIRST_SECTION_FIRST);
    setRefused(null);
    const next = new URLSearchParams(params);
    next.set('sectionId', String(opened.first_id + no));
    void navigate({ search: `?${next}`, hash: to === undefined ? '' : `#question${to}` });
  };
  return { section, ringed, go, refused };
}
