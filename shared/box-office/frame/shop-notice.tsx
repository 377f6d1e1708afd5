import '../../ui/button.css'
import type { ShopNoticeData } from '../shop-page.ts'

/** A notice with the way on. The server writes its words, so that they are not part of every page's bundle. */
export function ShopNotice({ notice: { heading, text, label, url } }: { notice: ShopNoticeData }) {
  return (
    <section className="nt">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="acts">
        <a className="btn" href={url}>
          {label}
        </a>
      </p>
    </section>
  )
}
