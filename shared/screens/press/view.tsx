import '../../ui/button.css'
import '../../ui/page-head.css'
import '../../ui/section-head.css'
import './press.css'
import '../parts/axis.css'
import { pressZipPath, zipLimits } from '../../entities/press-files/downloads.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { buildPath } from '../routes.ts'
import { Files } from './files.tsx'
import type { PressData } from './screen.ts'
import { type Selection, useSelection } from './selection.ts'
import '../../ui/dialog.css'

/** @see spec §2, §7 "download-…" */
export default function PressScreen({ data }: { data: PressData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { category, directories } = data
  const selection = useSelection(data)
  const isEmpty = !directories.loading && directories.value.length === 0
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle}</p>
      </div>
      <Categories data={data} />
      <form action={pressZipPath(locale)} autoComplete="off" onSubmit={selection.check} ref={selection.form}>
        {category && <input type="hidden" name="category" value={category} />}
        {selection.elsewhere.map((id) => (
          <input key={id} type="hidden" name="file" value={id} />
        ))}
        {isEmpty && (
          <section className="sheet pr-sec">
            <p className="lead">{words.none}</p>
          </section>
        )}
        {directories.loading && <div aria-busy="true" />}
        <Files data={data} selection={selection} />
        <Contact />
        {directories.value.length > 0 && <ZipBar selection={selection} />}
      </form>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Presse',
    subtitle: 'Bilder und Texte zur freien Verwendung bei redaktioneller Berichterstattung',
    none: 'Zurzeit liegen hier keine Dateien.',
  },
  en: {
    title: 'Press',
    subtitle: 'Images and texts, free to use for editorial coverage',
    none: 'There are no files at the moment.',
  },
})

function Contact() {
  const { site } = usePage()
  const words = useLabels(contactLabels)
  const { name, email, phone, phoneHref } = site.press
  return (
    <section className="section sheet">
      <div className="grid axis">
        <h2 className="axis-k pr-k">{words.contact}</h2>
        <p className="lead">
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={phoneHref}>{phone}</a>
        </p>
      </div>
    </section>
  )
}

const contactLabels = defineLabels({ de: { contact: 'Pressekontakt' }, en: { contact: 'Press contact' } })

function Categories({ data: { category, categories } }: { data: PressData }) {
  const { locale } = usePage()
  const words = useLabels(categoriesLabels)
  const address = buildPath({ screen: 'press', locale })
  return (
    <Tabs
      name={words.name}
      tabs={[
        {
          key: '',
          label: words.all,
          href: address,
          isCurrent: category === null,
          count: categories.value.reduce((sum, { count }) => sum + count, 0),
        },
        ...categories.value.map(({ key, title, count }) => ({
          key,
          label: title,
          href: `${address}?category=${encodeURIComponent(key)}`,
          isCurrent: key === category,
          count,
        })),
      ]}
    />
  )
}

const categoriesLabels = defineLabels({
  de: { name: 'Kategorien', all: 'Alle' },
  en: { name: 'Categories', all: 'All' },
})

function ZipBar({ selection: { chosen, bytes, problem, clear } }: { selection: Selection }) {
  const { locale } = usePage()
  const words = useLabels(zipBarLabels)
  const count = chosen.size
  const limit = words.limit(zipLimits.files, zipLimits.bytes / 1_000_000)
  return (
    <section className="zip sheet on-night" aria-label={words.name}>
      <div>
        <p role="status">
          {problem && <span className="zip-problem">{words[problem]} </span>}
          {count > 0 ? (
            <>
              <b>{words.files(count)}</b> {words.chosen}, {fileSize(bytes, locale)}
            </>
          ) : (
            words.tick
          )}
          <span className="meta">{limit}</span>
        </p>
        <button className="dlg-x" type="reset" onClick={clear}>
          {words.clear}
        </button>
        <button className="btn" type="submit">
          <Icon name="download" />
          {words.zip}
        </button>
      </div>
    </section>
  )
}

const zipBarLabels = defineLabels({
  de: {
    name: 'Auswahl',
    files: (count: number) => `${count} ${count === 1 ? 'Datei' : 'Dateien'}`,
    chosen: 'ausgewählt',
    tick: 'Kreuzen Sie an, was Sie brauchen.',
    limit: (files: number, megabytes: number) => `Ein ZIP fasst bis zu ${files} Dateien und ${megabytes}\u00a0MB.`,
    clear: 'Auswahl aufheben',
    zip: 'Als ZIP laden',
    none: 'Bitte wählen Sie zuerst mindestens eine Datei aus.',
    many: 'Das sind zu viele Dateien für ein ZIP. Bitte wählen Sie einige ab und laden Sie diese danach.',
    large: 'Das ist zu viel für ein ZIP. Bitte wählen Sie einige Dateien ab und laden Sie diese danach.',
    gone: 'Eine gewählte Datei gibt es nicht mehr. Die anderen sind noch ausgewählt: Bitte laden Sie noch einmal.',
    offline: 'Keine Verbindung. Ihre Auswahl bleibt: Laden Sie das ZIP, sobald Sie wieder online sind.',
  },
  en: {
    name: 'Selection',
    files: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`,
    chosen: 'selected',
    tick: 'Select the files you need.',
    limit: (files: number, megabytes: number) => `A ZIP holds up to ${files} files and ${megabytes}\u00a0MB.`,
    clear: 'Clear selection',
    zip: 'Download as ZIP',
    none: 'Please select at least one file first.',
    many: 'Too many files for one ZIP. Please deselect some and download them separately.',
    large: 'The files are too large for one ZIP. Please deselect some and download them separately.',
    gone: 'One of the selected files no longer exists. The others are still selected: please download again.',
    offline: 'You are offline. Your selection stays: download the ZIP once you are back online.',
  },
})
