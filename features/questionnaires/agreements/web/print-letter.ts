import { dateInWords } from '#platform/web/show-date.ts';
import classes from './agreements.module.css';

/** Hands the letter to the browser's own printing, with a line to sign on. */
export function printLetter(letter: HTMLElement, signer: string): void {
  const sheet = document.createElement('div');
  sheet.className = classes.printed!;
  const copy = letter.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  const line = document.createElement('p');
  line.className = classes.printedLine!;
  line.textContent = `${signer}, signature and date`;
  const made = document.createElement('p');
  made.className = classes.printedNote!;
  made.textContent = `Printed ${dateInWords(new Date().toISOString())}`;
  sheet.append(copy, line, made);
  document.body.append(sheet);
  try {
    globalThis.print();
  } finally {
    sheet.remove();
  }
}
