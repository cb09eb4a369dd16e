import { useQuery } from '@tanstack/react-query';
import { aheadQuery } from './ahead.ts';

/** Draws nothing: brings a questionnaire before it is opened, and anew when it changes. */
export function BringAhead({ questionnaireId }: { questionnaireId: number }) {
  useQuery({ ...aheadQuery(questionnaireId), notifyOnChangeProps: [] });
  return null;
}
