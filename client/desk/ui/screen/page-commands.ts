// Commands of the open screen. The palette offers them, and an address can run them: `/admin/productions/14#cancel`.
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export interface PageCommand {
  /** The command's name in an address. */
  key: string
  label: string
  icon: LucideIcon
  isDangerous?: boolean
  run: () => void
}

let offered: { readonly current: readonly PageCommand[] } = { current: [] }

export function pageCommands(): readonly PageCommand[] {
  return offered.current
}

/** Offers the commands of a screen while it is open, and runs the command whose key is the address's hash. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands)
  latest.current = commands
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    offered = latest
    return () => {
      if (offered === latest) offered = { current: [] }
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address runs its command once
  useEffect(() => {
    const command = latest.current.find(({ key }) => `#${key}` === hash)
    if (!command) return
    void navigate(`${pathname}${search}`, { replace: true })
    command.run()
  }, [hash])
}
