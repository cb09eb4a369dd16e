/** Answers that are kept nowhere: to try a form out, or to look at a client's without changing it. */
import type { Answers } from '../model.ts';
import { NO_ANSWERS } from './play.ts';

export class PlayBook {
  #answers: Answers;
  #listeners = new Set<() => void>();

  constructor(answers: Answers = NO_ANSWERS) {
    this.#answers = answers;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  answers = (): Answers => this.#answers;

  typed = (no: number, entry: number): string | null => {
    if (entry === 0) return this.#answers.of.get(no)?.value ?? null;
    for (const entries of this.#answers.entries.values()) {
      const said = entries.get(entry)?.get(no);
      if (said) return said.value;
    }
    return null;
  };

  change(work: (now: Answers) => Answers): void {
    this.#answers = work(this.#answers);
    for (const listener of this.#listeners) listener();
  }
}
