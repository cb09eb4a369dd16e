/** A language model that drafts text, at an address of the operator's choice. Without one, nothing leaves. */
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Egress } from './egress.ts';

export interface SuggestionModel {
  /** Throws where no text came. */
  complete: (instruction: string, prompt: string) => Promise<string>;
}

const MOST_LETTERS = 5000;
const Answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
});

/** Any server that speaks the common chat form. */
export function openSuggestionModel(
  { suggestions }: Pick<Config, 'suggestions'>,
  egress: Egress,
): SuggestionModel | null {
  if (!suggestions) return null;
  const { url, key, model } = suggestions;
  return {
    async complete(instruction, prompt) {
      const answer = await egress.fetch('suggestions', `${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          temperature: 0,
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: prompt },
          ],
        }),
        timeoutMs: 30_000,
        maxBytes: 256 * 1024,
      });
      if (answer.status !== 200) throw new Error(`The model answered ${answer.status}.`);
      const { choices } = Answer.parse(await answer.json());
      return choices[0]!.message.content.slice(0, MOST_LETTERS);
    },
  };
}
