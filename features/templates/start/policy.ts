import type { Actor } from '#platform/actor.ts';
import { limitedTo } from './model.ts';

interface TemplateFacts {
  firm_id: number;
  hash_id: string;
  public_start: boolean;
}

/** Anyone with its address, while the firm leaves it open. */
export const mayStartTemplate = (template: TemplateFacts): boolean => template.public_start;

/** A client of the firm; before the address is proven only the one template the session began with. */
export const mayCreateFrom = (actor: Actor, template: TemplateFacts): boolean =>
  actor.kind === 'client' &&
  actor.firmId === template.firm_id &&
  mayStartTemplate(template) &&
  (actor.limitedTo === null || actor.limitedTo === limitedTo(template.hash_id));
