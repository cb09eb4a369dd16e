import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import { demoRecognizer } from './demo.ts';
import { outsideRecognizer } from './outside.ts';
import type { Recognizer } from './recognizer.ts';

/** The stand-in is only there where the demo is. */
export function openRecognizer(
  { recognizer, demo }: Pick<Config, 'recognizer' | 'demo'>,
  egress: Egress,
): Recognizer | null {
  if (recognizer) return outsideRecognizer(recognizer, egress);
  return demo ? demoRecognizer : null;
}
