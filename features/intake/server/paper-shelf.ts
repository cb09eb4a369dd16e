/** What intake asks of checklists, which come after it and fill it in. */
import { z } from 'zod';
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { PaperPlace, PlaceRef } from '../model.ts';

export interface ShelvedDocument {
  id: number;
  entity_id: number;
  name: string;
}

/** Where in a questionnaire a document is, and whether the portal or a person put it there. */
export const ShelvedSpot = z.object({
  question_no: z.number().nullable(),
  others: z.boolean(),
  option: z.string().nullable(),
  placed_by: z.enum(['portal', 'person']).nullable(),
});
export type ShelvedSpot = z.infer<typeof ShelvedSpot>;

export interface PaperShelf {
  /** The items of a year’s questionnaires that this person may put a document at. */
  places: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    asked: { document: ShelvedDocument; year: number },
  ) => Promise<PaperPlace[]>;
  /**
   * Part of the caller's transaction, before it holds any folder. Refuses where the questionnaire takes no files.
   * Returns where in it the document was before; null where it was not in it.
   */
  put: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    document: ShelvedDocument,
    place: PlaceRef,
  ) => Promise<ShelvedSpot | null>;
  /** Undoes `put`, unless somebody has moved the document since: then it stays. */
  putBack: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    document: ShelvedDocument,
    moved: { to: PlaceRef; from: ShelvedSpot | null },
  ) => Promise<void>;
  /**
   * Puts a split document back to where it was. `join` removes its parts meanwhile and answers their ids.
   * Part of the caller's transaction, before it holds any folder. Refuses where a questionnaire takes no changes.
   */
  takeBack: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    document: ShelvedDocument,
    join: () => Promise<number[]>,
  ) => Promise<void>;
  /** Among the additional attachments, or in no place. Part of the caller's transaction, as `put`. */
  markAsOthers: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    document: ShelvedDocument,
    mark: { questionnaire_id: number; others: boolean },
  ) => Promise<void>;
}
