import './share.css'
import { useState } from 'react'
import type { Article } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

export function Share({ article }: { article: Article }) {
  const { site, origins } = usePage()
  const words = useLabels(labels)
  const address = origins[site.key] + article.get_absolute_url
  const mail = `mailto:?subject=${encodeURIComponent(article.headline)}&body=${encodeURIComponent(address)}`
  const text = encodeURIComponent(`${article.headline} ${address}`)
  return (
    <span className="share">
      <a href={mail}>{words.mail}</a>
      {networks.map(({ name, href }) => (
        <a key={name} href={href + text} rel="noopener">
          {name}
        </a>
      ))}
      <CopyLink address={address} />
    </span>
  )
}

/** Plain links, so that a network receives no data before the visitor follows its link. */
const networks = [
  { name: 'WhatsApp', href: 'https://wa.me/?text=' },
  { name: 'Mastodon', href: 'https://share.joinmastodon.org/#text=' },
]

function CopyLink({ address }: { address: string }) {
  const words = useLabels(labels)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <>
      <button type="button" onClick={copy}>
        {words.copy}
      </button>
      <span className="share-said" role="status">
        {outcome && words[outcome]}
      </span>
    </>
  )
}

const labels = defineLabels({
  de: {
    mail: 'E-Mail',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    failed: 'Das Kopieren ist nicht erlaubt. Die Adresse steht oben in der Adresszeile.',
  },
  en: {
    mail: 'E-mail',
    copy: 'Copy link',
    copied: 'The link has been copied.',
    failed: 'Your browser does not allow copying. Please copy the address from the address bar.',
  },
})
