/** Exporting comes with its own slice: it puts its opener here, and the table then has a button, a bulk action and the key E. */
import { createContext, use } from 'react';

export type OpenExport = (questionnaireIds: readonly number[]) => void;

export const ExportContext = createContext<OpenExport | null>(null);
export const useExporting = (): OpenExport | null => use(ExportContext);
