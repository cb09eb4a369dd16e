/** The check of a form: what must be mended before it is published or sent, and what deserves a second look. */
import {
  DEEPEST,
  type Form,
  type FormQuestion,
  type FormSection,
  NO,
  SEPARATOR,
  type Trigger,
  YES,
} from '#features/questionnaires/model.ts';
import { loopsIn } from '#features/questionnaires/rules/loops.ts';
import { type Finding, type Jump, type LintAims, USUAL_AIMS } from './findings.ts';
import { minutesOf, sectionMinutes } from './minutes.ts';
import { type Places, placesIn } from './places.ts';
import { clashIn } from './reachable.ts';
import { gradeOf } from './reading-level.ts';

export function lint(form: Form, aims: LintAims = USUAL_AIMS): Finding[] {
  const places = placesIn(form);
  const rings = loopsIn(form);
  const inRing = new Set(rings.flat());
  const found: Finding[] = apart(rings).map((ring) => loop(places, ring));
  for (const section of form.sections) {
    found.push(...sectionFaults(places, section), ...triggerFaults(places, section.no, section.show_when));
    for (const asked of section.questions) {
      found.push(...questionFaults(places, asked));
      const broken = triggerFaults(places, asked.no, asked.show_when);
      found.push(...broken);
      if (broken.length === 0 && !inRing.has(asked.no)) found.push(...reachFaults(form, places, asked));
      found.push(...reviews(places, asked, aims));
    }
  }
  const time = minutes(form, aims);
  if (time) found.push(time);
  return [
    ...found.filter(({ level }) => level === 'fix'),
    ...found.filter(({ level }) => level === 'review'),
  ];
}

/** Publishing and sending are refused while any of these stands. */
export const mustFix = (form: Form): Finding[] => lint(form).filter(({ level }) => level === 'fix');

const jump = (
  places: Places,
  no: number,
  field: Jump['field'],
  together: readonly number[] = [no],
): Jump => ({
  no,
  field,
  label: `Go to ${places.call(no, together)}`,
});

const fix = (more: Omit<Finding, 'level' | 'repair'> & Partial<Pick<Finding, 'repair'>>): Finding => ({
  level: 'fix',
  repair: null,
  ...more,
});
const review = (more: Omit<Finding, 'level' | 'repair'> & Partial<Pick<Finding, 'repair'>>): Finding => ({
  ...fix(more),
  level: 'review',
});

/** Rings that share something are one knot: it is told once, by the shortest way round, and looked at again once that is mended. */
function apart(rings: readonly (readonly number[])[]): (readonly number[])[] {
  const told: (readonly number[])[] = [];
  for (const ring of rings.toSorted((a, b) => a.length - b.length))
    if (!told.some((other) => other.some((no) => ring.includes(no)))) told.push(ring);
  return told;
}

function loop(places: Places, ring: readonly number[]): Finding {
  const shown = ring.filter((no, at) => !isOwnSection(places, ring, no, at));
  const [first, ...others] = shown.map((no) => places.call(no, shown));
  const chain = others.map((name) => `waits for ${name}`).join(', which ');
  const text =
    others.length === 0 ? `${first} waits for itself.` : `${first} ${chain}, which waits for ${first}.`;
  return fix({
    kind: 'loop',
    title: 'Loop',
    text: `${text} None of them can appear.`,
    jumps: shown.slice(0, 2).map((no) => jump(places, no, 'show_when', shown)),
  });
}

/** A section that is in the ring only because a question lies in it adds nothing to the sentence. */
const isOwnSection = (places: Places, ring: readonly number[], no: number, at: number): boolean =>
  places.question(no) === undefined &&
  ring.length > 1 &&
  places.sectionOf(ring.at(at - 1)!) === places.sectionOf(no) &&
  places.sectionOf(no).show_when === null;

function sectionFaults(places: Places, section: FormSection): Finding[] {
  const found: Finding[] = [];
  if (section.name.trim() === '')
    found.push(
      fix({
        kind: 'empty',
        title: 'Section without a name',
        text: 'Clients use section names to find their way.',
        jumps: [{ no: section.no, field: 'name', label: 'Name the section' }],
      }),
    );
  const needsWords = section.key === 'agreement_signature' || section.key === 'custom';
  if (needsWords && section.letter.replaceAll(/<[^>]*>/g, '').trim() === '')
    found.push(
      fix({
        kind: 'empty',
        title: section.key === 'custom' ? 'Empty page' : 'Empty letter',
        text: `${section.name} has nothing to read.`,
        jumps: [jump(places, section.no, 'letter')],
      }),
    );
  if (section.key === 'questionnaire' && section.questions.length === 0)
    found.push(
      fix({
        kind: 'empty',
        title: 'Empty section',
        text: `${section.name} has no questions. Add one, or delete the section.`,
        jumps: [jump(places, section.no, 'name')],
      }),
    );
  return found;
}

function questionFaults(places: Places, asked: FormQuestion): Finding[] {
  const found: Finding[] = [];
  const name = places.call(asked.no, [asked.no]);
  if (asked.text.trim() === '')
    found.push(
      fix({
        kind: 'empty',
        title: 'Question without text',
        text: `${name} in ${places.sectionOf(asked.no).name} asks nothing.`,
        jumps: [jump(places, asked.no, 'text')],
      }),
    );
  if (asked.type === 'entries' && asked.columns.length === 0)
    found.push(
      fix({
        kind: 'options',
        title: 'List without columns',
        text: `${name} asks for entries but doesn’t say what goes in each one.`,
        jumps: [jump(places, asked.no, 'options')],
      }),
    );
  const fault = optionFault(asked);
  if (fault)
    found.push(
      fix({
        kind: 'options',
        title: 'Options',
        text: `${name}: ${fault}`,
        jumps: [jump(places, asked.no, 'options')],
      }),
    );
  return found;
}

