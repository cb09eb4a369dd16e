import { IconArrowDown } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { isSignedByAny } from '#features/signing/rules/facts.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useShort } from '#ui/use-room.ts';
import type { QuestionnaireState } from '../../answering/model.ts';
import type { FormSection } from '../../model.ts';
import { RichText } from '../../web/answering/RichText.tsx';
import type { AgreementMode, AgreementSignature } from '../model.ts';
import type { LetterEditorProps } from './LetterEditor.tsx';
import { Signatures } from './Signatures.tsx';
import { SignedBy } from './SignedBy.tsx';
import { useMoreBelow } from './use-more-below.ts';
import { useSigning } from './use-signing.ts';
import classes from './agreements.module.css';

const LetterEditor = lazyScreen<'LetterEditor', LetterEditorProps>(
  () => import('./LetterEditor.tsx'),
  'LetterEditor',
);

export interface AgreementPageProps {
  section: FormSection;
  state: Pick<QuestionnaireState, 'signatures' | 'marked_sections'>;
  questionnaireId: number;
  companyId: number;
  mode: AgreementMode;
  /** Locked, completed or read-only: nothing can be signed or changed. */
  disabled: boolean;
  /** An advisor, as themselves, who may mark signatures and rewrite the letter. */
  manages?: boolean;
  /** The words of the form as they are shown. */
  words?: (text: string) => string;
}

const AS_THEY_ARE = (text: string): string => text;

/** A letter on paper, and the names under it. */
export function AgreementPage(props: AgreementPageProps) {
  const { section, mode, disabled, manages = false, words = AS_THEY_ARE } = props;
  const firm = useFirm();
  const phone = usePhone();
  const short = useShort();
  const sheet = useRef<HTMLElement>(null);
  const letter = useRef<HTMLDivElement>(null);
  const signHere = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const { isMore, isReached } = useMoreBelow(sheet, signHere);
  const signing = useSigning({ ...props, signatures: props.state.signatures, letter: section.letter });
  const signatures = signing.signatures.filter(({ section_no }) => section_no === section.no);
  const mayWrite = manages && mode === 'admin-preview' && !disabled && !isSignedByAny(signatures);
  const goDown = () => {
    signHere.current?.scrollIntoView({ block: 'start' });
    signHere.current?.focus({ preventScroll: true });
  };
  if (isWriting && mayWrite)
    return (
      <Suspense fallback={null}>
        <LetterEditor
          section={section}
          questionnaireId={props.questionnaireId}
          companyId={props.companyId}
          onClose={() => setWriting(false)}
        />
      </Suspense>
    );
  return (
    <div className={classes.page} data-short={short || undefined}>
      <SignedBy signatures={signatures} />
      {mayWrite && (
        <div className={classes.tools}>
          <button type="button" className={classes.textButton} onClick={() => setWriting(true)}>
            Edit letter
          </button>
        </div>
      )}
      <section ref={sheet} className={classes.sheet} aria-label={words(section.name)}>
        <div ref={letter}>
          <Letterhead firmName={firm.name} logo={firm.medium_url} size={phone ? 36 : 40} />
          <div className={classes.letter}>
            <RichText html={section.letter} words={words} />
          </div>
        </div>
        <div ref={signHere} className={classes.signatures} tabIndex={-1}>
          <Signatures
            signatures={signatures}
            signing={signing}
            mode={mode}
            disabled={disabled}
            manages={manages}
            isMarkedCompleted={props.state.marked_sections.includes(section.no)}
            companyId={props.companyId}
            letter={letter}
          />
        </div>
      </section>
      {isMore && (
        <div className={classes.bar} data-reached={isReached || undefined}>
          <span className={classes.barWords}>{neededWords(signatures)}</span>
          <button type="button" className={classes.primary} onClick={goDown}>
            {signatures.some(isOpen) ? 'Go to signature' : 'See signatures'}{' '}
            <IconArrowDown size="1.125em" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const isOpen = ({ state }: AgreementSignature): boolean => state === 'not_signed';

function neededWords(signatures: readonly AgreementSignature[]): string {
  const count = signatures.filter(isOpen).length;
  if (count === 0) return signatures.length === 0 ? '' : 'Signed.';
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'signature' : 'signatures'} needed.`;
}
