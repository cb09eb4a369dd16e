/** What a feature adds to screens it does not own. The composition root puts all of it together, once. */
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';

/** A part of a screen. Smaller orders stand higher. */
interface Section<P> {
  key: string;
  order: number;
  Component: ComponentType<P>;
}

export interface EntitySection extends Section<{ companyId: number; hash: string }> {
  column: 'main' | 'side';
}

export type UserSection = Section<{ userId: number }>;

/** A part of Firm Settings: one of these pages, or a link to where it is instead. */
export interface SettingsPart {
  id: string;
  area: 'Your firm' | 'People' | 'Words' | 'Work' | 'Connections and security';
  order: number;
  title: string;
  /** What can be set there, in a line. */
  words: string;
  Component?: ComponentType;
  href?: string;
}

/** What is to be sent, and to whom, where a screen knows it already. */
export interface SendStart {
  templateId?: number;
  /** By id, with the names that are known. */
  entities?: ReadonlyMap<number, string | null>;
  /** It is sent to these and nobody else. */
  isFixed?: boolean;
  /** A question whose answer is sealed, to be asked apart from any template. */
  ask?: { subject: string; text: string };
}
export type OpenSending = (start: SendStart) => void;

/** Null for those who may not send. */
export const SendingContext = createContext<OpenSending | null>(null);
export const useSending = (): OpenSending | null => use(SendingContext);

export interface UploadDialogSlot {
  companyId: number;
  entityName: string;
  path: string | null;
  /** Asked before so many chosen files are sent. */
  confirm?: (files: number, send: () => void, cancel: () => void) => ReactNode;
  onClose: () => void;
}

export interface StaffSlots {
  routes?: readonly RouteObject[];
  entitySections?: readonly EntitySection[];
  userSections?: readonly UserSection[];
  settingsParts?: readonly SettingsPart[];
  /** Shown over the roles, for one of them: who has it. */
  RoleHolders?: ComponentType<{ role: { id: number; role_name: string }; onClose: () => void }>;
  /** Shown over any screen: sends files to one folder of an entity; without a path to the usual one. */
  UploadDialog?: ComponentType<UploadDialogSlot>;
  /** Above the documents of an entity, for staff. */
  DocumentsNotice?: ComponentType<{ companyId: number; companyHash: string }>;
  /** Beside the buttons of the templates, and above their list. */
  TemplatesActions?: ComponentType;
  TemplatesNotice?: ComponentType;
  /** In a person's own profile: how often they are written to. */
  NotificationSettings?: ComponentType;
  /** What happened to one tax return, over the list of them. */
  TaxReturnActivity?: ComponentType<{ companyId: number; taxReturnId: number }>;
  /** Stands around every screen: gives them what they can open, and shows it over them. */
  Around?: ComponentType<{ children: ReactNode }>;
  /** By the key of a place: what is counted beside it in the sidebar. */
  navCounts?: Readonly<Record<string, ComponentType>>;
  /** Draws nothing; tells the palette what it finds and does. */
  Commands?: ComponentType;
}

export interface JoinedSlots {
  entitySections: readonly EntitySection[];
  userSections: readonly UserSection[];
  settingsParts: readonly SettingsPart[];
  RoleHolders: StaffSlots['RoleHolders'];
  UploadDialog: StaffSlots['UploadDialog'];
  DocumentsNotice: StaffSlots['DocumentsNotice'];
  TemplatesActions: StaffSlots['TemplatesActions'];
  TemplatesNotice: StaffSlots['TemplatesNotice'];
  NotificationSettings: StaffSlots['NotificationSettings'];
  TaxReturnActivity: StaffSlots['TaxReturnActivity'];
  navCounts: Readonly<Record<string, ComponentType>>;
  around: readonly ComponentType<{ children: ReactNode }>[];
}

const inOrder = <T extends { order: number }>(parts: readonly T[]): T[] =>
  parts.toSorted((a, b) => a.order - b.order);

export const joinSlots = (all: readonly StaffSlots[]): JoinedSlots => ({
  entitySections: inOrder(all.flatMap(({ entitySections = [] }) => entitySections)),
  userSections: inOrder(all.flatMap(({ userSections = [] }) => userSections)),
  settingsParts: inOrder(all.flatMap(({ settingsParts = [] }) => settingsParts)),
  RoleHolders: all.find(({ RoleHolders }) => RoleHolders)?.RoleHolders,
  UploadDialog: all.find(({ UploadDialog }) => UploadDialog)?.UploadDialog,
  DocumentsNotice: all.find(({ DocumentsNotice }) => DocumentsNotice)?.DocumentsNotice,
  TemplatesActions: all.find(({ TemplatesActions }) => TemplatesActions)?.TemplatesActions,
  TemplatesNotice: all.find(({ TemplatesNotice }) => TemplatesNotice)?.TemplatesNotice,
  NotificationSettings: all.find(({ NotificationSettings }) => NotificationSettings)?.NotificationSettings,
  TaxReturnActivity: all.find(({ TaxReturnActivity }) => TaxReturnActivity)?.TaxReturnActivity,
  navCounts: Object.assign({}, ...all.map(({ navCounts = {} }) => navCounts)) as Record<
    string,
    ComponentType
  >,
  around: all.flatMap(({ Around }) => (Around ? [Around] : [])),
});

export const SlotsContext = createContext<JoinedSlots>(joinSlots([]));

export const useSlots = (): JoinedSlots => use(SlotsContext);