/** SND-078: a paper's name becomes part of a file's name. */
function optionFault({ type, options }: FormQuestion): string | null {
  if ((type === 'select' || type === 'multiple') && options.length < 2) return 'add at least two options.';
  if (options.some((option) => option.trim() === '')) return 'an option has no text.';
  if (options.some((option) => option.includes(SEPARATOR))) return `an option can’t contain ${SEPARATOR}.`;
  if (type === 'upload' && options.some((option) => /[/\\.]/.test(option)))
    return 'no slashes or periods in document options.';
  return new Set(options).size < options.length ? 'two options are the same.' : null;
}

function triggerFaults(places: Places, no: number, trigger: Trigger | null): Finding[] {
  if (trigger === null) return [];
  const asked = places.question(trigger.question);
  const name = places.call(no, [no]);
  if (!asked)
    return [
      fix({
        kind: 'removed_question',
        title: 'Trigger on a removed question',
        text: `${name} waits for a question that is no longer here.`,
        jumps: [jump(places, no, 'show_when')],
      }),
    ];
  const known = answersOf(asked);
  if (trigger.answer === null || known === null || known.includes(trigger.answer)) return [];
  const both = [no, asked.no];
  const canComeBack = asked.type !== 'boolean';
  return [
    fix({
      kind: 'removed_option',
      title: 'Trigger on a removed option',
      text: `${places.call(no, both)} waits for “${trigger.answer}”, which is no longer an option of ${places.call(asked.no, both)}.`,
      jumps: [jump(places, no, 'show_when', both)],
      repair: canComeBack
        ? { kind: 'put_option_back', no: asked.no, option: trigger.answer, label: 'Restore the option' }
        : null,
    }),
  ];
}

/** The answers something can wait for; null where any words may be typed. */
export function answersOf({
  type,
  options,
}: Pick<FormQuestion, 'type' | 'options'>): readonly string[] | null {
  if (type === 'boolean') return [YES, NO];
  return type === 'select' || type === 'multiple' ? options : null;
}

function reachFaults(form: Form, places: Places, asked: FormQuestion): Finding[] {
  const found: Finding[] = [];
  if (places.levelOf(asked.no) > DEEPEST)
    found.push(
      fix({
        kind: 'too_deep',
        title: 'Too many levels',
        text: `${places.call(asked.no, [asked.no])} is a follow-up of level ${places.levelOf(asked.no)}. Follow-ups stop at level ${DEEPEST}.`,
        jumps: [jump(places, asked.no, 'show_when')],
      }),
    );
  const clash = clashIn(form, asked.no);
  if (!clash) return found;
  const { one, other } = clash;
  const named = [asked.no, one.question];
  const who = (by: number) =>
    by === asked.no ? 'it' : places.question(by) ? places.call(by, named) : 'its section';
  found.push(
    fix({
      kind: 'unreachable',
      title: 'Unreachable question',
      text: `${places.call(asked.no, named)} can never show: ${who(one.by)} needs “${one.answer}” at ${places.call(one.question, named)}, but ${who(other.by)} needs “${other.answer}”.`,
      jumps: [jump(places, asked.no, 'show_when', named)],
    }),
  );
  return found;
}

function reviews(places: Places, asked: FormQuestion, aims: LintAims): Finding[] {
  const found: Finding[] = [];
  const parent = asked.show_when === null ? undefined : places.question(asked.show_when.question);
  if (parent?.optional && !asked.optional) {
    const both = [asked.no, parent.no];
    const [own, above] = [places.call(asked.no, both), places.call(parent.no, both)];
    found.push(
      review({
        kind: 'hidden_required',
        title: 'Required but hidden',
        text: `${own} is required, but ${above} is optional. A client can submit without ever seeing ${own}.`,
        jumps: [jump(places, asked.no, 'optional', both)],
        repair: { kind: 'make_required', no: parent.no, label: `Make ${above} required` },
      }),
    );
  }
  const grade = gradeOf(asked.text);
  if (grade !== null && grade > aims.grade)
    found.push(
      review({
        kind: 'reading_level',
        title: 'Reading level',
        text: `${places.sectionOf(asked.no).name} ${places.call(asked.no, [asked.no])} reads at grade ${grade}. Aim for grade ${aims.grade} or lower.`,
        jumps: [jump(places, asked.no, 'text')],
      }),
    );
  return found;
}

function minutes(form: Form, aims: LintAims): Finding | null {
  const all = minutesOf(form);
  if (all <= aims.minutes) return null;
  const longest = form.sections.toSorted((a, b) => sectionMinutes(b) - sectionMinutes(a))[0]!;
  return review({
    kind: 'minutes',
    title: `About ${all} minutes`,
    text: `Aim for ${aims.minutes}. ${longest.name} alone takes ${Math.ceil(sectionMinutes(longest))}.`,
    jumps: [{ no: longest.no, field: 'name', label: `Go to ${longest.name}` }],
  });
}
