import type { StageProps } from './stage.ts';
import { TextStage } from './TextStage.tsx';
export function SheetStage(props: StageProps) {
  return <TextStage {...props} />;
}
