/** Questionnaires that share a person are reminded of together: whole or not at all. */

export interface Linked {
  id: number;
  user_ids: readonly number[];
}

/** Each group holds everything its people are reminded of; no person is in two. */
export function groupsOf(questionnaires: readonly Linked[]): number[][] {
  const leader = new Map<string, string>();
  const find = (key: string): string => {
    let at = key;
    while (leader.get(at) !== undefined && leader.get(at) !== at) at = leader.get(at)!;
    leader.set(key, at);
    return at;
  };
  for (const { id, user_ids } of questionnaires)
    for (const user of user_ids) leader.set(find(`q${id}`), find(`u${user}`));
  return [...Map.groupBy(questionnaires, ({ id }) => find(`q${id}`)).values()].map((group) =>
    group.map(({ id }) => id),
  );
}

/** As many groups together as fit; a group that is larger goes alone. */
export function inParts(groups: readonly (readonly number[])[], most: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (const group of groups) {
    if (part.length > 0 && part.length + group.length > most) {
      parts.push(part);
      part = [];
    }
    part.push(...group);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
