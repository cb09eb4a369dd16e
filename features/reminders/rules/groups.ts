/** Subjects that share a person are reminded of together, whatever kind they are: whole or not at all. */

export interface Linked {
  kind: string;
  id: number;
  user_ids: readonly number[];
}

/** Each group holds everything its people are reminded of; no person is in two. */
export function groupsOf<T extends Linked>(subjects: readonly T[]): T[][] {
  const leader = new Map<string, string>();
  const find = (key: string): string => {
    let at = key;
    while (leader.get(at) !== undefined && leader.get(at) !== at) at = leader.get(at)!;
    leader.set(key, at);
    return at;
  };
  const keyOf = ({ kind, id }: Linked): string => `${kind}:${id}`;
  for (const subject of subjects)
    for (const user of subject.user_ids) leader.set(find(keyOf(subject)), find(`user:${user}`));
  return [...Map.groupBy(subjects, (subject) => find(keyOf(subject))).values()];
}

/** As many groups together as fit; a group that is larger goes alone. */
export function inParts<T>(groups: readonly (readonly T[])[], most: number): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  for (const group of groups) {
    if (part.length > 0 && part.length + group.length > most) {
      parts.push(part);
      part = [];
    }
    part.push(...group);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
