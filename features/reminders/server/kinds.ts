/** What people can be reminded of: each feature says what is due of its own, and what a reminder of it means to it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { MailFace } from '#platform/server/firm-face.ts';
import type { RenderedMail } from '#platform/server/mail/render.ts';
import type { Reached } from '../rules/channels.ts';
import type { Linked } from '../rules/groups.ts';
import type { ReminderPart } from '../rules/joint-words.ts';

export interface Person extends Reached {
  user_id: number;
  fname: string;
  time_zone: string;
}

/** One thing one person is reminded of. */
export interface Matter {
  /** Of its kind. */
  id: number;
  person: Person;
  because: string;
  /** What the portal itself shows them; empty where it shows nothing. */
  notice: string;
  /** The words of its text message, where the firm wrote them. */
  sms: string | null;
}

export interface Occasion {
  day: string;
  /** Null where nobody asked for it. */
  sentBy: number | null;
  /** Tells this occasion from others of the same day. */
  key: string;
}

/** A mail of a kind's own, and the text message that goes beside it. */
export interface Letter {
  matters: readonly Matter[];
  dedupeKey: string;
  mail: RenderedMail;
  secret: boolean;
}

/** What is due of one kind. */
export interface DueMatters {
  matters: readonly Matter[];
  /** The kind's own mails to one person about these; null where several have none of their own. */
  lettersOf: (
    matters: readonly Matter[],
    occasion: Occasion,
    firm: MailFace,
  ) => Promise<readonly Letter[] | null>;
  /** What is said of it beside other things. */
  partOf: (matter: Matter, occasion: Occasion) => Promise<ReminderPart>;
  /** In the transaction of the mails: counts the reminders and records them. */
  sent: (matters: readonly Matter[], occasion: Occasion) => Promise<void>;
}

export interface AskedByText {
  user_id: number;
  day: string;
  /** With the words as they were when it was asked for. */
  matters: readonly { id: number; sms: string | null }[];
}

/** What still holds of them. */
export interface StillOpen {
  person: Person;
  count: number;
  /** The kind's own text message about these. */
  words: (firm: MailFace) => Promise<{ text: string; secret: boolean }>;
}

export interface ReminderKind {
  kind: string;
  /** Across firms: who may have something due, on this day or an earlier one nobody worked on. */
  firmsDue: (tx: Tx, day: string) => Promise<readonly number[]>;
  /** What may be due in a firm, with everybody who may be written to about it. */
  dueOn: (tx: Tx, firmId: number, day: string) => Promise<readonly Linked[]>;
  /** What is due of these now, since another worker may have been here. Holds what a reminder changes. */
  open: (ctx: Ctx<FirmActor>, tx: Tx, ids: readonly number[], day: string) => Promise<DueMatters>;
  stillOpen: (ctx: Ctx<FirmActor>, tx: Tx, asked: AskedByText) => Promise<StillOpen | null>;
}
