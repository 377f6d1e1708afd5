import {
  BookOpen,
  CornerDownRight,
  DoorOpen,
  File,
  FileText,
  Folder,
  Folders,
  Handshake,
  Landmark,
  LayoutTemplate,
  ListTree,
  Lock,
  type LucideIcon,
  Music,
  Newspaper,
  Settings2,
  Tag,
  Ticket,
  Users,
} from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'

/** The icons by their name in an entity's definition. Importing all of Lucide would enlarge the bundle. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'corner-down-right': CornerDownRight,
  'door-open': DoorOpen,
  file: File,
  'file-text': FileText,
  folder: Folder,
  folders: Folders,
  handshake: Handshake,
  landmark: Landmark,
  'list-tree': ListTree,
  lock: Lock,
  'layout-template': LayoutTemplate,
  music: Music,
  newspaper: Newspaper,
  'settings-2': Settings2,
  ticket: Ticket,
  users: Users,
}

export function EntityIcon({ name, size }: { name: string; size?: number }) {
  return <Icon of={icons[name] ?? Tag} {...(size === undefined ? {} : { size })} />
}
