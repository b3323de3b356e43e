import { Component, type ErrorInfo, type ReactNode } from "react";
import { ButtonLink } from "./ButtonLink.tsx";
import { ErrorPanel } from "./ErrorPanel.tsx";

interface ErrorBoundaryProps {
  /** A new value gives the children another chance (the path of the screen). */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string;
}

/** Keeps a fault of one screen on that screen. A screen that could not be loaded (new version, offline) ends here too. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error("A screen failed", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto w-full max-w-3xl px-4 py-16">
        <ErrorPanel
          title="This screen stopped working"
          onRetry={() => window.location.reload()}
          actions={
            <ButtonLink href="/home" variant="quiet">
              Go to Home
            </ButtonLink>
          }
        >
          Your projects are stored on the server and are not affected. Reload the page; if it happens again,
          start from Home.
        </ErrorPanel>
      </main>
    );
  }
}
