import { type Actor, holds } from '#platform/actor.ts';

export interface TemplateSettings {
  template_disabled_for_nonadmin: boolean;
}

/** Writing templates: partners, and full advisors unless their firm keeps it to partners. */
export const mayManageTemplates = (actor: Actor, settings: TemplateSettings): boolean =>
  holds(actor, 'templates.manage') &&
  actor.kind === 'staff' &&
  (actor.level === 'partner' || !settings.template_disabled_for_nonadmin);
