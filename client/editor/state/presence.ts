import type { ComponentType } from 'react'
import { proxy } from 'valtio/vanilla'
import type { PresentPerson } from '../../../shared/contract/presence.ts'

/** The other people who edit the page; empty without a socket. The code that fills it loads after edit mode. */
export const presence = proxy({
  others: [] as readonly PresentPerson[],
  isListOpen: false,
  /** What the bar shows; null until it is loaded. */
  Initials: null as ComponentType | null,
  /** The button in place of the publish button, for people who may not publish. */
  Publish: null as ComponentType | null,
})
