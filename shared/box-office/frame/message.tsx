import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icon.tsx'
import './message.css'

/** The outcome of an action. It is focusable, so that the client can move the focus to it. */
export function Message({ kind, title, children }: { kind: 'done' | 'refused'; title: string; children?: ReactNode }) {
  const isRefused = kind === 'refused'
  return (
    <div
      className={isRefused ? 'msg msg--no' : 'msg'}
      role={isRefused ? 'alert' : 'status'}
      tabIndex={-1}
      data-message=""
    >
      <Drawing>{isRefused ? <path d="M3 3h18v18H3zM12 7v6M12 16v1.5" /> : <path d="m4 12 5.5 5.5L20 6.5" />}</Drawing>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
