import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface PlanZoom {
  /** 1 shows the whole hall. */
  scale: number
  /** The `transform` of the SVG group to zoom. */
  transform: string
  /** Returns the part of the hall visible in a window of this size, in the units of the viewBox. */
  detail(width: number, height: number): [x: number, y: number, width: number, height: number]
  by(factor: number, around?: { x: number; y: number }): void
  /** Centres a point at the given scale. */
  to(point: { x: number; y: number }, scale: number): void
  reset(): void
  /** Centres the point if it is outside the visible part or near its edge. */
  reveal(point: { x: number; y: number }): void
}

const largest = 10

/** Zooms and pans an SVG in the units of its viewBox, by dragging, pinching, or turning the wheel with Ctrl or Cmd. */
export function useZoom(
  svg: RefObject<SVGSVGElement | null>,
  width: number,
  height: number,
  isReady: boolean,
): PlanZoom {
  const [{ k, x, y }, setTransform] = useState({ k: 1, x: 0, y: 0 })
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null)
  useEffect(() => {
    const element = svg.current
    if (!element || !isReady) return
    const zooming = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, largest])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .filter((event: Event & { ctrlKey?: boolean; metaKey?: boolean; touches?: TouchList; button?: number }) => {
        // the wheel and, until the plan is enlarged, a single finger scroll the page
        if (event.type === 'wheel') return event.ctrlKey === true || event.metaKey === true
        if (event.touches) return event.touches.length > 1 || currentScale(element) > 1
        return !event.button
      })
      .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => setTransform(transform))
    behaviour.current = zooming
    const selection = select(element).call(zooming).on('dblclick.zoom', null)
    return () => {
      selection.on('.zoom', null)
    }
  }, [svg, width, height, isReady])
  const change = useCallback(
    (act: (zooming: ZoomBehavior<SVGSVGElement, unknown>, element: SVGSVGElement) => void) => {
      if (behaviour.current && svg.current) act(behaviour.current, svg.current)
    },
    [svg],
  )
  const to = ({ x: atX, y: atY }: { x: number; y: number }, scale: number) =>
    change((zooming, element) => {
      const { width: wide, height: high } = element.viewBox.baseVal
      const target = zoomIdentity
        .translate(wide / 2, high / 2)
        .scale(scale)
        .translate(-atX, -atY)
      zooming.transform(select(element), target)
    })
  return {
    scale: k,
    transform: `translate(${x} ${y}) scale(${k})`,
    detail: (wide, high) => [-x / k, -y / k, wide / k, high / k],
    to,
    by: (factor, around) => {
      const scale = Math.min(largest, Math.max(1, k * factor))
      if (around && scale > 1) to(around, scale)
      else change((zooming, element) => zooming.scaleTo(select(element), scale))
    },
    reset: () => change((zooming, element) => zooming.transform(select(element), zoomIdentity)),
    reveal: (point) => {
      const box = svg.current?.viewBox.baseVal
      if (!box || k === 1) return
      const [atX, atY] = [point.x * k + x, point.y * k + y]
      const isSeen = atX > 20 * k && atX < box.width - 20 * k && atY > 20 * k && atY < box.height - 20 * k
      if (!isSeen) to(point, k)
    },
  }
}

function currentScale(element: SVGSVGElement): number {
  return (element as SVGSVGElement & { __zoom?: { k: number } }).__zoom?.k ?? 1
}
