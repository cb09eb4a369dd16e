/** What intake asks of checklists, which come after it and fill it in. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { PaperPlace, PlaceRef } from '../model.ts';

export interface ShelvedDocument {
  id: number;
  entity_id: number;
  name: string;
}

export interface PaperShelf {
  /** The items of a year’s questionnaires that this person may put a document at. */
  places: (
    ctx: Ctx<StaffActor>,
    tx: Tx,
    asked: { document: ShelvedDocument; year: number },
  ) => Promise<PaperPlace[]>;
  /** Part of the caller's transaction, before it holds any folder. Refuses where the questionnaire takes no files. */
  put: (ctx: Ctx<StaffActor>, tx: Tx, document: ShelvedDocument, place: PlaceRef) => Promise<void>;
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
