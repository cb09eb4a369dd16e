import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { shortDateTime } from '#platform/web/show-date.ts';
import { MARKED_COMPLETED } from '#features/questionnaires/model.ts';
import { answerInWords } from '#features/questionnaires/web/pieces.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { trackedQuery } from '../../../differences/web/queries.ts';
import type { LedgerItem } from '../../../ledger/model.ts';
import { ledgerQuery } from '../../../ledger/web/queries.ts';
import { ReturnDialog } from '../../../ledger/web/ReturnDialog.tsx';
import { STATE_SHAPES } from '../../../ledger/web/state-shapes.ts';
import { useItemMarks } from '../../../ledger/web/use-item-marks.ts';
import { canReturn, canSettle } from '../../../ledger/web/use-ledger-keys.ts';
import { WaiveDialog } from '../../../ledger/web/WaiveDialog.tsx';
import type { PreviewHead } from '../../model.ts';
import type { QuestionRow } from '../../rules/section-rows.ts';
import type { NamedDocument } from '../use-opened-document.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import classes from './tabs.module.css';

interface SectionTableProps {
  head: PreviewHead;
  rows: readonly QuestionRow[];
  onDocument: (document: NamedDocument) => void;
}

export function SectionTable({ head, rows, onDocument }: SectionTableProps) {
  const { data: ledger } = useQuery(ledgerQuery(head.id));
  const { data: tracked } = useQuery({ ...trackedQuery(head.id), enabled: head.track_changes });
  const marks = useItemMarks(head.id);
  const [asked, setAsked] = useState<{ verb: 'return' | 'waive'; item: LedgerItem } | null>(null);
  const changedAt = new Map(
    (tracked?.changes ?? []).map(({ question_no, at }) => [question_no, at]).toReversed() as [
      number,
      string,
    ][],
  );
  const itemOf = (no: number) => ledger?.items.find(({ question_no }) => question_no === no);
  const [changing, setChanging] = useState<QuestionRow | null>(null);
  const isOpen = !head.locked && !head.is_draft;
  const mayMark = head.may_lock && isOpen;
  const mayChange = head.may_answer && isOpen && !head.completed;
  return (
    <>
      <table className={classes.questions}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.spoken}>State</span>
            </th>
            <th scope="col">Question</th>
            <th scope="col">{head.tax_year} answer</th>
            <th scope="col">In {head.tax_year - 1}</th>
            <th scope="col">
              <span className={classes.spoken}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { question, number, level, state, notes } = row;
            const item = itemOf(question.no);
            return (
              <Fragment key={question.no}>
                <tr data-changed={changedAt.has(question.no) || undefined}>
                  <td>
                    <StatusMark shape={state === null ? 'empty' : STATE_SHAPES[state]} />
                  </td>
                  <th scope="row" data-level={level}>
                    <span>{number}</span> {question.text}
                  </th>
                  <td>
                    <Answer row={row} onDocument={onDocument} />
                    {changedAt.has(question.no) && (
                      <small className={classes.changed}>
                        Changed {shortDateTime(changedAt.get(question.no)!)}
                      </small>
                    )}
                  </td>
                  <td className={classes.prior}>{priorWords(row)}</td>
                  <td>
                    {((mayChange && isPlain(row)) ||
                      (mayMark && item && (canReturn(item) || canSettle(item) || item.mark))) && (
                      <Menu position="bottom-end">
                        <Menu.Target>
                          <ActionIcon aria-label={`Actions for ${number} ${question.text}`}>
                            <IconDots size="1rem" aria-hidden />
                          </ActionIcon>
                        </Menu.Target>
                        <Menu.Dropdown>
                          {mayChange && isPlain(row) && (
                            <Menu.Item onClick={() => setChanging(row)}>Change answer</Menu.Item>
                          )}
                          {mayMark && item && canSettle(item) && (
                            <Menu.Item onClick={() => marks.receive.mutate(item)}>Mark completed</Menu.Item>
                          )}
                          {mayMark && item && canSettle(item) && (
                            <Menu.Item onClick={() => setAsked({ verb: 'waive', item })}>Waive</Menu.Item>
                          )}
                          {mayMark && item && canReturn(item) && (
                            <Menu.Item onClick={() => setAsked({ verb: 'return', item })}>
                              Return to client
                            </Menu.Item>
                          )}
                          {mayMark && item?.mark && (
                            <Menu.Item onClick={() => marks.undo.mutate(item.mark!.id)}>
                              Undo what your firm did
                            </Menu.Item>
                          )}
                        </Menu.Dropdown>
                      </Menu>
                    )}
                  </td>
                </tr>
                {notes.map((note) => (
                  <tr key={note.id} className={classes.note}>
                    <td colSpan={5} aria-label={`Note on ${number}`}>
                      <div data-firm={note.from_firm_user || undefined}>
                        <small>
                          Note on {number} · {shortDateTime(note.created_at)}
                        </small>
                        <span>{note.text}</span>
                      </div>
                    </td>
                  </tr>
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {changing && (
        <AnswerDialog questionnaireId={head.id} row={changing} onClose={() => setChanging(null)} />
      )}
      {asked?.verb === 'return' && ledger && (
        <ReturnDialog ledger={ledger} item={asked.item} marks={marks} onClose={() => setAsked(null)} />
      )}
      {asked?.verb === 'waive' && (
        <WaiveDialog item={asked.item} marks={marks} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Lists and files are filled in on the client’s own page; what is sealed is not shown here to be changed. */
const isPlain = ({ question: { type } }: QuestionRow): boolean =>
  type !== 'upload' && type !== 'entries' && type !== 'password';

function Answer({ row, onDocument }: { row: QuestionRow; onDocument: SectionTableProps['onDocument'] }) {
  const { question, answer, entries, documents, state } = row;
  const value = answer?.value ?? null;
  if (state === 'waived') return <span className={classes.quiet}>Waived by your firm</span>;
  return (
    <>
      {documents.map((document) => (
        <button key={document.id} type="button" className={classes.file} onClick={() => onDocument(document)}>
          {document.name}
        </button>
      ))}
      {entries.map(({ no, said }) => (
        <span key={no} className={classes.entry}>
          {said
            .map(({ text, value: one }) => (one === null ? '' : `${text}: ${one}`))
            .filter(Boolean)
            .join(' · ') || 'Empty entry'}
        </span>
      ))}
      {documents.length === 0 && entries.length === 0 && (
        <span
          data-said={(answer?.answer_by ?? null) === null && value !== null ? true : undefined}
          className={answer?.answer_by ? classes.later : undefined}
        >
          {value === MARKED_COMPLETED
            ? 'Marked completed by your firm'
            : value === null && (answer?.answer_by ?? null) === null
              ? 'No answer yet'
              : answerInWords(question.type, { value, answer_by: answer?.answer_by ?? null })}
        </span>
      )}
      {answer?.returned && <small className={classes.back}>Returned: “{answer.returned}”</small>}
    </>
  );
}

function priorWords({ prior, question }: QuestionRow): string {
  if (prior === null) return '';
  if (question.type === 'upload')
    return prior.documents > 0 ? `${prior.documents} document${prior.documents === 1 ? '' : 's'}` : '';
  return prior.value === null ? '' : answerInWords(question.type, { value: prior.value, answer_by: null });
}
