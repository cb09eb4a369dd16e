import { useSearchParams } from 'react-router';

/** Which entity is open beside the list, and whether a new one is being made, stand in the address. */
export function useOpenedEntity() {
  const [params, setParams] = useSearchParams();
  const put = (change: Record<string, string | null>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(change)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    entity: params.get('entity'),
    open: (hash: string | null) => put({ entity: hash, new: null }),
    creating: params.has('new'),
    create: (on: boolean) => put({ new: on ? '1' : null }),
  };
}
