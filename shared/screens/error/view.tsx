import '../../ui/button.css'
import './error.css'
import { usePage } from '../../page/page-context.tsx'
import { buildPath } from '../../routes.ts'
import { errorWords } from './error-words.ts'
import type { ErrorData } from './screen.ts'

const curtain = (format: 'avif' | 'webp') => {
  const file = (width: number) => `/images/error-curtain-v1-${width}.${format} ${width}w`
  return `${file(768)}, ${file(1536)}`
}

/** @see spec §2, §8 */
export default function ErrorScreen({ data }: { data: ErrorData }) {
  const { locale } = usePage()
  const { heading, home } = errorWords(data.status, locale)
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
        {data.message !== String(data.status) && data.message && (
          <p className="e404-m" lang="en">
            {data.message}
          </p>
        )}
        <p>
          <a className="btn btn--night btn--wide" href={buildPath({ screen: 'home', locale })}>
            {home}
          </a>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, worker/pages/not-found-help.tsx */}
        {data.help && <div dangerouslySetInnerHTML={{ __html: data.help }} />}
      </div>
    </section>
  )
}
