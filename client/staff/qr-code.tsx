import { drawnCode } from '../../shared/qr/qr-code.ts'

/** Renders a QR code, dark on light in every theme, so that cameras can read it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = drawnCode(text)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
