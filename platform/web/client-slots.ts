/** What a feature adds to screens of clients that it does not own. Clients never load the slots of staff. */
import { type ComponentType, createContext, use } from 'react';

/** A part of a client's own profile. */
export interface ProfilePart {
  id: string;
  title: string;
  Component: ComponentType;
}
export const ProfilePartsContext = createContext<readonly ProfilePart[]>([]);
export const useProfileParts = (): readonly ProfilePart[] => use(ProfilePartsContext);

interface ChosenFile {
  file: File;
  name: string;
  size: number;
  folder: string;
}

/** Papers that have just come in: whoever sent them is asked about what is odd. */
export interface UploadDoorSlot {
  /** The documents of an entity, or a phone that sends by a code. */
  at: { companyId: number } | { token: string };
  /** Documents that came in since the page was opened; uploads where a code sends. */
  arrived: readonly number[];
  isSending: boolean;
  /** Who looks at them, and where they are. */
  firm: string;
  where: string;
  area: 'documents' | 'checklist';
  /** Where the camera keeps its pages meanwhile. */
  keepUnder: string;
  /** Sends other files to the same place. Returns those it can't send, and why. */
  send: (
    paper: { id: number },
    files: readonly ChosenFile[],
  ) => { refused: readonly { name: string; why: string }[]; notes: readonly string[] };
}
export const UploadDoorContext = createContext<ComponentType<UploadDoorSlot> | null>(null);
/** Null where nobody is asked. */
export const useUploadDoor = () => ({ UploadDoor: use(UploadDoorContext) });
