import { describe, expect, it } from 'vitest';
import { dropEachCondition, dropEachConditionOfQueries } from './conditions.ts';

const tidy = (sql: string) => sql.trim().replaceAll(/\s+/g, ' ');
const left = (sql: string) => dropEachCondition(sql).map((one) => tidy(one.sql));

describe('dropEachCondition', () => {
  it('makes a single condition true', () => {
    expect(left('user_id = $1')).toEqual(['(user_id = $1 or true)']);
  });

  it('drops each conjunct once, and names it', () => {
    const found = dropEachCondition('a = 1 and  b is\n null and not c');
    expect(found.map(({ dropped }) => dropped)).toEqual(['a = 1', 'b is null', 'not c']);
    expect(found.map(({ sql }) => tidy(sql))).toEqual([
      '(a = 1 or true) and b is null and not c',
      'a = 1 and (b is null or true) and not c',
      'a = 1 and b is null and (not c or true)',
    ]);
  });

  it('drops a group of alternatives as a whole, and each side', () => {
    expect(left('a and (b or c = 1)')).toEqual([
      '(a or true) and (b or c = 1)',
      'a and ((b or c = 1) or true)',
      'a and ( (b and false) or c = 1)',
      'a and (b or (c = 1 and false) )',
    ]);
  });

  it('drops a conjunct of one side', () => {
    expect(left('a or (b and c)')).toEqual([
      '(a or (b and c) or true)',
      '(a and false) or (b and c)',
      'a or ((b and c) and false)',
      'a or ( (b or true) and c)',
      'a or (b and (c or true) )',
    ]);
  });

  it('drops the conditions of a subquery’s where and on clauses', () => {
    expect(left('id in (select x.id from x join y on y.id = x.y and y.open where x.mine)')).toEqual([
      '(id in (select x.id from x join y on y.id = x.y and y.open where x.mine) or true)',
      'id in (select x.id from x join y on (y.id = x.y or true) and y.open where x.mine)',
      'id in (select x.id from x join y on y.id = x.y and (y.open or true) where x.mine)',
      'id in (select x.id from x join y on y.id = x.y and y.open where (x.mine or true) )',
    ]);
  });

  it('descends into subqueries of subqueries', () => {
    const names = dropEachCondition('a in (select b from t where c in (select d from s where e and f))');
    expect(names.map(({ dropped }) => dropped)).toEqual([
      'a in (select b from t where c in (select d from s where e and f))',
      'c in (select d from s where e and f)',
      'e',
      'f',
    ]);
  });

  it('reads expressions as the catalog prints them', () => {
    const printed =
      '((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (EXISTS ( SELECT 1 FROM d WHERE ((d.a = b) AND (d.c = e))))))';
    expect(dropEachCondition(printed).map(({ dropped }) => dropped)).toEqual([
      '(firm_id = ( SELECT app_firm() AS app_firm))',
      '((NOT staff_only) AND (EXISTS ( SELECT 1 FROM d WHERE ((d.a = b) AND (d.c = e)))))',
      '(NOT staff_only)',
      '(EXISTS ( SELECT 1 FROM d WHERE ((d.a = b) AND (d.c = e))))',
      '(d.a = b)',
      '(d.c = e)',
    ]);
  });

  it('leaves strings and the arguments of functions alone', () => {
    const names = dropEachCondition("name = 'this and (that' and f(a, 'or') = 2");
    expect(names.map(({ dropped }) => dropped)).toEqual(["name = 'this and (that'", "f(a, 'or') = 2"]);
  });

  it('refuses what it does not understand', () => {
    expect(() => dropEachCondition('a between 1 and 2')).toThrow('between');
  });
});

describe('dropEachConditionOfQueries', () => {
  it('drops only what stands in queries', () => {
    const body = `begin
      if a and b then return null; end if;
      return array(select q.id from o join q on q.id = o.id and q.deleted_at is null
        where not q.is_draft and not (still_open and (q.locked or q.completed)));
    end`;
    expect(dropEachConditionOfQueries(body).map(({ dropped }) => dropped)).toEqual([
      'q.id = o.id',
      'q.deleted_at is null',
      'not q.is_draft',
      'not (still_open and (q.locked or q.completed))',
      'still_open',
      '(q.locked or q.completed)',
      'q.locked',
      'q.completed',
    ]);
  });
});
