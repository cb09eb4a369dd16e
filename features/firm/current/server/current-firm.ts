/** The signed-in person's firm. What later features know of it they add through their part. */
import { faviconUrl, logoUrl } from '#features/firm/branding/server/logo.ts';
import { Theme } from '#features/firm/branding/model.ts';
import { CLIENT_FLAGS, Preferences } from '#features/firm/settings/preferences.ts';
import { readFirm } from '#features/firm/settings/server/queries.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { CurrentFirm } from '../model.ts';

type Part<K extends keyof CurrentFirm> = (
  tx: Tx,
  actor: SignedInActor,
  preferences: Preferences,
) => Promise<Pick<CurrentFirm, K>>;

export interface CurrentFirmParts {
  staff: Part<'firm_groups' | 'firm_users' | 'firm_roles'>;
  labels: Part<'contact_tags' | 'entity_tags' | 'document_tags' | 'firm_vocabs' | 'custom_statuses'>;
}

export const currentUserFirm =
  (parts: CurrentFirmParts) =>
  (ctx: Ctx<SignedInActor>): Promise<CurrentFirm> =>
    ctx.read(async (tx) => {
      const { actor } = ctx;
      const firm = await readFirm(tx, actor.firmId);
      const preferences = Preferences.parse(firm.preferences);
      return {
        id: firm.firm_id,
        name: firm.name,
        subdomain_url: firm.subdomain_url,
        time_zone: firm.time_zone,
        medium_url: logoUrl(firm),
        theme: { ...Theme.parse(firm.theme), favicon: faviconUrl(firm) },
        preferences:
          actor.kind === 'staff'
            ? preferences
            : Object.fromEntries(CLIENT_FLAGS.map((name) => [name, preferences[name]])),
        ...(await parts.staff(tx, actor, preferences)),
        ...(await parts.labels(tx, actor, preferences)),
        questionnaire_reminder_frequency: firm.questionnaire_reminder_frequency,
      };
    });
