import type { AboTeaser } from '../../contract/site-content.ts'
import { Arrow } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './teaser.css'

export function Teaser({ teaser: { headline, text, link, link_text: linkText } }: { teaser: AboTeaser }) {
  return (
    <section className="section sheet">
      <div className="grid teaser">
        <h2 className="teaser-k">{headline}</h2>
        <div className="teaser-t">
          <p>{text}</p>
          {link && linkText && (
            <p>
              <a className="more" href={link}>
                {linkText}
                <Arrow />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
