/** What became of turning reminders off or on for several. */
export function switchedWords(done: number, leftOut: number, disabled: boolean): string {
  const state = disabled ? 'off' : 'on';
  const main =
    done === 1 ? `Reminders turned ${state}` : `Reminders turned ${state} for ${done} questionnaires`;
  return leftOut === 0 ? main : `${main}. ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.`;
}
