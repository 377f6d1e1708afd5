/** A small drawing of a container's columns (spec §3 "layout"). */
export function LayoutDrawing({ layout }: { layout: number }) {
  const shares = sharesOf[layout] ?? [1]
  const gap = 1.6
  const room = 20 - gap * (shares.length - 1)
  let left = 1
  return (
    <svg className="e-lay" width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
      {shares.map((share, index) => {
        const x = left
        left += room * share + gap
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are only told apart by their position
        return <rect key={index} x={x} y="2" width={room * share} height="12" rx="1.2" fill="currentColor" />
      })}
    </svg>
  )
}

const sharesOf: readonly (readonly number[])[] = [
  [1],
  [2 / 3, 1 / 3],
  [1 / 3, 2 / 3],
  [1 / 2, 1 / 2],
  [1 / 3, 1 / 3, 1 / 3],
  [1 / 4, 1 / 2, 1 / 4],
]
