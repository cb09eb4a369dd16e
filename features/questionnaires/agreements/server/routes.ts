import { handlers } from '#platform/server/http/feature.ts';
import { agreements } from '../contract.ts';
import { saveLetter } from './letter.ts';
import { markSignatureNotNeeded, takeSignatureOff, undoSignatureNotNeeded } from './marks.ts';
import { signAgreement, signOnPaper } from './sign.ts';

export const agreementHandlers = handlers(agreements, {
  signAgreement,
  signOnPaper,
  markSignatureNotNeeded,
  undoSignatureNotNeeded,
  removeSignature: takeSignatureOff,
  saveLetter,
});
