import { sentWords, type Sent } from '../flow.ts';

export function SentMessage({ sent }: { sent: Sent }) {
  const [before, to, after] = sentWords(sent);
  return (
    <>
      {before}
      <strong>{to}</strong>
      {after}
    </>
  );
}
