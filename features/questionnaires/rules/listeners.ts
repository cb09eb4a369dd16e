/** Who wants to know that answers changed: all of them, or one question's alone. */
export class Listeners {
  #all = new Set<() => void>();
  #ofQuestion = new Map<number, Set<() => void>>();
  #touched = new Set<number>();

  add = (listener: () => void, question?: number): (() => void) => {
    const set = question === undefined ? this.#all : this.#setOf(question);
    set.add(listener);
    return () => set.delete(listener);
  };

  /** Its listeners are told the next time. */
  touch(question: number): void {
    this.#touched.add(question);
  }

  tell(): void {
    const touched = this.#touched;
    this.#touched = new Set();
    for (const question of touched) for (const listener of this.#ofQuestion.get(question) ?? []) listener();
    for (const listener of this.#all) listener();
  }

  #setOf(question: number): Set<() => void> {
    const known = this.#ofQuestion.get(question) ?? new Set();
    this.#ofQuestion.set(question, known);
    return known;
  }
}
