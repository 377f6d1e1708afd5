import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { FocalPoint } from '../../pickers/image/focal-point.tsx'
import '../../pickers/focal-point.css'
import { staffLocale } from '../../staff/staff-locale.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { mediaWords } from './words.ts'

interface FileViewProps {
  record: DeskRecord
  values: DeskValues
  canSave: boolean
  onFocal: (focal: { x: number; y: number }) => void
}

/**
 * The file itself: a picture with its focal point and crops, a playable video, or an icon, with a link for a document.
 */
export function FileView({ record, values, canSave, onFocal }: FileViewProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const { kind, hash, filename, width, height } = record.values
  const address = `/media/${hash}/${encodeURIComponent(String(filename))}`
  if (kind !== 'picture')
    return (
      <div className="e-md-i">
        {kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions
          <video src={address} controls preload="metadata" />
        ) : (
          <p className="e-md-file">
            <KindIcon kind={kind} size={48} />
            {kind === 'document' && (
              <a className="e-b e-b--l" href={address} target="_blank" rel="noopener">
                {words.openFile}
              </a>
            )}
          </p>
        )}
      </div>
    )
  const focal = { x: Number(values.focalX), y: Number(values.focalY) }
  const size = { width: Number(width), height: Number(height) }
  const objectPosition = `${focal.x * 100}% ${focal.y * 100}%`
  return (
    <div className="e-md-i">
      {canSave && (
        <FocalPoint picture={{ hash: String(hash), ...size }} focal={focal} locale={locale} onChange={onFocal} />
      )}
      <fieldset className="e-md-crops" aria-label={words.crops}>
        {crops.map(({ name, ratio }) => (
          <figure key={name}>
            <img src={variantUrl(String(hash), 640, 'webp')} alt="" style={{ aspectRatio: ratio, objectPosition }} />
            <figcaption>
              <b>{words[name]}</b> <span className="e-2">{ratio.replace('/', ' × ')}</span>
            </figcaption>
          </figure>
        ))}
      </fieldset>
    </div>
  )
}

/** The crops in which pages show pictures (spec §9). */
const crops = [
  { name: 'horizontal', ratio: '1240/700' },
  { name: 'vertical', ratio: '400/500' },
] as const
