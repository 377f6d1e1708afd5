import '../../ui/button.css'
import './error.css'
import type { ReactNode } from 'react'
import { usePage } from '../../page/page-context.tsx'
import { buildPath } from '../routes.ts'
import { errorWords } from './error-words.ts'

const sources = (picture: string, format: 'avif' | 'webp') => {
  const file = (width: number) => `/images/error-${picture}-v1-${width}.${format} ${width}w`
  return `${file(768)}, ${file(1536)}`
}

interface ErrorSheetProps {
  status: number
  /** In English (spec §8); '' for none. */
  message: string
  /** Replaces the heading with the status, and the button to the home page. */
  heading?: string | undefined
  picture?: 'curtain' | 'tape' | undefined
  /** The ways on, below the button to the home page. */
  children?: ReactNode
}

/** @see spec §2, §8 */
export function ErrorSheet({ status, message, heading, picture = 'curtain', children }: ErrorSheetProps) {
  const { locale } = usePage()
  const words = errorWords(status, locale)
  return (
    <section className="sheet e404">
      <picture>
        <source type="image/avif" srcSet={sources(picture, 'avif')} sizes="100vw" />
        <img
          src={`/images/error-${picture}-v1-1536.webp`}
          srcSet={sources(picture, 'webp')}
          sizes="100vw"
          width={1536}
          height={1024}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className="field">
        <h1>{heading ?? words.heading}</h1>
        {message && (
          <p className="e404-m" lang="en">
            {message}
          </p>
        )}
        {heading === undefined && (
          <p>
            <a className="btn btn--night btn--wide" href={buildPath({ screen: 'home', locale })}>
              {words.home}
            </a>
          </p>
        )}
        {children}
      </div>
    </section>
  )
}
