import type { Command } from './registry.ts';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** For sources with a fixed list: every typed word begins a word of the label, its hint or a keyword. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const sought = fold(query).split(/\s+/u).filter(Boolean);
  if (sought.length === 0) return [...commands];
  return commands.filter((command) => {
    const text = fold([command.label, command.hint ?? '', ...(command.keywords ?? [])].join(' '));
    const words = text.split(/[\s·,.()/-]+/u);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
}

export interface PaletteQuery {
  text: string;
  commandsOnly: boolean;
}

export function parsePaletteQuery(typed: string): PaletteQuery {
  const commandsOnly = typed.trimStart().startsWith('>');
  const text = (commandsOnly ? typed.trimStart().slice(1) : typed).trim();
  return { text, commandsOnly };
}
