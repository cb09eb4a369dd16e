/** One POST with the bytes of the paper and nothing about whose it is: no name, no number, no file name. */
import { ServiceDown } from '../breaker.ts';
import type { Config } from '../config.ts';
import { type Egress, EgressRefused } from '../egress.ts';
import { NoAnswer } from '../pinned-request.ts';
import { type Recognizer, RecognizerAnswer, RecognizerFailed } from './recognizer.ts';

const TIMEOUT_MS = 20_000;
const MOST_ANSWERED = 16 * 1024;
const PASSING = new Set([429, 502, 503, 504]);

function faultOf(error: unknown): RecognizerFailed {
  if (error instanceof NoAnswer)
    return new RecognizerFailed(error.sent ? 'no_answer' : 'not_sent', error.message, true);
  if (error instanceof EgressRefused || error instanceof ServiceDown)
    return new RecognizerFailed('not_sent', error.message);
  throw error;
}

export function outsideRecognizer(
  { url, token }: NonNullable<Config['recognizer']>,
  egress: Egress,
): Recognizer {
  return {
    host: new URL(url).host,
    isBuiltIn: false,
    async recognize({ bytes, contentType }) {
      const answer = await egress
        .fetch('recognizer', url, {
          method: 'POST',
          headers: {
            'content-type': contentType,
            authorization: `Bearer ${token}`,
            accept: 'application/json',
          },
          body: bytes,
          timeoutMs: TIMEOUT_MS,
          maxBytes: MOST_ANSWERED,
        })
        .catch((error: unknown) => {
          throw faultOf(error);
        });
      if (answer.status !== 200)
        throw new RecognizerFailed(
          'refused',
          `The recognizer answered ${answer.status}.`,
          PASSING.has(answer.status),
        );
      const said = RecognizerAnswer.safeParse(await answer.json().catch(() => null));
      if (!said.success) throw new RecognizerFailed('unreadable', 'The recognizer’s answer can’t be read.');
      return said.data;
    },
  };
}
