// The palette and the list of keyboard shortcuts, each loaded when it first opens.
import { Search } from 'lucide-react'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useShellKeys } from './keys/use-shell-keys.ts'
import { shellWords } from './words.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }))

const nothing = () => undefined
const FindContext = createContext<() => void>(nothing)
const KeysContext = createContext<() => void>(nothing)

export function Finder({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpen(null)
  useShellKeys({ onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  return (
    <FindContext value={() => setOpen('palette')}>
      <KeysContext value={() => setOpen('keys')}>{children}</KeysContext>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </FindContext>
  )
}

/** Returns the function that opens the palette. */
export function useFind(): () => void {
  return useContext(FindContext)
}

/** Returns the function that opens the list of keyboard shortcuts. */
export function useKeysList(): () => void {
  return useContext(KeysContext)
}

/** @param onGo called before the palette opens */
export function FindButton({ onGo }: { onGo: () => void }) {
  const words = shellWords[staffLocale()]
  const open = useFind()
  return (
    <button
      type="button"
      className="e-find"
      title={words.find}
      aria-keyshortcuts="Control+K"
      onClick={() => {
        onGo()
        open()
      }}
    >
      <Icon of={Search} />
      <span>{words.find}</span>
      <kbd>{words.findKeys}</kbd>
    </button>
  )
}
