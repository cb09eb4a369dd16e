/** All that decides about the reminders of questionnaires, of many at once. */
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf, readFirm } from '#features/firm/server/service.ts';
import { Overlay } from '#features/questionnaires/model.ts';
import { fillTags } from '#features/questionnaires/rules/tags.ts';
import { standingsOf } from '#features/questionnaires/server/service.ts';
import {
  nextReminder,
  type NextReminder,
  type ReminderFacts,
  type ReminderHabits,
} from '../rules/next-reminder.ts';
import { type OpenAsked, openItems } from '../rules/open-items.ts';
import { type OwnerFacts, unreachable } from '../rules/recipients.ts';
import { ownersOf, remindables, type RemindableRecord } from './facts-queries.ts';

export interface Remindable extends RemindableRecord, ReminderFacts {
  owners: readonly OwnerFacts[];
  open: readonly OpenAsked[];
}

interface Asked {
  firmId: number;
  ids: readonly number[];
  rolesOf?: number | null;
  /** Until the transaction ends. */
  held?: boolean;
}

export async function remindableOf(db: object, tx: Tx, asked: Asked): Promise<Remindable[]> {
  const { firmId } = asked;
  if (asked.ids.length === 0) return [];
  const records = await remindables(tx, asked);
  const owners = Map.groupBy(
    await ownersOf(tx, firmId, [...new Set(records.map(({ entity_id }) => entity_id))]),
    ({ entity_id }) => entity_id,
  );
  const standings = await standingsOf(db, tx, firmId, records);
  return records.map((record) => {
    const { missing, planned } = standings.get(record.id)!;
    const here = owners.get(record.entity_id) ?? [];
    const tags = Overlay.shape.tags.safeParse(record.tags).data;
    return {
      ...record,
      owners: here,
      unreachable: unreachable({ ...record, readonly: record.readonly_access, owners: here }),
      open: openItems([...missing, ...planned], record.tax_year).map((item) => ({
        ...item,
        section: tags ? fillTags(item.section, tags) : item.section,
      })),
    };
  });
}

export async function habitsOf(tx: Tx, firmId: number): Promise<ReminderHabits> {
  const { questionnaire_reminder_frequency: every } = await readFirm(tx, firmId);
  const { overdue_reminders_enabled: overdue } = await preferencesOf(tx, firmId);
  return { every, overdue };
}

export const dayOf = (next: NextReminder): string | null => ('on' in next ? next.on : null);

export const nextOf = (one: ReminderFacts, habits: ReminderHabits, from: string): string | null =>
  dayOf(nextReminder(one, habits, from));
