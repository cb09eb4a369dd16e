import { feature } from '#platform/server/http/feature.ts';
import { recognizer } from '../contract.ts';
import {
  giveRecognizerConsent,
  listRecognizerRequests,
  readRecognizer,
  withdrawRecognizerConsent,
} from './settings.ts';

export const recognizerRoutes = feature('recognizer', recognizer, {
  readRecognizer,
  giveRecognizerConsent,
  withdrawRecognizerConsent,
  listRecognizerRequests,
});
