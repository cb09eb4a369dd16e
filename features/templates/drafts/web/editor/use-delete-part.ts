import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { blockOf } from '../../rules/blocks.ts';
import type { Writer } from './use-writing.ts';

const many = (n: number, one: string): string => (n === 1 ? `its ${one}` : `its ${n} ${one}s`);

/** SND-004: asks before a question or section is deleted, and says what goes with it. */
export function useDeletePart(writer: Writer): (no: number) => void {
  const confirm = useConfirm();
  const ask = async (no: number) => {
    const { question, sectionOf } = indexOf(writer.form);
    const asked = question.get(no);
    const section = sectionOf.get(no);
    if (!section) return;
    const below = asked ? blockOf(writer.form, no).length - 1 : section.questions.length;
    const name = asked ? asked.text || 'This question' : section.name || 'This section';
    const along = below === 0 ? '' : ` with ${many(below, asked ? 'follow-up' : 'question')}`;
    const agreed = await confirm({
      title: asked ? 'Delete Question' : 'Delete Section',
      body: `“${name}” is deleted from the draft${along}. Questionnaires you already sent keep it.`,
      verb: asked ? 'Delete question' : 'Delete section',
      destructive: true,
    });
    if (agreed) writer.edit({ kind: 'remove', no });
  };
  return (no) => void ask(no);
}
