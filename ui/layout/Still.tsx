import { Component, type ReactNode } from 'react';

interface StillProps {
  /** Something lies over all of it. */
  covered: boolean;
  children: ReactNode;
}

/** What nobody can see is not drawn anew; it catches up when it is uncovered. */
export class Still extends Component<StillProps> {
  override shouldComponentUpdate(next: StillProps): boolean {
    return !next.covered;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
