import { useOpened } from '#ui/overlay/use-opened.ts';

/** Which entity is open beside the list, and whether a new one is being made. */
export function useOpenedEntity() {
  const [opened, put] = useOpened('entity', 'new');
  return {
    entity: opened.entity,
    open: (hash: string | null) => put({ entity: hash, new: null }),
    creating: opened.new !== null,
    create: (on: boolean) => put({ new: on ? '1' : null }),
  };
}
