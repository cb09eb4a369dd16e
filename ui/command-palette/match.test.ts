import { describe, expect, it } from 'vitest';
import { matchCommands, parsePaletteQuery } from './match.ts';
import { registerCommands, sourcesFor } from './registry.ts';

const run = () => {};
const commands = [
  { id: 'a', label: 'Go to Collect', keywords: ['questionnaires'], run },
  { id: 'b', label: 'Renée Müller', hint: 'Individual · 2025', run },
];
const found = (query: string) => matchCommands(commands, query).map((command) => command.id);

describe('matching commands', () => {
  it('finds by the beginnings of words, in any order, without accents', () => {
    expect(found('coll')).toEqual(['a']);
    expect(found('quest go')).toEqual(['a']);
    expect(found('muller renee')).toEqual(['b']);
    expect(found('2025')).toEqual(['b']);
    expect(found('ollect')).toEqual([]);
    expect(found('  ')).toEqual(['a', 'b']);
  });

  it('reads > as commands only', () => {
    expect(parsePaletteQuery('> lock ')).toEqual({ text: 'lock', commandsOnly: true });
    expect(parsePaletteQuery('whit')).toEqual({ text: 'whit', commandsOnly: false });
  });
});

describe('the registry', () => {
  it('puts things before commands and forgets what is taken out', () => {
    const search = () => [];
    const removeCommands = registerCommands({ group: 'Go to', kind: 'command', search });
    const removeThings = registerCommands({ group: 'Clients', search });
    expect(sourcesFor(false).map((source) => source.group)).toEqual(['Clients', 'Go to']);
    expect(sourcesFor(true).map((source) => source.group)).toEqual(['Go to']);
    removeThings();
    removeCommands();
    expect(sourcesFor(false)).toEqual([]);
  });
});
