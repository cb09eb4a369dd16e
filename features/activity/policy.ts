/** How far somebody sees what happened: all of it, all that happened to clients, or what is within their reach. */
import { holds, type StaffActor } from '#platform/actor.ts';
import { type Viewer, viewerOf } from '#features/clients/entities/policy.ts';

export type Reach = 'everything' | 'clients' | (Viewer & { group: number });

/** What the firm does with itself, such as its settings, is for those who may change them. */
export function reachOf(actor: StaffActor): Reach {
  const viewer = viewerOf(actor);
  if (viewer.group !== null || !holds(actor, 'activities.view_all'))
    return { ...viewer, group: viewer.group ?? actor.groupId ?? 0 };
  return holds(actor, 'firm_settings') ? 'everything' : 'clients';
}
