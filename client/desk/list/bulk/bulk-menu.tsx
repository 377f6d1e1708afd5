import type { ReactNode } from 'react'
import { MenuCommand, PopButton } from '../../ui/pop-button.tsx'

interface BulkMenuProps {
  content: ReactNode
  note?: ReactNode
  options: readonly { key: string | number; name: string; onChoose: () => void }[]
}

export function BulkMenu({ content, note, options }: BulkMenuProps) {
  return (
    <PopButton className="e-b" kind="menu" side="above" content={content} title={content}>
      {(close) => (
        <>
          {note}
          {options.map(({ key, name, onChoose }) => (
            <MenuCommand key={key} label={name} close={close} run={onChoose} />
          ))}
        </>
      )}
    </PopButton>
  )
}
