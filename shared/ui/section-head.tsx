import { Arrow } from './icon.tsx'
import './button.css'
import './section-head.css'

interface SectionHeadProps {
  title: string
  /** A link to the complete list. */
  more?: { href: string; label: string }
  /** Whether a hairline and a small title replace the bar. */
  small?: boolean
  level?: 2 | 3
  id?: string
}

export function SectionHead({ title, more, small = false, level = 2, id }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={small ? 'sechead sechead--s' : 'sechead'}>
      <Heading id={id}>{title}</Heading>
      {more && (
        <a className="more" href={more.href}>
          {more.label}
          <Arrow />
        </a>
      )}
    </div>
  )
}
