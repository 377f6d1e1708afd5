import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  Columns3,
  GalleryVertical,
  Handshake,
  Heading,
  Headphones,
  Image,
  Images,
  LayoutGrid,
  Link,
  ListChecks,
  ListVideo,
  type LucideIcon,
  MessageCircleQuestion,
  Newspaper,
  PanelTop,
  Quote,
  Share2,
  Square,
  Text,
  Video,
} from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'

const icons: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'circle-help': CircleHelp,
  'columns-3': Columns3,
  'gallery-vertical': GalleryVertical,
  handshake: Handshake,
  heading: Heading,
  headphones: Headphones,
  image: Image,
  images: Images,
  'layout-grid': LayoutGrid,
  link: Link,
  'list-checks': ListChecks,
  'list-video': ListVideo,
  'message-circle-question': MessageCircleQuestion,
  newspaper: Newspaper,
  'panel-top': PanelTop,
  quote: Quote,
  'share-2': Share2,
  text: Text,
  video: Video,
}

/** Renders the icon with this name; a square for an unknown name. */
export function BlockIcon({ name, size }: { name: string; size?: number }) {
  return <Icon of={icons[name] ?? Square} {...(size ? { size } : {})} />
}
