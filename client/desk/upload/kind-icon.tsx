import { File, FileText, Image, Video } from 'lucide-react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import { Icon } from '../../staff/icon.tsx'

/** The icon for a kind of file; unknown kinds have the icon of `other`. */
export function KindIcon({ kind, size = 16 }: { kind: DeskValue | undefined; size?: number }) {
  return <Icon of={icons[kind as keyof typeof icons] ?? File} size={size} />
}

const icons = { picture: Image, document: FileText, video: Video, other: File } as const
