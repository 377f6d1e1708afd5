import { Component, type ReactNode } from 'react'

interface PreviewGuardProps {
  /** With another value the preview gets another chance. */
  of: unknown
  fallback: ReactNode
  children: ReactNode
}

/** A block that cannot be shown takes nothing else with it, least of all the form with what was typed. */
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
