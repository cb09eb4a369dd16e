import { describe, expect, it } from 'vitest';
import { startAddress, startYears } from './start-address.ts';

describe('the address a template is started at', () => {
  it.each([
    [{}, 'https://firm.test/template/a1b2'],
    [{ taxYear: '2025' }, 'https://firm.test/template/a1b2?taxYear=2025'],
    [{ groupId: '4' }, 'https://firm.test/template/a1b2?firmGroupId=4'],
    [{ groupId: '4', taxYear: '2025' }, 'https://firm.test/template/a1b2?firmGroupId=4&taxYear=2025'],
  ])('%o', (chosen, address) => {
    expect(startAddress('https://firm.test', 'a1b2', chosen)).toBe(address);
  });

  it('is offered for the years from 2018 to the next', () => {
    expect(startYears(2020)).toEqual(['2021', '2020', '2019', '2018']);
  });
});
