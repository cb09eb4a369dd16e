/** Where a phone's files may go besides a folder. Each feature says of its own who may send there and what becomes of a file. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Area } from '../../rules/file-type.ts';
import type { NewFile, UploadLink, UploadParts } from '../../uploads/model.ts';

/** One spot of a thing: question 3 of questionnaire 9. */
export interface TargetSpot {
  id: number;
  place: number;
  option: string | null;
}

export interface FoundTarget {
  entityId: number;
  path: string;
  /** As it is called on the screen. */
  label: string;
  area: Area;
}

export interface HandoffTarget {
  kind: string;
  /** Refuses who may not send there right now. */
  find: (ctx: Ctx<SignedInActor>, at: TargetSpot) => Promise<FoundTarget>;
  request: (ctx: Ctx<SignedInActor>, at: TargetSpot, file: NewFile, handoffId: number) => Promise<UploadLink>;
  parts: (ctx: Ctx<SignedInActor>, at: TargetSpot, uploadId: number) => Promise<UploadParts>;
  process: (ctx: Ctx<SignedInActor>, at: TargetSpot, uploadId: number) => Promise<{ name: string }>;
}

export interface StoredTarget {
  target_kind: string | null;
  target_id: number | null;
  target_place: number | null;
  target_option: string | null;
}

/** Null for a folder. */
export function targetOf(
  targets: readonly HandoffTarget[],
  { target_kind, target_id, target_place, target_option }: StoredTarget,
): { target: HandoffTarget; at: TargetSpot } | null {
  if (target_kind === null) return null;
  const target = targets.find(({ kind }) => kind === target_kind);
  if (!target) throw new NotFound();
  return { target, at: { id: target_id!, place: target_place!, option: target_option } };
}
