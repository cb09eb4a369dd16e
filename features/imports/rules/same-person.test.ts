import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePerson, type PersonName, SharedBy } from './same-person.ts';

const named = (name: string): PersonName => {
  const [fname = '', lname = ''] = name.split('|');
  return { fname, lname };
};
const same = (one: string, other: string) => {
  expect(isSamePerson(named(one), named(other))).toBe(isSamePerson(named(other), named(one)));
  return isSamePerson(named(one), named(other));
};

describe('one person', () => {
  it.each([
    ['Maria|Lopez', 'MARIA| lopez '],
    ['José|Muñoz', 'Jose|Munoz'],
    ['Jürgen|Groß', 'JURGEN|GROSS'],
    ['Søren|Łuk', 'Soren|Luk'],
    ["Pat|O'Brien", 'Pat|O’Brien'],
    ['Pat|OBrien', "Pat|O'Brien"],
    ['Anna|Smith-Jones', 'Anna|Smith Jones'],
    ['Maria Elena|Lopez', 'Maria|Lopez'],
    ['Maria E.|Lopez', 'Maria Elena|Lopez'],
    ['John|Smith Jr.', 'John|Smith'],
    ['John|Smith, III', 'John|Smith III'],
    ['John Jr|Smith', 'John|Smith Jr'],
    ['李|小龙', '李|小龙'],
  ])('%s is %s', (one, other) => expect(same(one, other)).toBe(true));
});

describe('two people', () => {
  it.each([
    ['Maria|Lopez', 'Tom|Lopez'],
    ['Maria|Lopez', 'Maria|Reed'],
    ['Maria|Lopez', 'Lopez|Maria'],
    ['Maria Elena|Lopez', 'Maria Luisa|Lopez'],
    ['Maria E|Lopez', 'Maria L|Lopez'],
    ['John|Smith Jr', 'John|Smith Sr'],
    ['M.|Lopez', 'Maria|Lopez'],
    ['Maria|Lopez', 'Maria|Lopez Garcia'],
    ['|Lopez', 'Maria|Lopez'],
    ['Jr|Smith', 'John|Smith'],
  ])('%s and %s', (one, other) => expect(same(one, other)).toBe(false));
});

it('whoever it is, they are themselves in capitals, with spaces and with a middle name', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]{2,12}$/u);
  fc.assert(
    fc.property(word, word, word, (fname, lname, middle) => {
      const self = { fname, lname };
      expect(isSamePerson(self, { fname: ` ${fname.toUpperCase()} `, lname: lname.normalize('NFD') })).toBe(
        true,
      );
      expect(isSamePerson(self, { fname: `${fname} ${middle}`, lname })).toBe(true);
    }),
  );
});

describe('rows that share an address', () => {
  const clashesOf = (what: 'email' | 'external user ID', ...rows: [number, string, string][]) => {
    const shared = new SharedBy(what);
    for (const [row, key, name] of rows) shared.add(key, { row, ...named(name) });
    return shared.clashes();
  };

  it('are all told of one another when their names differ', () => {
    const reason =
      'Rows 4 and 9 have the same email but different names. Correct one of them; a spouse who shares a mailbox goes into the spouse columns.';
    expect(
      clashesOf(
        'email',
        [4, 'a@x', 'Maria|Lopez'],
        [5, 'b@x', 'Una|Once'],
        [9, 'a@x', 'Tom|Reed'],
        [10, '', 'Ned|None'],
        [11, '', 'Ida|Other'],
      ),
    ).toEqual(
      new Map([
        [4, reason],
        [9, reason],
      ]),
    );
  });

  it('are one person’s when the names are the same', () => {
    expect(
      clashesOf('email', [4, 'a@x', 'Maria|Lopez'], [9, 'a@x', 'maria e.|LOPEZ'], [10, 'a@x', 'María|López']),
    ).toEqual(new Map());
  });

  it('are all in doubt when only some of them agree', () => {
    const names = ['Maria|Lopez', 'Maria E|Lopez', 'Maria F|Lopez'];
    const rows = names.map((name, at): [number, string, string] => [at + 2, 'U1', name]);
    expect([...clashesOf('external user ID', ...rows).keys()]).toEqual([2, 3, 4]);
  });

  it('name a few and count the rest, however many share it', () => {
    const rows = Array.from({ length: 500 }, (_, at): [number, string, string] => [
      at + 2,
      'none@x',
      `A${at}|B`,
    ]);
    const found = clashesOf('email', ...rows);
    expect(found.size).toBe(500);
    expect(found.get(2)).toMatch(/^Rows 2, 3, 4, 5, 6 and 495 more have the same email/);
    const alike = rows.map(([row, key], at): [number, string, string] => [
      row,
      key,
      at < 499 ? 'A|B' : 'C|D',
    ]);
    expect(clashesOf('email', ...alike).size).toBe(500);
  });
});
