import { Component, type ReactNode } from 'react'

interface RenderGuardProps {
  /** After a failure, a changed value renders the children again. */
  of: unknown
  fallback: ReactNode
  /** Called after a failure, when the fallback is shown. */
  onFailure?: () => void
  children: ReactNode
}

/** An error boundary: shows the fallback in place of children that fail to render. */
export class RenderGuard extends Component<RenderGuardProps, { hasFailed: boolean; of: unknown }> {
  override state = { hasFailed: false, of: undefined as unknown }

  static getDerivedStateFromProps({ of }: RenderGuardProps, state: { of: unknown }) {
    return of === state.of ? null : { of, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
