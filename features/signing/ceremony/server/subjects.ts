/** What can be signed: each feature says of its own what it is, and what becomes of it once nothing is missing. */
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Mark } from '#platform/server/seal/sealed-paper.ts';
import type { Slot } from '../../model.ts';
import type { StoredEvidence } from './evidence.ts';

/** One spot of a subject where names go. */
export interface SigningPlace {
  no: number;
  /** `Engagement letter`. */
  title: string;
  /** Whoever signs here proves in this ceremony who they are. */
  needsIdentity: boolean;
}

export interface FoundSubject {
  entityId: number;
  /** As it is called beside what else is signed: `2025 Tax Organizer`. */
  title: string;
  places: readonly SigningPlace[];
}

/** A paper as it is filed, before its certificate pages and its seal. */
export interface UnsealedPaper {
  path: string;
  name: string;
  /** As the certificate page and the file's own title call it. */
  about: string;
  source: AsyncIterable<Uint8Array>;
  size: number;
  /** What was filled in on the pages. */
  marks: readonly Mark[];
  /** Said on the certificate page of what was shown. */
  shownWords: string;
}

export interface SigningSubject {
  kind: string;
  /** Null for nobody who may see it. */
  find: (ctx: Ctx<SignedInActor>, tx: Tx, id: number) => Promise<FoundSubject | null>;
  /** Null where it is gone. Part of a job's transaction. */
  paper: (
    ctx: Ctx<FirmActor>,
    tx: Tx,
    at: { id: number; place: number },
    signed: { evidence: readonly StoredEvidence[]; slots: readonly Slot[] },
  ) => Promise<(UnsealedPaper & { entityId: number; title: string }) | null>;
  /** The very pages that were shown at a place, where pages were. */
  pages?: (
    ctx: Ctx<SignedInActor>,
    tx: Tx,
    id: number,
    place: number,
  ) => Promise<AsyncIterable<Uint8Array> | null>;
  /** In the transaction that files it. */
  filed?: (
    ctx: Ctx<FirmActor>,
    tx: Tx,
    paper: { id: number; place: number; documentId: number },
  ) => Promise<void>;
}
