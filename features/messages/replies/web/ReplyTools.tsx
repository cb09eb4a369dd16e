import { SavedRepliesMenu } from './SavedRepliesMenu.tsx';
import { SuggestButton } from './SuggestButton.tsx';

export interface ReplyToolsProps {
  conversationId: number;
  text: string;
  onText: (text: string) => void;
}

/** MSG-045: what helps staff to write. */
export function ReplyTools(props: ReplyToolsProps) {
  return (
    <>
      <SavedRepliesMenu {...props} />
      <SuggestButton {...props} />
    </>
  );
}
