import { useConfirm } from './use-confirm.ts';

/** What is typed is never thrown away without a word: a way out that asks first while something is not saved. */
export function useLeaving(unsaved: boolean, name: string): (go: () => void) => () => void {
  const confirm = useConfirm();
  return (go) => () => {
    if (!unsaved) return go();
    void confirm({
      title: 'Leave without saving?',
      body: `Your changes to ${name} are not saved yet.`,
      verb: 'Leave',
      destructive: true,
    }).then((agreed) => agreed && go());
  };
}
