import '../../ui/button.css'
import './error.css'
import type { ReactNode } from 'react'
import { usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../routes.ts'
import { errorWords } from './error-words.ts'

const curtain = (format: 'avif' | 'webp') => {
  const file = (width: number) => `/images/error-curtain-v1-${width}.${format} ${width}w`
  return `${file(768)}, ${file(1536)}`
}

interface ErrorSheetProps {
  status: number
  /** In English (spec §8); '' for none. */
  message: string
  /** The ways on, below the button to the home page. */
  children?: ReactNode
}

/** @see spec §2, §8 */
export function ErrorSheet({ status, message, children }: ErrorSheetProps) {
  const { locale } = usePage()
  const { heading, home } = errorWords(status, locale)
  return (
    <section className="sheet e404">
      <picture>
        <source type="image/avif" srcSet={curtain('avif')} sizes="100vw" />
        <img
          src="/images/error-curtain-v1-1536.webp"
          srcSet={curtain('webp')}
          sizes="100vw"
          width={1536}
          height={1024}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className="field">
        <h1>{heading}</h1>
        {message && (
          <p className="e404-m" lang="en">
            {message}
          </p>
        )}
        <p>
          <a className="btn btn--night btn--wide" href={buildPath({ screen: 'home', locale })}>
            {home}
          </a>
        </p>
        {children}
      </div>
    </section>
  )
}
