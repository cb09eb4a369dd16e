import type { ReactNode } from 'react';

export interface Command {
  id: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  keywords?: string[];
  run: () => void;
  /** What can be done with this thing; permissions are the source's affair. */
  actions?: CommandAction[];
}

export interface CommandAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** One letter, after the right arrow. */
  shortcut?: string;
  run: () => void;
}

export interface CommandSource {
  group: string;
  /** `>` asks for commands only. */
  kind?: 'thing' | 'command';
  search: (query: string, signal: AbortSignal) => Promise<Command[]> | Command[];
}

const sources = new Set<CommandSource>();

/** Gives back the way to take it out again. */
export function registerCommands(source: CommandSource): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/** Things first, then commands; within those as they were registered. */
export function sourcesFor(commandsOnly: boolean): CommandSource[] {
  const all = [...sources];
  const commands = all.filter((source) => source.kind === 'command');
  return commandsOnly ? commands : [...all.filter((source) => source.kind !== 'command'), ...commands];
}

let openPalette: (() => void) | null = null;

export function openCommandPalette(): void {
  openPalette?.();
}

export function onOpenCommandPalette(open: (() => void) | null): void {
  openPalette = open;
}
