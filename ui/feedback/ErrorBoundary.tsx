import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
