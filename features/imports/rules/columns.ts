/** What is shown of a list before anybody has said which column is which. Pure. */
import type { Import } from '../model.ts';
import { hideDigits, isSensitiveColumn, looksSensitive, shownCell } from './sensitive.ts';

const SAMPLES = 3;
const SHORT = 80;

interface Look {
  name: string;
  samples: string[];
  filled: number;
  sensitive: number;
}

/** Looks at every row and keeps a few short cells of each column. */
export class ColumnLook {
  rows = 0;
  readonly #columns: Look[] = [];

  add(head: readonly string[], rows: readonly { cells: readonly string[] }[]): void {
    head.forEach((name, at) => (this.#at(at).name = name));
    for (const { cells } of rows) {
      cells.forEach((cell, at) => {
        const column = this.#at(at);
        if (this.rows < SAMPLES) column.samples[this.rows] = cell;
        if (cell === '') return;
        column.filled += 1;
        if (looksSensitive(cell)) column.sensitive += 1;
      });
      this.rows += 1;
    }
  }

  columns(): Import['columns'] {
    const shown = Math.min(this.rows, SAMPLES);
    return this.#columns.map(({ name, samples, filled, sensitive }) => {
      const hidden = isSensitiveColumn(name, filled, sensitive);
      const show = hidden ? hideDigits : shownCell;
      return {
        name: shownCell(name.slice(0, SHORT)),
        samples: Array.from({ length: shown }, (_, at) => show((samples[at] ?? '').slice(0, SHORT))),
        sensitive: hidden,
      };
    });
  }

  #at(index: number): Look {
    while (this.#columns.length <= index)
      this.#columns.push({ name: '', samples: [], filled: 0, sensitive: 0 });
    return this.#columns[index]!;
  }
}

/** A column that is never read is not guessed to be anything. */
export const namesToGuess = (columns: Import['columns']): string[] =>
  columns.map(({ name, sensitive }) => (sensitive ? '' : name));
