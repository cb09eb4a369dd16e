import type { Actor } from '#platform/actor.ts';
import { limitedTo } from './model.ts';

interface TemplateFacts {
  firm_id: number;
  hash_id: string;
  public_start: boolean;
  /** Null until it is published. */
  form_id: number | null;
}

/** Anyone with its address, once it is published and while the firm leaves it open. */
export const mayStartTemplate = (template: TemplateFacts): boolean =>
  template.public_start && template.form_id !== null;

/** A client of the firm; before the address is proven only the one template the session began with. */
export const mayCreateFrom = (actor: Actor, template: TemplateFacts): boolean =>
  actor.kind === 'client' &&
  actor.firmId === template.firm_id &&
  mayStartTemplate(template) &&
  (actor.limitedTo === null || actor.limitedTo === limitedTo(template.hash_id));
