const paths = {
  scan: 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6M6 12h12',
  search: 'M3 6h18v12H3zM7 10h2M11 10h2M15 10h2M8 14h8',
  figures: 'M4 21V11M10 21V4M16 21v-8M22 21H2',
  torch: 'M8 3h8v4l-2 3v11h-4V10L8 7zM12 13v2',
}

/** The drawing on a button. */
export function Glyph({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  )
}
