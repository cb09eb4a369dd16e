import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { timestamp } from '#platform/contract.ts';
import { SECOND_FACTORS } from './rules/factors.ts';
import { SIGN_IN_METHODS } from './rules/sign-in-states.ts';

/** The short token of the Authorization header; the long one lives in the cookie only. */
export const Tokens = z.object({ access_token: z.string(), expires_at: timestamp });
export type Tokens = z.infer<typeof Tokens>;

/** The signed-in person, as the person's own browser may see it. */
export const Me = z.object({
  id: z.number(),
  email: z.string().nullable(),
  fname: z.string(),
  lname: z.string(),
  full_name: z.string(),
  preferred_name: z.string().nullable(),
  /** Where their picture is, if they show one. */
  medium_url: z.string().nullable(),
  time_zone: z.string(),
  is_advisor: z.boolean(),
  firm_access: z.enum(ACCESS_LEVELS).nullable(),
  group_id: z.number().nullable(),
  readonly_access: z.boolean(),
  /** An advisor is looking through this client's eyes. */
  preview: z.boolean(),
  /** One of the portal's own people, who see what waits for them in every firm. */
  is_platform_admin: z.boolean(),
  set_password_required: z.boolean(),
  /** The address is not proven yet: this session may only go on with what it began. */
  limited_to: z.string().nullable(),
  default_company_id: z.number().nullable(),
  /** Names of what the person may do, so that no screen derives a right again. */
  permissions: z.array(z.string()),
});
export type Me = z.infer<typeof Me>;

export const SessionRow = z.object({
  id: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

/** Where a proof led: to a session, once its token is exchanged, or to the second factor. */
export const Progress = z.object({
  next: z.enum(['session', '2fa']),
  uid: z.string(),
  /** What may be proved next; empty with `enrol`, where the person has no second factor yet and adds one. */
  factors: z.array(z.enum(SECOND_FACTORS)),
  enrol: z.boolean(),
  /** Where the person wanted to go, if it is a path of this site. */
  redirect: z.string().nullable(),
});
export type Progress = z.infer<typeof Progress>;

/** One way to reach a person, as much of it as they need to know it again. */
export const AuthMethod = z.object({ name: z.enum(['email', 'phone']), value: z.string() });
export type AuthMethod = z.infer<typeof AuthMethod>;

export const LINK_PURPOSES = [
  'sign-in',
  'second-factor',
  'set-password',
  'set-method',
  'invite',
  'confirm-email',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
/** What a code can be for. One that confirms an identity comes without a link and signs nobody in. */
export type CodePurpose = LinkPurpose | 'identity';

/** What a person may switch off. Notices about their own sign-in always come. */
export const NotificationChoices = z.object({
  documents: z.boolean().default(true),
  messages: z.boolean().default(true),
  questionnaires: z.boolean().default(true),
  returns: z.boolean().default(true),
  reminders: z.boolean().default(true),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** What the signed-in person may see and change of themselves. */
export const Profile = z.object({
  fname: z.string(),
  lname: z.string(),
  preferred_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Waits for the link in the mail sent to it. */
  pending_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  work_phone_number: z.string().nullable(),
  work_phone_extension: z.string().nullable(),
  preferred_contact_method: z.enum(['email', 'sms']),
  preferred_sign_in_method: z.enum(SIGN_IN_METHODS).nullable(),
  has_password: z.boolean(),
  time_zone: z.string(),
  notification_choices: NotificationChoices,
  out_of_office_until: z.string().nullable(),
  out_of_office_note: z.string(),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;

export const TwoFactor = z.object({
  enabled: z.boolean(),
  /** The firm asks it of everyone. */
  forced: z.boolean(),
  has_app: z.boolean(),
  recovery_left: z.number(),
  trusted_browsers: z.number(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** With codes where there were none: shown now and never again. */
export const SwitchedTwoFactor = TwoFactor.extend({ recovery_codes: z.array(z.string()).nullable() });
export type SwitchedTwoFactor = z.infer<typeof SwitchedTwoFactor>;

export const PasskeyRow = z.object({
  id: z.number(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

export const LinkedAccount = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_name: z.string(),
  is_advisor: z.boolean(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** The people of the demo firm, as the page brings them along where that firm is. */
export interface DemoSignIns {
  password: string;
  people: { email: string; name: string; role: string }[];
}
