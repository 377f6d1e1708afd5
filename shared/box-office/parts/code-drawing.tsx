/** A QR code: its size in modules with the quiet zone, and its dark modules as an SVG path. */
export interface DrawnCode {
  size: number
  path: string
}

/** Draws a QR code dark on white in each theme, because some scanners cannot read inverted codes. */
export function CodeDrawing({ code: { size, path }, label }: { code: DrawnCode; label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
