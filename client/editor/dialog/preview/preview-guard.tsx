import { Component, type ReactNode } from 'react'

interface PreviewGuardProps {
  /** A changed value renders the preview again. */
  of: unknown
  fallback: ReactNode
  children: ReactNode
}

/** An error boundary: a block that fails to render must not take the form with it. */
export class PreviewGuard extends Component<PreviewGuardProps, { hasFailed: boolean; of: unknown }> {
  override state = { hasFailed: false, of: undefined as unknown }

  static getDerivedStateFromProps({ of }: PreviewGuardProps, state: { of: unknown }) {
    return of === state.of ? null : { of, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
